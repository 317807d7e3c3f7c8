export { createHandlers, type HandlerOptions } from './handlers.ts';
export { createMockServices, type MockServiceOptions } from './services.ts';
