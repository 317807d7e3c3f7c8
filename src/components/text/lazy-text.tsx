import { useEffect, useRef, useState } from 'react';
import { toJsonText } from '../../model/json/to-json-text.js';
import { escapeHtml } from '../../model/text/escape-html.js';
import { useTrustedHtml } from './trusted-html.js';

interface LazyTextProps<Source> {
  source: Source;
  /** What stands there until the chunk has come. */
  plain: string;
  label: string;
  keyed?: 'command' | undefined;
  /** Whether the plain text is all there is. */
  isPlain?: boolean | undefined;
}

/**
 * A component for code in a browser whose HTML takes a chunk to write: what a server wrote stays as it is and nothing is
 * loaded; where nothing did, the plain text stands there until the chunk has come.
 *
 * @param load - Gives what writes the HTML.
 */
export function createLazyText<Source>(load: () => Promise<(source: Source) => string>) {
  let write: ((source: Source) => string) | undefined;
  return function LazyText({ source, plain, label, keyed, isPlain }: LazyTextProps<Source>) {
    const element = useRef<HTMLPreElement>(null);
    const [first] = useState(source);
    const [, setLoaded] = useState(false);

    useEffect(() => {
      const { current } = element;
      if (write || isPlain || current?.firstElementChild || current?.textContent !== plain) return;
      load().then(
        (loaded) => {
          write = loaded;
          setLoaded(true);
        },
        // The chunk could not be loaded: the plain text is there.
        () => {},
      );
    });

    return (
      <pre
        // Another source is another element, in which nothing of a server stands.
        key={`${first === source || toJsonText(first) === toJsonText(source)}`}
        ref={element}
        className="apiblock-code"
        tabIndex={0}
        role="group"
        aria-label={label}
        data-keyed={keyed}
        // The server's HTML, which this first render has not; React then leaves it in place.
        suppressHydrationWarning
        dangerouslySetInnerHTML={useTrustedHtml(write && !isPlain ? write(source) : escapeHtml(plain))}
      />
    );
  };
}
