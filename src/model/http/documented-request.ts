import { addHeaders, addQuery, type FieldValue, fillPath, toFieldPairs } from './field-values.js';
import type { HeaderList } from './headers.js';
import { toPayload } from './payload.js';
import { type Request, type RequestSource, toRequest } from './request.js';
import { asString } from '../text/coerce.js';

/** What a block says of its request. Plain data, for a printer that is not there yet. */
export interface RequestParts extends RequestSource {
  /** `undefined` where they could not be read. */
  headers: HeaderList | undefined;
  /** The examples of its parameters. */
  fields: readonly FieldValue[];
}

/**
 * The request of a block: what its props say, its body as the Content-Type has it, and the examples of its parameters.
 *
 * @param headers - `undefined` where they could not be read.
 */
export function toDocumentedRequest(
  source: RequestSource,
  headers: HeaderList | undefined,
  fields: readonly FieldValue[] = [],
): Request {
  const pairs = toFieldPairs(fields);
  const fill = (text: unknown) => fillPath(asString(text), pairs.path);
  const filled = { ...source, endpoint: fill(source.endpoint), baseUrl: fill(source.baseUrl) };
  const request = toRequest(filled, headers && addHeaders(headers, pairs), toPayload);
  return { ...request, url: addQuery(request.url, pairs.query) };
}
