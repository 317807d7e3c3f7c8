import {
  chooseResponses,
  type DocumentedResponse,
  matchesStatus,
  readResponses,
} from '../../pages/documented/read-responses.js';
import { readFields } from '../../pages/documented/read-fields.js';
import { selectResponseFields } from '../../pages/documented/response-fields.js';
import { isStatus } from '../../../model/http/status.js';
import type { PageBlock } from '../../pages/page-block.js';
import { type ComparableResponse, type ReceivedResponse, toReceivedResponse } from './received-response.js';
import { compareContent } from './compare-content.js';
import { compareEvents } from './compare-events.js';
import { compareHeaders } from './compare-headers.js';
import { compareJson } from './compare-json.js';
import { createFieldIndex, type FieldIndex } from './field-index.js';
import { type Finding, selectClosest } from './finding.js';

/** Options for `compareResponse`. */
export interface CompareOptions {
  /**
   * The expected status code. By default, the first documented 2xx response is expected, or the first documented
   * response if there is no 2xx response.
   */
  status?: number | undefined;
  /**
   * Whether an empty array is an error if the block documents its items. By default, an empty array matches any
   * documented items.
   * @defaultValue `false`
   */
  failOnEmpty?: boolean | undefined;
}

/**
 * Compares a response with the documentation of a block. Compares the status code, the headers, the Content-Type, the
 * members of the body with their JSON types, and the values with the constraints of their fields, such as `enum`,
 * `format` and `maximum`. Does not compare values with the documented example, and ignores the order of members.
 *
 * - The response must contain every `required` field, and every member of the documented body whose `ResponseField` is
 *   not `optional`. An array item must match one of the documented items. An empty array matches unless
 *   `failOnEmpty` is set.
 * - The response must contain every header in the documented `headers`, and every header that a `required` field with
 *   `location="header"` documents. If a field documents a header, the header value must represent a value of the
 *   field's type.
 * - If only fields document the body, the body must be an object, or an array if the field names begin with brackets
 *   (`[].id`).
 * - `null` matches if the documented value is null, or if its field allows null (`nullable`, or a type such as `string
 *   | null`).
 * - Each cause is reported only once. If the status code is wrong, nothing else is compared. A difference that several
 *   array items share is a single finding.
 * - In an event stream, the data of each event must have the structure of a documented event of the same type.
 * - Undocumented members and events are warnings.
 *
 * Never throws.
 *
 * @param block - A block of a page, as returned by `readBlocks` from `apiblock/pages`.
 * @param response - The response. Use `await toComparableResponse(response)` for a Fetch response.
 * @returns The differences in page order. Empty if the response matches the documentation.
 *
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { readBlocks } from 'apiblock/pages';
 * import { compareResponse, toComparableResponse, toFetchRequest } from 'apiblock/testing';
 * import { expect, test } from 'vitest';
 *
 * test.each(readBlocks(readFileSync('docs/users.mdx', 'utf8')))('$id', async (block) => {
 *   const response = await fetch(toFetchRequest(block, { baseUrl: 'http://localhost:3000', values: { id: 'u_1' } }));
 *   expect(compareResponse(block, await toComparableResponse(response))).toEqual([]);
 * });
 * ```
 */
export function compareResponse(
  block: PageBlock,
  response: ComparableResponse,
  options: CompareOptions = {},
): Finding[] {
  const received = toReceivedResponse(response);
  const responses = readResponses(block);
  const expectedResponses = chooseResponses(responses, options.status);
  const [firstExpected] = expectedResponses;
  const wrongStatus = findWrongStatus(block, firstExpected, { received: received.status, requested: options.status });
  if (wrongStatus) return [wrongStatus];
  const fields = readFields(block);
  const compareWith = (documented?: DocumentedResponse) => {
    const index = createFieldIndex(selectResponseFields(fields, documented, responses), documented);
    return compareContents(block, { documented, index, received, failOnEmpty: options.failOnEmpty ?? false });
  };
  // A block can document several responses with the expected status code. The response must match one of them.
  const candidates = expectedResponses.length > 0 ? expectedResponses.map(compareWith) : [compareWith()];
  // Prefer documented responses with the received media type. For other responses, no members are compared, so they
  // have fewer findings.
  const withSameType = candidates.filter((findings) => !findings.some(({ rule }) => rule === 'content-type'));
  const closest = selectClosest(withSameType.length > 0 ? withSameType : candidates);
  return closest.sort((one, other) => one.position.start.offset - other.position.start.offset);
}

function findWrongStatus(
  block: PageBlock,
  documented: DocumentedResponse | undefined,
  { received, requested }: { received: number; requested: number | undefined },
): Finding | undefined {
  if (isExpectedStatus(received, requested, documented)) return undefined;
  const expected = String(requested ?? documented?.status ?? '2XX');
  const { endpoint, method } = block.written;
  return {
    rule: 'status',
    severity: 'error',
    message: `Expected status ${expected}, found ${received}`,
    expected,
    found: String(received),
    position: documented?.position ?? (endpoint ?? method)?.valuePosition ?? block.position,
  };
}

function isExpectedStatus(
  received: number,
  requested: number | undefined,
  documented: DocumentedResponse | undefined,
): boolean {
  if (requested !== undefined) return received === requested;
  if (!documented) return received >= 200 && received < 300;
  // An invalid documented status code is not reported here, because `apiblock check` reports it.
  return !isStatus(documented.status) || matchesStatus(documented.status, received);
}

interface ContentComparison {
  documented: DocumentedResponse | undefined;
  /** The fields of the documented response. */
  index: FieldIndex;
  received: ReceivedResponse;
  failOnEmpty: boolean;
}

function compareContents(block: PageBlock, { documented, index, received, failOnEmpty }: ContentComparison): Finding[] {
  const { finding, json } = compareContent(documented, index, received);
  return [
    ...compareHeaders(documented, index, received),
    ...(finding ? [finding] : []),
    ...(documented && !finding ? compareEvents(documented, received.body) : []),
    ...(json && !finding ? compareJson(json, { documented, index, failOnEmpty, fallback: block.position }) : []),
  ];
}
