export type { OpenApiVersion, ReadOptions } from './openapi/document/open-api-document.js';
export { type OpenApi, readOpenApi } from './openapi/document/read-open-api.js';
export type { OpenApiChange } from './openapi/diff/change.js';
export { compareOpenApi, type OpenApiComparison } from './openapi/diff/compare-open-api.js';
export { fromOpenApi } from './openapi/react/from-open-api.js';
export type { Omission } from './openapi/export/export-pages.js';
export type { PageSource } from './openapi/export/read-export-page.js';
export { type OpenApiText, toOpenApi, type ToOpenApiOptions } from './openapi/export/to-open-api.js';
export { OpenApiError, type OpenApiErrorPlace } from './openapi/source/openapi-error.js';
