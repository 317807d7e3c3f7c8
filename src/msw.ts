export { type HandlerOptions, toHandlers } from './contract/mock/handlers.js';
export type { PageBlock } from './pages/page-block.js';
