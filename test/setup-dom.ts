import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

afterEach(cleanup);

// Remembered tabs are kept in storage and in module state, so reset both after each test file.
afterAll(() => {
  localStorage.clear();
  vi.resetModules();
});
