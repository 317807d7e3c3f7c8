export type { PageBlock, PageElement, PageField, PageInstruction } from './pages/page-block.js';
export { PageError } from './pages/page-error.js';
export type { PageProp } from './pages/page-prop.js';
export type { Point, Position } from './pages/positions.js';
export { readBlocks } from './pages/read-blocks.js';
