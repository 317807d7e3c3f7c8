'use client';

import { createLazyCodeText } from './lazy-code-text.js';
import type { JsonCodeProps } from './JsonCode.js';

const CodeText = createLazyCodeText<string>(async () => {
  const { toJsonHtml } = await import('./JsonCode.js');
  return { toHtml: toJsonHtml };
});

/** Renders JSON in browsers, without highlighting until the panel is near the viewport. */
export function JsonCode({ text, label }: JsonCodeProps) {
  return <CodeText source={text} placeholder={text} label={label} codeStyle="json" />;
}
