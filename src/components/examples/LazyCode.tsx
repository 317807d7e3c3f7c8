'use client';

import type { Code } from '../../model/block/code.js';
import { escapeHtml } from '../../model/text/escape-html.js';
import { renderTokens } from '../../model/text/render-tokens.js';
import { CodeText } from '../text/CodeText.js';
import { ensureElement } from '../text/ensure-element.js';
import { createLazyCodeText } from '../text/lazy-code-text.js';

const LazyCodeText = createLazyCodeText<Code>(async () => {
  const { tokenizeCode } = await import('./PrismCode.js');
  return { toHtml: ({ text, language }) => renderTokens(tokenizeCode(text, language)) };
});

/** Renders a code example in browsers, without highlighting until Prism is loaded. */
export function ExampleCode({ code, label }: { code: Code; label: string }) {
  const { text, language } = code;
  if (language === 'text') return <CodeText html={ensureElement(escapeHtml(text))} label={label} />;
  return <LazyCodeText key={language} source={code} placeholder={text} label={label} />;
}
