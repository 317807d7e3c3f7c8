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
    try {
      const { toggle } = await import('../../console/toggle.js');
      toggle(button, request, loaders);
    } catch {
      // The chunk could not be loaded. The next click tries again, although some browsers retry only after a reload.
    }
  };

  return (
    <button type="button" className="apiblock-button" aria-expanded="false" onClick={openConsole}>
      {label}
    </button>
  );
}
