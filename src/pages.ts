export type { PageBlock, PageElement, PageField, PageInstruction } from './tools/pages/page-block.js';
export { PageError, type PageErrorRule } from './tools/pages/page-error.js';
export type { PageProp } from './tools/pages/page-prop.js';
export type { Point, Position } from './tools/pages/positions.js';
export type { FieldLimitOptions } from './tools/openapi/block/field-limits.js';
export type { DescriptionOptions } from './tools/openapi/pages/description-filler.js';
export { readBlocks, type ReadBlocksOptions } from './tools/openapi/pages/read-blocks.js';
