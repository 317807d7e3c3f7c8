import type { Answer, FindingRule } from '../../../../src/testing.js';

/** A page whose wrong part stands between « and », the answer that belies it, and what is found: its rule and JSON pointer. */
export type Discrepancy = [title: string, rule: FindingRule, pointer: string | undefined, page: string, answer: Answer];

/** A block whose one answer has this body. */
export const body = (json: string, fields = '') =>
  `# Page\n\n<ApiBlock method="GET" endpoint="/x" response='${json}'>\n${fields}\n</ApiBlock>\n`;
/** A block whose responses are these. */
export const responses = (json: string, fields = '') =>
  `# Page\n\n<ApiBlock method="GET" endpoint="/x" responses='${json}'>\n${fields}\n</ApiBlock>\n`;
/** An answer of any kind of content. */
export const text = (content: string | undefined, value: string, status = 200): Answer => ({
  status,
  headers: content === undefined ? {} : { 'Content-Type': content },
  body: value,
});
