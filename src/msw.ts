export { type HandlerOptions, toHandlers } from './mocking/handlers.js';
export type { PageBlock } from './pages/page-block.js';
