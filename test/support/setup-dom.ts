import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// The default of one second is too short for a busy machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  // Remove the live region, because several test files share a document, and announcements appear after a delay.
  document.querySelector('.apiblock-status')?.remove();
});

// The selected tabs are kept in localStorage and in module state. Reset both after each test file.
afterAll(() => {
  localStorage.clear();
  vi.resetModules();
});
