import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

afterEach(cleanup);

// The selected tabs are kept in localStorage and in module state. Reset both after each test file.
afterAll(() => {
  localStorage.clear();
  vi.resetModules();
});
