export { type ComparableResponse, toComparableResponse } from './tools/testing/compare/received-response.js';
export { compareResponse, type CompareOptions } from './tools/testing/compare/compare-response.js';
export { type FetchRequestOptions, toFetchRequest } from './tools/testing/request/fetch-request.js';
export type { Finding, FindingRule } from './tools/testing/compare/finding.js';
export type { PageBlock } from './tools/pages/page-block.js';
