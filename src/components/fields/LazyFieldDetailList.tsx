'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { stringifyJson } from '../../model/json/stringify-json.js';
import { EMPTY_HTML } from '../text/empty-html.js';
import type { FieldDetailListProps } from './FieldDetailList.js';

let LoadedList: ComponentType<FieldDetailListProps> | undefined;

/**
 * Renders a field's constraints in browsers. Keeps HTML rendered by a server, and loads the implementation in
 * `FieldDetailList.tsx` only if there is no such HTML. Does not use `createLazyComponent`, so that pages with only
 * fields load less code.
 */
export function FieldDetailList(props: FieldDetailListProps) {
  const element = useRef<HTMLDivElement>(null);
  const [, setLoaded] = useState(false);
  // Read the variable only once. Otherwise, the effect would not replace the placeholder if the chunk loads before the
  // effect runs.
  const List = LoadedList;

  useEffect(() => {
    if (List || element.current?.firstChild) return;
    import('./FieldDetailList.js').then(
      (chunk) => {
        LoadedList = chunk.FieldDetailList;
        setLoaded(true);
      },
      () => {
        // The chunk could not be loaded. The next render tries again.
      },
    );
  });

  if (List) return <List {...props} />;
  return (
    <div
      // If the props change, the new key makes React replace this element, which contains outdated server HTML.
      key={stringifyJson(props)}
      ref={element}
      className="apiblock-field-details"
      // The console waits while this attribute is set. During hydration, React does not add it to the server HTML.
      aria-busy
      // React keeps the server HTML during hydration. Suppress the warning about differences from the placeholder.
      suppressHydrationWarning
      dangerouslySetInnerHTML={EMPTY_HTML}
    />
  );
}
