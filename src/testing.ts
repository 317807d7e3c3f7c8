export { type Answer, toAnswer } from './testing/answer.js';
export { compareAnswer, type CompareOptions } from './testing/compare-answer.js';
export { type FetchRequestOptions, toFetchRequest } from './testing/fetch-request.js';
export type { Finding, FindingRule } from './testing/finding.js';
export type { PageBlock } from './pages/page-block.js';
