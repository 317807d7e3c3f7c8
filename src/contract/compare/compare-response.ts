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

/** How an answer is compared. */
export interface CompareOptions {
  /**
   * The status that the call asked for. Without it the block's first success is expected, or where it documents none, the
   * first of its answers.
   */
  status?: number | undefined;
}

/**
 * Holds an answer against what a block documents: the status, the kind of its Content-Type, the members of its body with
 * their JSON types, and its headers. What it says is never compared: other values, a longer list, or another order agree.
 *
 * - A member of the documented body has to be there, unless its `ResponseField` says `optional`, and so has a field that
 *   says `required`. An item of a list agrees with any documented item, an empty list always.
 * - null agrees where the example is null, or the field's type says `| null`.
 * - One cause gives one finding: on a wrong status nothing else is looked at, a fault of list items is told once.
 * - What nothing documents is a warning.
 *
 * Never throws at an answer, whatever it holds.
 *
 * @param block - A block of a page, as `readBlocks` of `apiblock/pages` gives it.
 * @param answer - What came: `await toAnswer(response)` of a Fetch response, or the same by hand.
 * @returns What differs, in the order of the page; nothing where all agrees.
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
  const answers = readResponses(block);
  const chosen = chooseResponses(answers, options.status);
  const wrong = findWrongStatus(block, chosen[0], received.status, options.status);
  if (wrong) return [wrong];
  const fields = readFields(block);
  const toIndex = (documented?: DocumentedResponse) =>
    createFieldIndex(chooseFields(fields, documented, answers), documented);
  const candidates = chosen.length > 0 ? chosen : [undefined];
  // Of several answers with this status, the one that fits best is the one that is meant.
  const results = candidates.map((documented) => compareWith(block, documented, toIndex(documented), received));
  const weigh = (findings: Finding[]) =>
    findings.reduce((sum, { severity }) => sum + (severity === 'error' ? 1e6 : 1), 0);
  const best = results.reduce((one, other) => (weigh(other) < weigh(one) ? other : one));
  return best.sort((one, other) => one.position.start.offset - other.position.start.offset);
}

function findWrongStatus(
  block: PageBlock,
  documented: DocumentedResponse | undefined,
  status: number,
  asked: number | undefined,
): Finding | undefined {
  const isRight =
    asked === undefined
      ? documented
        ? matchesStatus(documented.status, status)
        : status >= 200 && status < 300
      : status === asked;
  // A status that is no code is for `apiblock check` to tell.
  if (isRight || (asked === undefined && documented && !isKnown(documented.status))) return undefined;
  const expected = String(asked ?? documented?.status ?? '2XX');
  return {
    rule: 'status',
    severity: 'error',
    message: `Expected status ${expected}, found ${status}`,
    expected,
    found: String(status),
    position: documented?.position ?? (block.written.endpoint ?? block.written.method)?.valuePosition ?? block.position,
  };
}

function isKnown(status: string): boolean {
  return parseStatusCode(status) !== undefined || /^(?:[1-5]xx|default)$/i.test(status);
}

/** The fields of an answer: those of its status; those without one are fields of the first success. */
function chooseFields(
  fields: readonly ContractField[],
  documented: DocumentedResponse | undefined,
  answers: readonly DocumentedResponse[],
): ContractField[] {
  const first = answers.find(isSuccess) ?? answers[0];
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
    message: `Expected a header ${name}, found none`,
    expected: `a header ${name}`,
    found: 'none',
    position,
  });
}
