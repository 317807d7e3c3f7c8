export type { ApiBlockData, FieldData } from './markdown/data.js';
export { prefersMarkdown } from './markdown/prefers-markdown.js';
export { toMarkdown } from './markdown/to-markdown.js';
