export { type Answer, toAnswer } from './contract/compare/received-response.js';
export { compareAnswer, type CompareOptions } from './contract/compare/compare-response.js';
export { type FetchRequestOptions, toFetchRequest } from './contract/request/fetch-request.js';
export type { Finding, FindingRule } from './contract/compare/finding.js';
export type { PageBlock } from './pages/page-block.js';
