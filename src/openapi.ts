export type { OpenApiVersion, ReadOptions } from './tools/openapi/document/open-api-document.js';
export { type OpenApi, readOpenApi } from './tools/openapi/document/read-open-api.js';
export type { OpenApiChange } from './tools/openapi/diff/change.js';
export { compareOpenApi, type OpenApiComparison } from './tools/openapi/diff/compare-open-api.js';
export { fromOpenApi } from './tools/openapi/react/from-open-api.js';
export type { Omission } from './tools/openapi/export/export-pages.js';
export type { PageSource } from './tools/openapi/export/read-export-page.js';
export { type OpenApiText, toOpenApi, type ToOpenApiOptions } from './tools/openapi/export/to-open-api.js';
export { OpenApiError, type OpenApiErrorPlace } from './tools/openapi/source/openapi-error.js';
