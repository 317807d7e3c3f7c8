import type { ComparableResponse, FindingRule } from '../../../../../src/testing.js';

/**
 * A page with one mistake, a response that contradicts it, and the rule and JSON pointer of the expected finding. The
 * marks « and » enclose the part of the page to which the finding must point.
 */
export type Discrepancy = [
  title: string,
  rule: FindingRule,
  pointer: string | undefined,
  page: string,
  answer: ComparableResponse,
];

/** Creates a page with a block that documents one response with this JSON body. */
export const body = (json: string, fields = '') =>
  `# Page\n\n<ApiBlock method="GET" endpoint="/x" response='${json}'>\n${fields}\n</ApiBlock>\n`;
/** Creates a page with a block that documents a response only with these fields. */
export const fields = (elements: string) =>
  `# Page\n\n<ApiBlock method="GET" endpoint="/x">\n${elements}\n</ApiBlock>\n`;
/** Creates a page with a block that has this `responses` prop. */
export const responses = (json: string, fields = '') =>
  `# Page\n\n<ApiBlock method="GET" endpoint="/x" responses='${json}'>\n${fields}\n</ApiBlock>\n`;
/** Creates a response with this Content-Type and body. */
export const text = (content: string | undefined, value: string, status = 200): ComparableResponse => ({
  status,
  headers: content === undefined ? {} : { 'Content-Type': content },
  body: value,
});
