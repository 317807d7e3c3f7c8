'use client';

import type { MouseEvent } from 'react';
import { chooseTab, getChosenTabs } from '../interaction/chosen-tab.js';
import { useHydrated } from '../interaction/use-hydrated.js';

// The console imports no components, so the block passes what both use.
const services = {
  loadPrinters: () => import('../examples/Snippet.js'),
  loadJson: () => import('../text/MistakeNote.js'),
  chosenTabs: { get: getChosenTabs, choose: chooseTab },
};

/** Renders the button that opens and closes the block's console. The button appears after hydration. */
export function TryIt({ request, label }: { request: string; label: string }) {
  const isHydrated = useHydrated();
  if (!isHydrated) return null;

  const toggleConsole = async ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
    const consoleModule = await loadConsole();
    await consoleModule?.toggle(button, request, services);
  };

  // The console module updates `aria-expanded` in the DOM when it opens or closes the console.
  return (
    <button type="button" className="apiblock-button" aria-expanded="false" onClick={toggleConsole}>
      {label}
    </button>
  );
}

/**
 * Loads the console module, or returns `undefined` if its chunk cannot be loaded. The next click tries again, but some
 * browsers do not retry a failed import until the page is reloaded.
 */
async function loadConsole() {
  try {
    return await import('../../console/toggle.js');
  } catch {
    return undefined;
  }
}
