'use client';

import { useEffect, useRef } from 'react';
import { useTrustedHtml } from './trusted-html.js';
import { stopWatchingOverflow, watchOverflow } from './watch-overflow.js';

interface CodeTextProps {
  html: string;
  /** Accessible name of the panel. */
  label: string;
  /** `command` makes long lines wrap. `json` marks highlighted JSON, but has no effect on its style. */
  codeStyle?: 'json' | 'command' | undefined;
  /** Data attributes of the panel. */
  marks?: object | undefined;
}

/**
 * Renders a code panel. The panel is a tab stop while its content overflows, so that readers can scroll it with the
 * keyboard. This is a client component, because setting its HTML can require a Trusted Types policy, which exists only
 * in browsers.
 */
export function CodeText({ html, label, codeStyle, marks }: CodeTextProps) {
  const panel = useRef<HTMLPreElement>(null);
  const trustedHtml = useTrustedHtml(html);
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    watchOverflow(element);
    return () => stopWatchingOverflow(element);
  }, [html]);
  return (
    <pre
      ref={panel}
      className="apiblock-code"
      tabIndex={0}
      role="group"
      aria-label={label}
      data-code-style={codeStyle}
      {...marks}
      dangerouslySetInnerHTML={trustedHtml}
    />
  );
}
