import { MistakeNote } from '#mistake-note';
import type { ReactNode } from 'react';
import type { Code } from '../../model/block/code.js';
import type { Mistake } from '../../model/text/problem.js';
import { tokenizeJson } from '../../model/json/tokenize-json.js';
import { escapeHtml } from '../../model/text/escape-html.js';
import { renderTokens } from '../../model/text/render-tokens.js';
import { MAX_HIGHLIGHTED_LENGTH } from '../../model/text/code-tokens.js';
import { CodeText } from './CodeText.js';

/**
 * JSON or plain text as a code panel, with the mistake where it was meant as JSON and is none. No component of its own:
 * React would keep the text of each panel beside its HTML.
 */
export function renderJson(shown: Code, label: string): ReactNode {
  const { text, language } = shown;
  const keyed = language === 'json' && text.length <= MAX_HIGHLIGHTED_LENGTH;
  const html = keyed ? renderTokens(tokenizeJson(text), 'key', 'keyword') : escapeHtml(text);
  const code = <CodeText html={html} label={label} keyed={keyed} />;
  return renderBelow(shown.mistake && [shown.mistake], code);
}

/** Content below the notes on mistakes, where there are any. */
export function renderBelow(mistakes: readonly Mistake[] | undefined, content: ReactNode): ReactNode {
  if (!mistakes?.length) return content;
  return (
    <>
      {mistakes.map((mistake, index) => (
        <MistakeNote key={index} mistake={mistake} />
      ))}
      {content}
    </>
  );
}
