'use client';

import type { MouseEvent } from 'react';
import { useHydrated } from '../interaction/use-hydrated.js';

// The console receives these loaders from the block, so that bundlers know that shared modules are already loaded.
const loaders = {
  loadPrinters: () => import('../examples/Snippet.js'),
  loadJson: () => import('../text/MistakeNote.js'),
};

/** The button that opens the console of a block. It appears once scripts run. */
export function TryIt({ request, label }: { request: string; label: string }) {
  const isHydrated = useHydrated();
  if (!isHydrated) return null;

  const openConsole = async ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
    const consoleModule = await loadConsole();
    await consoleModule?.toggle(button, request, loaders);
  };

  return (
    <button type="button" className="apiblock-button" aria-expanded="false" onClick={openConsole}>
      {label}
    </button>
  );
}

/**
 * Loads the console, or returns `undefined` if its chunk cannot be loaded. The next click tries again, although some
 * browsers retry only after a reload.
 */
async function loadConsole() {
  try {
    return await import('../../console/toggle.js');
  } catch {
    return undefined;
  }
}
