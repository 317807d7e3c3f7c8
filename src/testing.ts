export { type Answer, toAnswer } from './contract/compare/answer.js';
export { compareAnswer, type CompareOptions } from './contract/compare/compare-answer.js';
export { type FetchRequestOptions, toFetchRequest } from './contract/request/fetch-request.js';
export type { Finding, FindingRule } from './contract/compare/finding.js';
export type { PageBlock } from './pages/page-block.js';
