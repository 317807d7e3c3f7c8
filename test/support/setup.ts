import { afterEach, beforeEach, expect, vi } from 'vitest';

// Fail tests that log unexpected warnings or errors, because React reports its warnings with console.error.
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  const messages = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
  vi.mocked(console.error).mockRestore();
  vi.mocked(console.warn).mockRestore();
  expect(messages, 'unexpected console messages').toEqual([]);
});
