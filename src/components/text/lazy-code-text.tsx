import { useEffect, useRef, useState } from 'react';
import { toJsonText } from '../../model/json/to-json-text.js';
import { escapeHtml } from '../../model/text/escape-html.js';
import { useTrustedHtml } from './trusted-html.js';
import { useScrollTabStop } from './use-scroll-tab-stop.js';

interface LazyCodeTextProps<Source> {
  /** The value that the loaded function converts to HTML. */
  source: Source;
  /** Plain text to show until the chunk is loaded. */
  placeholder: string;
  /** Accessible name of the panel. */
  label: string;
  codeStyle?: 'command' | undefined;
  /** Whether the placeholder is already the final content, so that nothing has to be loaded. */
  isPlain?: boolean | undefined;
}

/**
 * Creates a code panel component for browsers that loads its code generator or highlighter on demand. The component
 * keeps HTML rendered by a server and loads nothing until the source changes. Without such HTML, the component shows
 * plain text until the chunk is loaded.
 *
 * @param load - Loads the function that converts a source to HTML.
 */
export function createLazyCodeText<Source>(load: () => Promise<(source: Source) => string>) {
  let loadedToHtml: ((source: Source) => string) | undefined;
  return function LazyCodeText({ source, placeholder, label, codeStyle, isPlain }: LazyCodeTextProps<Source>) {
    const element = useRef<HTMLPreElement>(null);
    const [firstSource] = useState(source);
    const [, setLoaded] = useState(false);
    // Read the variable only once: the effect must replace the plain text even if the chunk loads before the effect runs.
    const toHtml = loadedToHtml;
    useScrollTabStop(element);
    const html = useTrustedHtml(toHtml && !isPlain ? toHtml(source) : escapeHtml(placeholder));
    const isFirstSource = firstSource === source || toJsonText(firstSource) === toJsonText(source);

    useEffect(() => {
      const { current: panel } = element;
      const isServerHtml = panel?.firstElementChild || panel?.textContent !== placeholder;
      if (toHtml || isPlain || isServerHtml) return;
      load().then(
        (loaded) => {
          loadedToHtml = loaded;
          setLoaded(true);
        },
        () => {
          // The chunk could not be loaded, so the panel shows plain text. The next render tries again.
        },
      );
    });

    return (
      <pre
        // If the source is no longer the initial source, the new key makes React replace the outdated server HTML.
        key={String(isFirstSource)}
        ref={element}
        className="apiblock-code"
        tabIndex={0}
        role="group"
        aria-label={label}
        data-code-style={codeStyle}
        // React keeps the server HTML during hydration. Suppress the warning about differences from the placeholder.
        suppressHydrationWarning
        dangerouslySetInnerHTML={html}
      />
    );
  };
}
