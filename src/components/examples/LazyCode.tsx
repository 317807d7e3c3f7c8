'use client';

import { useEffect, useRef, useState } from 'react';
import type { Code } from '../../model/block/code.js';
import { escapeHtml, toTokenHtml } from '../../model/text/tokens.js';
import { useTrustedHtml } from '../text/trusted-html.js';

/**
 * An extra example in a browser, the twin of `PrismCode`: what a server coloured stays as it is and nothing is loaded;
 * where nothing did, the text is plain until Prism's chunk arrives.
 */
export function ExampleCode({ code: { text, language }, label }: { code: Code; label: string }) {
  const element = useRef<HTMLPreElement>(null);
  const [coloured, setColoured] = useState<{ text: string; language: string; html: string }>();
  const current = coloured?.text === text && coloured.language === language;

  useEffect(() => {
    if (current || language === 'text' || element.current?.firstElementChild) return;
    let wanted = true;
    import('./PrismCode.js').then(
      ({ tokenizeCode }) => wanted && setColoured({ text, language, html: toTokenHtml(tokenizeCode(text, language)) }),
      // The chunk could not be loaded: the text is complete without colours.
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [current, text, language]);

  return (
    <pre
      ref={element}
      className="apiblock-code"
      tabIndex={0}
      role="group"
      aria-label={label}
      // The server's HTML has colours that this first render has not; React then leaves it in place.
      suppressHydrationWarning
      dangerouslySetInnerHTML={useTrustedHtml(current ? coloured.html : escapeHtml(text))}
    />
  );
}
