'use client';

import { useRef } from 'react';
import { useTrustedHtml } from './trusted-html.js';
import { useScrollTabStop } from './use-scroll-tab-stop.js';

interface CodeTextProps {
  html: string;
  /** Accessible name of the panel. */
  label: string;
  /** Long lines of a `command` wrap. `json` marks highlighted JSON, for which the stylesheet has no special rules. */
  codeStyle?: 'json' | 'command' | undefined;
}

/**
 * Renders a code panel. The panel is focusable while its content overflows, so that readers can scroll it with the
 * keyboard. This is a client component, because setting its HTML requires a Trusted Types policy, which exists only in
 * browsers.
 */
export function CodeText({ html, label, codeStyle }: CodeTextProps) {
  const panel = useRef<HTMLPreElement>(null);
  useScrollTabStop(panel);
  const trustedHtml = useTrustedHtml(html);
  return (
    <pre
      ref={panel}
      className="apiblock-code"
      tabIndex={0}
      role="group"
      aria-label={label}
      data-code-style={codeStyle}
      dangerouslySetInnerHTML={trustedHtml}
    />
  );
}
