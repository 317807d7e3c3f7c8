import { addHeaders, addQuery, type FieldValue, fillPath } from './field-values.js';
import type { HeaderList } from './headers.js';
import { toPayload } from './payload.js';
import { type HttpRequest, type RequestSource, toRequest } from './request.js';
import { asString } from '../text/coerce.js';

/** The request of a block as plain data. Servers and browsers generate code samples from it. */
export interface RequestParts extends RequestSource {
  /** The parsed `headers` prop, or `undefined` if it is not a JSON object. */
  headers: HeaderList | undefined;
  /** Example values of the documented parameters. */
  fields: readonly FieldValue[];
}

/**
 * Builds the request that a block documents, from its props and the example values of its parameters. The Content-Type
 * determines how the body is sent.
 *
 * @param headers - The parsed `headers` prop, or `undefined` if it is not a JSON object.
 */
export function toDocumentedRequest(
  source: RequestSource,
  headers: HeaderList | undefined,
  fields: readonly FieldValue[] = [],
): HttpRequest {
  const fill = (template: unknown) => fillPath(asString(template), fields);
  const filled = { ...source, endpoint: fill(source.endpoint), baseUrl: fill(source.baseUrl) };
  const request = toRequest(filled, headers && addHeaders(headers, fields), (text, sent) =>
    toPayload(text, sent, source.encodings),
  );
  return { ...request, url: addQuery(request.url, fields) };
}
