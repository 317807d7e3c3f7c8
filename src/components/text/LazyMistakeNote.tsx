'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { Mistake } from '../../model/text/problem.js';
import { escapeHtml } from '../../model/text/tokens.js';
import { useTrustedHtml } from './trusted-html.js';

let Note: ComponentType<{ mistake: Mistake }> | undefined;

/**
 * A mistake in a browser, the twin of `MistakeNote`: what a server wrote stays as it is and nothing is loaded; where
 * nothing did, the prop is named until the words arrive.
 */
export function MistakeNote({ mistake }: { mistake: Mistake }) {
  const element = useRef<HTMLDivElement>(null);
  const [, setLoaded] = useState(false);
  const name = useTrustedHtml(`<code class="apiblock-inline-code">${escapeHtml(mistake.prop)}</code>`);

  useEffect(() => {
    if (Note || element.current?.childNodes[1]) return;
    import('./MistakeNote.js').then(
      (chunk) => {
        Note = chunk.MistakeNote;
        setLoaded(true);
      },
      // The words could not be loaded: the text is complete without them.
      () => {},
    );
  });

  return Note ? (
    <Note mistake={mistake} />
  ) : (
    <div
      // Another mistake is another element, in which no words stand.
      key={JSON.stringify(mistake)}
      ref={element}
      className="apiblock-problem"
      role="note"
      lang="en"
      dir="ltr"
      // The server's words, which this first render has not; React then leaves them in place.
      suppressHydrationWarning
      dangerouslySetInnerHTML={name}
    />
  );
}
