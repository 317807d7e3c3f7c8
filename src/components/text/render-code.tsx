import { JsonCode } from '#json-code';
import { MistakeNote } from '#mistake-note';
import type { ReactNode } from 'react';
import type { Code } from '../../model/block/code.js';
import type { Mistake } from '../../model/text/problem.js';
import { MAX_HIGHLIGHTED_LENGTH } from '../../model/text/code-tokens.js';
import { escapeHtml } from '../../model/text/escape-html.js';
import { CodeText } from './CodeText.js';

/** Renders JSON or plain text as a code panel, below a note if the text should be JSON but is invalid. */
export function renderJson({ text, language, mistake }: Code, label: string): ReactNode {
  const isHighlighted = language === 'json' && text.length <= MAX_HIGHLIGHTED_LENGTH;
  const panel = isHighlighted ? (
    <JsonCode text={text} label={label} />
  ) : (
    <CodeText html={escapeHtml(text)} label={label} />
  );
  return renderWithMistakes(mistake ? [mistake] : [], panel);
}

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
