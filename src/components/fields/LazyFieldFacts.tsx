'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { stringifyJson } from '../../model/json/stringify-json.js';
import type { FieldFactsProps } from './FieldFacts.js';

let Facts: ComponentType<FieldFactsProps> | undefined;

/** Empty HTML, also for pages that enforce Trusted Types. */
const EMPTY_HTML = {
  __html: (globalThis as { trustedTypes?: { emptyHTML: string } }).trustedTypes?.emptyHTML ?? '',
};

/**
 * The browser version of `FieldFacts`. HTML rendered by a server is kept, and nothing is loaded. Without such HTML, the
 * facts appear once their chunk is loaded. It does not use `createLazyComponent`, to keep pages of fields small.
 */
export function FieldFacts(props: FieldFactsProps) {
  const element = useRef<HTMLDivElement>(null);
  const [, setLoaded] = useState(false);

  useEffect(() => {
    if (Facts || element.current?.firstChild) return;
    import('./FieldFacts.js').then(
      (chunk) => {
        Facts = chunk.FieldFacts;
        setLoaded(true);
      },
      () => {
        // The chunk could not be loaded. The next rendering tries again.
      },
    );
  });

  if (Facts) return <Facts {...props} />;
  return (
    <div
      // Different facts get a new element, which contains no server HTML.
      key={stringifyJson(props)}
      ref={element}
      className="apiblock-field-facts"
      // During hydration the server's HTML differs from the empty placeholder. React keeps it.
      suppressHydrationWarning
      dangerouslySetInnerHTML={EMPTY_HTML}
    />
  );
}
