export type { PageBlock, PageElement, PageField, PageInstruction } from './pages/page-block.js';
export { PageError, type PageErrorRule } from './pages/page-error.js';
export type { PageProp } from './pages/page-prop.js';
export type { Point, Position } from './pages/positions.js';
export { readBlocks, type ReadBlocksOptions } from './openapi/pages/read-blocks.js';
