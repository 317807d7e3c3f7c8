'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { stringifyJson } from '../../model/json/stringify-json.js';
import type { FieldFactsProps } from './FieldFacts.js';

let LoadedFacts: ComponentType<FieldFactsProps> | undefined;

/** An empty value for `dangerouslySetInnerHTML` that also works on pages that enforce Trusted Types. */
const EMPTY_HTML = {
  __html: (globalThis as { trustedTypes?: { emptyHTML: string } }).trustedTypes?.emptyHTML ?? '',
};

/**
 * Renders a field's constraints in browsers. Keeps HTML rendered by a server, and loads the implementation in
 * `FieldFacts.tsx` only if there is no such HTML. Does not use `createLazyComponent`, so that pages that contain only
 * fields load less code.
 */
export function FieldFacts(props: FieldFactsProps) {
  const element = useRef<HTMLDivElement>(null);
  const [, setLoaded] = useState(false);
  // Read the variable only once: the effect must replace the placeholder even if the chunk loads before the effect runs.
  const Facts = LoadedFacts;

  useEffect(() => {
    if (Facts || element.current?.firstChild) return;
    import('./FieldFacts.js').then(
      (chunk) => {
        LoadedFacts = chunk.FieldFacts;
        setLoaded(true);
      },
      () => {
        // The chunk could not be loaded. The next render tries again.
      },
    );
  });

  if (Facts) return <Facts {...props} />;
  return (
    <div
      // If the props change, the new key makes React replace this element, which contains outdated server HTML.
      key={stringifyJson(props)}
      ref={element}
      className="apiblock-field-facts"
      // React keeps the server HTML during hydration. Suppress the warning about differences from the placeholder.
      suppressHydrationWarning
      dangerouslySetInnerHTML={EMPTY_HTML}
    />
  );
}
