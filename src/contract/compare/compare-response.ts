import {
  chooseResponses,
  type DocumentedResponse,
  matchesStatus,
  isSuccess,
  readResponses,
} from '../documented/responses.js';
import { type ContractField, readFields } from '../documented/fields.js';
import { parseStatusCode } from '../../model/http/status.js';
import type { PageBlock } from '../../pages/page-block.js';
import { type Answer, type ReceivedResponse, toReceivedResponse } from './received-response.js';
import { compareContent } from './compare-content.js';
import { compareJson } from './compare-json.js';
import { createFieldIndex, type FieldIndex } from './field-index.js';
import type { Finding } from './finding.js';

/** Options for `compareAnswer`. */
export interface CompareOptions {
  /**
   * The expected status. By default, the first 2xx response of the block is expected, or its first response if it documents
   * no 2xx response.
   */
  status?: number | undefined;
}

/**
 * Compares a response with the documentation of a block: the status, the kind of Content-Type, the body's members with
 * their JSON types, and the headers. Values, array lengths and the order of members are not compared.
 *
 * - The response must contain every member of the documented body, unless its `ResponseField` is `optional`, and every
 *   `required` field. An array item must match one of the documented items. An empty array always matches.
 * - null matches if the example is null or the type of the field includes `| null`.
 * - Each cause is reported once: if the status is wrong, nothing else is compared, and a problem of several array items is
 *   one finding.
 * - Undocumented members are warnings.
 *
 * Never throws, whatever the response contains.
 *
 * @param block - A block of a page, returned by `readBlocks` of `apiblock/pages`.
 * @param answer - The response: `await toAnswer(response)` for a Fetch response, or an object.
 * @returns The differences in page order, or an empty array if the response matches.
 *
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { readBlocks } from 'apiblock/pages';
 * import { compareAnswer, toAnswer, toFetchRequest } from 'apiblock/testing';
 * import { expect, test } from 'vitest';
 *
 * test.each(readBlocks(readFileSync('docs/users.mdx', 'utf8')))('$id', async (block) => {
 *   const response = await fetch(toFetchRequest(block, { baseUrl: 'http://localhost:3000', values: { id: 'u_1' } }));
 *   expect(compareAnswer(block, await toAnswer(response))).toEqual([]);
 * });
 * ```
 */
export function compareAnswer(block: PageBlock, answer: Answer, options: CompareOptions = {}): Finding[] {
  const received = toReceivedResponse(answer);
  const responses = readResponses(block);
  const chosen = chooseResponses(responses, options.status);
  const wrong = findWrongStatus(block, chosen[0], received.status, options.status);
  if (wrong) return [wrong];
  const fields = readFields(block);
  const toIndex = (documented?: DocumentedResponse) =>
    createFieldIndex(chooseFields(fields, documented, responses), documented);
  const candidates = chosen.length > 0 ? chosen : [undefined];
  // If several responses are documented for this status, the best match is reported.
  const results = candidates.map((documented) => compareWith(block, documented, toIndex(documented), received));
  const toPenalty = (findings: Finding[]) =>
    findings.reduce((sum, { severity }) => sum + (severity === 'error' ? 1e6 : 1), 0);
  const best = results.reduce((one, other) => (toPenalty(other) < toPenalty(one) ? other : one));
  return best.sort((one, other) => one.position.start.offset - other.position.start.offset);
}

function findWrongStatus(
  block: PageBlock,
  documented: DocumentedResponse | undefined,
  status: number,
  requested: number | undefined,
): Finding | undefined {
  const isRight =
    requested === undefined
      ? documented
        ? matchesStatus(documented.status, status)
        : status >= 200 && status < 300
      : status === requested;
  // `apiblock check` reports an invalid documented status.
  if (isRight || (requested === undefined && documented && !isValidStatus(documented.status))) return undefined;
  const expected = String(requested ?? documented?.status ?? '2XX');
  return {
    rule: 'status',
    severity: 'error',
    message: `Expected status ${expected}, found ${status}`,
    expected,
    found: String(status),
    position: documented?.position ?? (block.written.endpoint ?? block.written.method)?.valuePosition ?? block.position,
  };
}

function isValidStatus(status: string): boolean {
  return parseStatusCode(status) !== undefined || /^(?:[1-5]xx|default)$/i.test(status);
}

/** Returns the fields of a documented response. Fields without a status belong to the first 2xx response. */
function chooseFields(
  fields: readonly ContractField[],
  documented: DocumentedResponse | undefined,
  responses: readonly DocumentedResponse[],
): ContractField[] {
  const first = responses.find(isSuccess) ?? responses[0];
  const status = documented?.status.toLowerCase();
  return fields.filter(
    (field) =>
      field.kind === 'response' &&
      (field.status === '' ? status === first?.status.toLowerCase() : field.status.toLowerCase() === status),
  );
}

function compareWith(
  block: PageBlock,
  documented: DocumentedResponse | undefined,
  fields: FieldIndex,
  answer: ReceivedResponse,
): Finding[] {
  const findings: Finding[] = [];
  for (const { name, position } of documented?.headers ?? [])
    if (!/^content-type$/i.test(name)) addMissingHeader(findings, answer, name, position);
  for (const { name, position } of fields.headers)
    if (!findings.some(({ expected }) => expected.toLowerCase() === `a header ${name}`.toLowerCase()))
      addMissingHeader(findings, answer, name, position);
  const content = compareContent(documented, fields, answer);
  if (content.finding) findings.push(content.finding);
  else if (content.json) findings.push(...compareJson(documented, fields, content.json, block.position));
  return findings;
}

function addMissingHeader(
  findings: Finding[],
  { headers }: ReceivedResponse,
  name: string,
  position: Finding['position'],
): void {
  if (headers.has(name.toLowerCase())) return;
  findings.push({
    rule: 'missing-header',
    severity: 'error',
    message: `Expected the header ${name}, found none`,
    expected: `a header ${name}`,
    found: 'none',
    position,
  });
}
