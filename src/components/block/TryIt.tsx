'use client';

import { useRunning } from '../interaction/use-running.js';

// Told from here, so that bundlers see that what both have in common is there already.
const loaders = {
  loadPrinters: () => import('../examples/Snippet.js'),
  loadJson: () => import('../text/MistakeNote.js'),
};

/** The button that opens the console of a block, once a script runs that can. */
export function TryIt({ request, label }: { request: string; label: string }) {
  const running = useRunning();
  return (
    running && (
      <button
        type="button"
        className="apiblock-button"
        aria-expanded="false"
        // Where the chunk could not be loaded the next click asks again, as far as the browser forgets: some do so on reload alone.
        onClick={({ currentTarget }) =>
          import('../../console/toggle.js').then(
            ({ toggle }) => toggle(currentTarget, request, loaders),
            () => {},
          )
        }
      >
        {label}
      </button>
    )
  );
}
