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
 * Renders JSON or plain text as a code panel, below a note if the text should be JSON but is invalid. This is a
 * function instead of a component, because React would keep the text in memory as a prop, in addition to the HTML.
 */
export function renderJson({ text, language, mistake }: Code, label: string): ReactNode {
  const isHighlighted = language === 'json' && text.length <= MAX_HIGHLIGHTED_LENGTH;
  const html = isHighlighted ? renderTokens(tokenizeJson(text), 'key', 'keyword') : escapeHtml(text);
  const panel = <CodeText html={html} label={label} codeStyle={isHighlighted ? 'json' : undefined} />;
  return renderWithMistakes(mistake ? [mistake] : [], panel);
}

/** Renders a note for each mistake, followed by the content. */
export function renderWithMistakes(mistakes: readonly Mistake[], content: ReactNode): ReactNode {
  if (mistakes.length === 0) return content;
  return (
    <>
      {mistakes.map((mistake, index) => (
        <MistakeNote key={index} mistake={mistake} />
      ))}
      {content}
    </>
  );
}
