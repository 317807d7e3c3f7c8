import { afterAll, vi } from 'vitest';

// The console's modules keep the values that a reader enters and chooses. Import them again in each test file, because
// several test files share a worker.
afterAll(() => {
  vi.resetModules();
});
