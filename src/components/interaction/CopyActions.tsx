'use client';

import { useEffect, useRef } from 'react';
import type { CopyActionsProps } from './copy-actions.js';

/**
 * Renders an empty element and, in the browser, adds the buttons that copy the Markdown or the link of a block or page.
 * The code of the buttons is loaded on demand, so that pages without these buttons don't load it.
 */
export function CopyActions({ copies, labels }: CopyActionsProps) {
  const ref = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    import('./copy-actions.js').then(
      ({ showCopyActions }) => ref.current && showCopyActions(ref.current, { copies, labels }),
      () => {
        // The chunk could not be loaded, so there are no buttons.
      },
    );
  });

  return <span ref={ref} className="apiblock-actions" data-copy="" />;
}
