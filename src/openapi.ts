export type { OpenApiVersion, ReadOptions } from './openapi/document/open-api-document.js';
export { type OpenApi, readOpenApi } from './openapi/document/read-open-api.js';
export type { OpenApiChange } from './openapi/diff/change.js';
export { compareOpenApi, type OpenApiComparison } from './openapi/diff/compare-open-api.js';
export { fromOpenApi } from './openapi/react/from-open-api.js';
export { OpenApiError, type OpenApiErrorPlace } from './openapi/source/openapi-error.js';
