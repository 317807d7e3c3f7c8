'use client';

import { useEffect, useRef, useState } from 'react';
import { toJsonText } from '../../model/json/text.js';
import { escapeHtml } from '../../model/text/tokens.js';
import { useTrustedHtml } from '../text/trusted-html.js';
import type { SnippetProps, toSnippetHtml } from './Snippet.js';

let print: typeof toSnippetHtml | undefined;

/**
 * A generated command in a browser, the twin of `Snippet`: what a server wrote stays as it is and nothing is loaded;
 * where nothing did, method and URL stand there until the printers arrive.
 */
export function Snippet({ request, plain, label }: SnippetProps) {
  const element = useRef<HTMLPreElement>(null);
  const [first] = useState(request);
  const [, setLoaded] = useState(false);

  useEffect(() => {
    if (print || element.current?.textContent !== plain) return;
    import('./Snippet.js').then(
      (chunk) => {
        print = chunk.toSnippetHtml;
        setLoaded(true);
      },
      // The printers could not be loaded: what is called is said.
      () => {},
    );
  });

  return (
    <pre
      // Another request is another element, in which nothing of a server stands.
      key={`${first === request || toJsonText(first) === toJsonText(request)}`}
      ref={element}
      className="apiblock-code"
      tabIndex={0}
      role="group"
      aria-label={label}
      data-keyed="command"
      // The server's command, which this first render has not; React then leaves it in place.
      suppressHydrationWarning
      dangerouslySetInnerHTML={useTrustedHtml(print ? print(request) : escapeHtml(plain))}
    />
  );
}
