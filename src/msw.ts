export { type HandlerOptions, toHandlers } from './tools/mocking/handlers.js';
export type { PageBlock } from './tools/pages/page-block.js';
