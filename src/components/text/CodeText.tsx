'use client';

import { useTrustedHtml } from './trusted-html.js';

interface CodeTextProps {
  html: string;
  /** Accessible name of the panel. */
  label: string;
  /** Highlighted JSON and commands use the color of keys for plain text. The lines of a command wrap. */
  style?: 'json' | 'command' | undefined;
}

/**
 * A code panel that scrolls and can be focused by keyboard. This is a client component, because a Trusted Types policy
 * exists only in browsers.
 */
export function CodeText({ html, label, style }: CodeTextProps) {
  return (
    <pre
      className="apiblock-code"
      tabIndex={0}
      role="group"
      aria-label={label}
      data-code-style={style}
      dangerouslySetInnerHTML={useTrustedHtml(html)}
    />
  );
}
