'use client';

import { useTrustedHtml } from './trusted-html.js';

/**
 * Code that scrolls within itself, reachable by keyboard, with its exact text. Keyed code is of names and values, JSON or
 * a command: the panel has the colour of names, and only strings and numbers have elements of their own. The lines of a
 * command wrap. It runs in the browser, as only there its HTML can be trusted.
 */
export function CodeText({ html, label, keyed }: { html: string; label: string; keyed?: boolean | 'command' }) {
  return (
    <pre
      className="apiblock-code"
      tabIndex={0}
      role="group"
      aria-label={label}
      data-keyed={keyed === true ? '' : keyed || undefined}
      dangerouslySetInnerHTML={useTrustedHtml(html)}
    />
  );
}
