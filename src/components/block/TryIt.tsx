'use client';

import { useEffect, useRef } from 'react';
import { chooseTab, getChosenTabs } from '../interaction/chosen-tab.js';
import { scrollToTop } from '../viewport/reveal-target.js';
import { useHydrated } from '../interaction/use-hydrated.js';

// The console must not import components, so the block passes the shared code to the console.
const services = {
  loadPrinters: () => import('../examples/Snippet.js'),
  loadJson: () => import('../text/MistakeNote.js'),
  scrollToTop,
  chosenTabs: { get: getChosenTabs, choose: chooseTab },
};

/**
 * Renders the button that opens and closes the block's console. The button appears after hydration. The console also
 * opens if the URL of the page is a link to a request in this block.
 */
export function TryIt({ request, label }: { request: string; label: string }) {
  const ref = useRef<HTMLButtonElement>(null);
  const lastFragment = useRef('');
  const isHydrated = useHydrated();

  useEffect(() => {
    const openLinked = () => {
      const button = ref.current;
      // Opening the console again for the same fragment would discard the values that the reader has entered since.
      if (!button || location.hash === lastFragment.current) return;
      lastFragment.current = location.hash;
      // Read only the block's ID here. The console reads the other values in the fragment.
      const linkedId = new URLSearchParams(location.hash.slice(1)).get('apiblock');
      if (linkedId && linkedId === button.closest('.apiblock-block')?.id) void runConsole('openLink', button, request);
    };
    openLinked();
    addEventListener('hashchange', openLinked);
    return () => removeEventListener('hashchange', openLinked);
  }, [isHydrated, request]);

  if (!isHydrated) return null;

  // `aria-expanded` never changes here, because the console module updates it in the DOM.
  return (
    <button
      ref={ref}
      type="button"
      className="apiblock-button"
      aria-expanded="false"
      onClick={({ currentTarget }) => {
        // Read the state at the time of the click, because a link may open the console while its module is loading.
        const isOpen = currentTarget.getAttribute('aria-expanded') === 'true';
        return runConsole(isOpen ? 'closeConsole' : 'openConsole', currentTarget, request);
      }}
    >
      {label}
    </button>
  );
}

/**
 * Loads the console module and calls one of its functions. Does nothing if the module cannot be loaded. The next click
 * tries again, but some browsers do not retry a failed import until the page is reloaded.
 */
async function runConsole(
  action: 'openConsole' | 'closeConsole' | 'openLink',
  button: HTMLButtonElement,
  request: string,
): Promise<void> {
  const consoleModule = await import('../../console/open-console.js').catch(() => undefined);
  await consoleModule?.[action](button, request, services);
}
