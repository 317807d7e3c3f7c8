export type { ApiBlockData, FieldData } from './markdown/block-data.js';
export { prefersMarkdown } from './markdown/prefers-markdown.js';
export { toMarkdown } from './markdown/to-markdown.js';
