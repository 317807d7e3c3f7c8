'use client';

import type { Code } from '../../model/block/code.js';
import { renderTokens } from '../../model/text/render-tokens.js';
import { createLazyText } from '../text/lazy-text.js';

const Text = createLazyText<Code>(async () => {
  const { tokenizeCode } = await import('./PrismCode.js');
  return ({ text, language }) => renderTokens(tokenizeCode(text, language));
});

/** An extra example in a browser, the twin of `PrismCode`: without colours until Prism's chunk has come. */
export function ExampleCode({ code, label }: { code: Code; label: string }) {
  return <Text source={code} plain={code.text} label={label} isPlain={code.language === 'text'} />;
}
