import { useLayoutEffect, useRef } from 'react';
import { whenIdle } from '../viewport/when-idle.js';
import { cancelWhenNear, whenNear } from '../viewport/when-near.js';
import { EMPTY_HTML } from './empty-html.js';
import { toTrustedHtml } from './trusted-html.js';
import { stopWatchingOverflow, watchOverflow } from './watch-overflow.js';

export interface CodePrinter<Source> {
  toHtml(this: void, source: Source): string;
  /** Returns the code as plain text. Missing if the placeholder is the code. */
  toText?(this: void, source: Source): string;
}

interface LazyCodeTextProps<Source> {
  /** The value that the loaded printer converts to code. Must be the same object as long as the code is the same. */
  source: Source;
  /** Plain text to show until the printer is loaded. */
  placeholder: string;
  /** Whether the code differs from the placeholder. */
  isGenerated?: boolean | undefined;
  /** Accessible name of the panel. */
  label: string;
  codeStyle?: 'json' | 'command' | undefined;
  /** Data attributes of the panel. */
  marks?: object | undefined;
}

/**
 * Creates a component that renders a code panel in browsers. If a server has rendered the code, the component keeps
 * this HTML and loads nothing. Otherwise, it shows plain text, and loads the code generator or highlighter when the
 * panel is near the viewport or the page is printed. Highlighting all code on a long page at once would block the
 * browser.
 *
 * Pass a `key` that changes with the source, unless the placeholder changes with the source.
 *
 * @param load - Loads the printer. If the chunk cannot be loaded, the panel shows the placeholder.
 */
export function createLazyCodeText<Source>(load: () => Promise<CodePrinter<Source>>) {
  let loadedPrinter: CodePrinter<Source> | undefined;

  /**
   * Calls `callback` with the code printer. If the printer is already loaded, the call is synchronous. Browsers do not
   * wait for asynchronous work when a page is printed, so the printout would not contain the highlighted code.
   */
  const withPrinter = (callback: (printer: CodePrinter<Source>) => void): void => {
    if (loadedPrinter) return callback(loadedPrinter);
    load().then(
      (printer) => {
        loadedPrinter = printer;
        callback(printer);
      },
      () => {},
    );
  };

  return function LazyCodeText({
    source,
    placeholder,
    isGenerated,
    label,
    codeStyle,
    marks,
  }: LazyCodeTextProps<Source>) {
    const panel = useRef<HTMLPreElement>(null);

    // Use a layout effect, because the placeholder must be visible when the browser first paints the panel.
    useLayoutEffect(() => {
      const element = panel.current;
      if (!element) return;
      watchOverflow(element);
      let isFinished = isGenerated ? element.firstChild !== null : element.firstElementChild !== null;
      if (isFinished) return () => stopWatchingOverflow(element);
      if (isGenerated) element.textContent = placeholder;
      const showText = () =>
        withPrinter(({ toText }) => {
          if (!isFinished && toText) element.textContent = toText(source);
        });
      const showHighlighted = () =>
        withPrinter(({ toHtml }) => {
          if (isFinished) return;
          isFinished = true;
          element.innerHTML = toTrustedHtml(toHtml(source));
          watchOverflow(element);
        });
      whenNear(element, showHighlighted);
      // Find-in-page must also find generated code that is not near the viewport yet.
      const cancelText = isGenerated ? whenIdle(showText) : undefined;
      return () => {
        isFinished = true;
        cancelText?.();
        cancelWhenNear(element);
        stopWatchingOverflow(element);
      };
    }, [source, placeholder, isGenerated]);

    return (
      <pre
        ref={panel}
        className="apiblock-code"
        tabIndex={0}
        role="group"
        aria-label={label}
        data-code-style={codeStyle}
        {...marks}
        // The printer writes the code into the element, so React must neither compare nor replace it.
        suppressHydrationWarning={isGenerated}
        dangerouslySetInnerHTML={isGenerated ? EMPTY_HTML : undefined}
      >
        {isGenerated ? undefined : placeholder}
      </pre>
    );
  };
}
