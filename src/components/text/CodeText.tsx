'use client';

import { useTrustedHtml } from './trusted-html.js';

/**
 * A code panel that scrolls and can be focused by keyboard. In `keyed` code (JSON or a cURL command) the panel itself has
 * the color of keys, so that only strings and numbers need elements. The lines of a `command` wrap.
 * This is a client component, because a Trusted Types policy exists only in browsers.
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
