import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

afterEach(cleanup);

// What a reader chose lasts as long as the page: each file of tests is a page of its own.
afterAll(() => {
  localStorage.clear();
  vi.resetModules();
});
