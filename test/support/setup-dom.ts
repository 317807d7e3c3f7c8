import { afterAll, afterEach, vi } from 'vitest';

if (typeof document !== 'undefined') await setUpDom();

/** Restores the document and the state of modules after each test or test file. Several test files share them. */
async function setUpDom() {
  await import('@testing-library/jest-dom/vitest');
  const { cleanup, configure } = await import('@testing-library/react');
  // The default of one second is too short for a busy machine.
  configure({ asyncUtilTimeout: 10_000 });

  afterEach(() => {
    cleanup();
    // Remove the live region, because an announcement that appears late would become part of the next test.
    document.querySelector('.apiblock-status')?.remove();
  });

  // The chosen tabs, and the values that a reader chooses and enters in the console, are kept in localStorage and in
  // module state.
  afterAll(() => {
    document.body.replaceChildren();
    localStorage.clear();
    vi.resetModules();
  });
}
