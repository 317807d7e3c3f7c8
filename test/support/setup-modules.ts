import { afterAll, vi } from 'vitest';

// Modules of the console keep what a reader has entered and chosen. Import them again in each test file, because
// several test files share a worker.
afterAll(() => {
  vi.resetModules();
});
