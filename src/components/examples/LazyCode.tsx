'use client';

import type { Code } from '../../model/block/code.js';
import { renderTokens } from '../../model/text/render-tokens.js';
import { createLazyCodeText } from '../text/lazy-code-text.js';

const CodeText = createLazyCodeText<Code>(async () => {
  const { tokenizeCode } = await import('./PrismCode.js');
  return ({ text, language }) => renderTokens(tokenizeCode(text, language));
});

/** Renders a code example in browsers, without highlighting until Prism is loaded. */
export function ExampleCode({ code, label }: { code: Code; label: string }) {
  return <CodeText source={code} placeholder={code.text} label={label} isPlain={code.language === 'text'} />;
}
