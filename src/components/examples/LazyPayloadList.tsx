'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { escapeHtml } from '../../model/text/tokens.js';
import { useTrustedHtml } from '../text/trusted-html.js';
import type { PayloadListProps } from './PayloadList.js';

let List: ComponentType<PayloadListProps> | undefined;

/**
 * A body in a browser, the twin of `PayloadList`: what a server wrote stays as it is and nothing is loaded; where nothing
 * did, its text stands there until the list has come.
 */
export function PayloadList(props: PayloadListProps) {
  const { text } = props.code;
  const element = useRef<HTMLDivElement>(null);
  const [, setLoaded] = useState(false);
  const plain = useTrustedHtml(escapeHtml(text));

  useEffect(() => {
    if (List || element.current?.firstElementChild) return;
    import('./PayloadList.js').then(
      (chunk) => {
        List = chunk.PayloadList;
        setLoaded(true);
      },
      // The list could not be loaded: the text is complete without it.
      () => {},
    );
  });

  return List ? (
    <List {...props} />
  ) : (
    <div
      // Another body is another element, in which no list stands.
      key={text}
      ref={element}
      className="apiblock-payload"
      // The server's list, which this first render has not; React then leaves it in place.
      suppressHydrationWarning
      dangerouslySetInnerHTML={plain}
    />
  );
}
