'use client';

import { useEffect, useRef } from 'react';

/**
 * Renders an empty element after the list of servers and, in the browser, adds the controls for choosing a server. The
 * code of these controls is loaded on demand, so that pages without servers don't load it.
 *
 * @param source - The JSON of a `ServerChoiceSource`.
 */
export function ServerChooser({ source }: { source: string }) {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let stop: (() => void) | undefined;
    let isStopped = false;
    import('./choose-server.js').then(
      ({ showServerChoice }) => {
        if (ref.current && !isStopped) stop = showServerChoice(ref.current, source);
      },
      () => {
        // The chunk could not be loaded, so the reader cannot choose a server.
      },
    );
    return () => {
      isStopped = true;
      stop?.();
    };
  }, [source]);

  return <div ref={ref} className="apiblock-server-choice" />;
}
