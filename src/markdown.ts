export type { ApiBlockData, FieldData } from './tools/markdown/block-data.js';
export { prefersMarkdown } from './tools/markdown/prefers-markdown.js';
export { toMarkdown } from './tools/markdown/to-markdown.js';
