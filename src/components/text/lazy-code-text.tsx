import { useEffect, useRef, useState } from 'react';
import { toJsonText } from '../../model/json/to-json-text.js';
import { escapeHtml } from '../../model/text/escape-html.js';
import { useTrustedHtml } from './trusted-html.js';

interface LazyCodeTextProps<Source> {
  /** The value that the code is printed from. */
  source: Source;
  /** Plain text that is shown until the chunk is loaded. */
  placeholder: string;
  /** Accessible name of the panel. */
  label: string;
  style?: 'command' | undefined;
  /** Whether the placeholder is final, so that nothing has to be loaded. */
  isPlain?: boolean | undefined;
}

/**
 * Creates the browser version of a code panel whose printer or highlighter is loaded on demand. HTML rendered by a server
 * is kept, and nothing is loaded. Without such HTML, plain text is shown until the chunk is loaded.
 *
 * @param load - Loads the function that returns the HTML of a source.
 */
export function createLazyCodeText<Source>(load: () => Promise<(source: Source) => string>) {
  let toHtml: ((source: Source) => string) | undefined;
  return function LazyCodeText({ source, placeholder, label, style, isPlain }: LazyCodeTextProps<Source>) {
    const element = useRef<HTMLPreElement>(null);
    const [firstSource] = useState(source);
    const [, rerender] = useState(false);
    const isFirstSource = firstSource === source || toJsonText(firstSource) === toJsonText(source);

    useEffect(() => {
      const { current: panel } = element;
      const isServerHtml = panel?.firstElementChild || panel?.textContent !== placeholder;
      if (toHtml || isPlain || isServerHtml) return;
      load().then(
        (loaded) => {
          toHtml = loaded;
          rerender(true);
        },
        () => {
          // The chunk could not be loaded. The plain text stays.
        },
      );
    });

    return (
      <pre
        // A different source gets a new element, which contains no server HTML.
        key={String(isFirstSource)}
        ref={element}
        className="apiblock-code"
        tabIndex={0}
        role="group"
        aria-label={label}
        data-code-style={style}
        // During hydration the server's HTML differs from the placeholder. React keeps it.
        suppressHydrationWarning
        dangerouslySetInnerHTML={useTrustedHtml(toHtml && !isPlain ? toHtml(source) : escapeHtml(placeholder))}
      />
    );
  };
}
