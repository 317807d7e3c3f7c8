'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { stringifyJson } from '../../model/json/stringify-json.js';
import type { FieldFactsProps } from './FieldFacts.js';

let Facts: ComponentType<FieldFactsProps> | undefined;

/** No HTML, also where a page takes none that is only text. */
const NOTHING = {
  __html: (globalThis as { trustedTypes?: { emptyHTML: string } }).trustedTypes?.emptyHTML ?? '',
};

/**
 * What a field may hold in a browser, the twin of `FieldFacts`: what a server wrote stays as it is and nothing is loaded;
 * where nothing did, it appears when its chunk arrives. Apart from `createLazyPart`, which is more than a page of fields needs.
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
      // Asked for again when the field is rendered anew.
      () => {},
    );
  });

  return Facts ? (
    <Facts {...props} />
  ) : (
    <div
      // Other facts are another element, in which nothing stands.
      key={stringifyJson(props)}
      ref={element}
      className="apiblock-field-facts"
      // The server's list, which this first render has not; React then leaves it in place.
      suppressHydrationWarning
      dangerouslySetInnerHTML={NOTHING}
    />
  );
}
