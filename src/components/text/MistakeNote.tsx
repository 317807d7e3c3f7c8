import { explainMistake } from '../../model/block/explain-mistake.js';
import { indentJson } from '../../model/json/indent-json.js';
import type { Mistake } from '../../model/text/problem.js';
import { ProblemNote } from './ProblemNote.js';

// For consoles, from here: what blocks and consoles share stays in one file then, as bundlers have it.
export { explainMistake, indentJson };

/** A mistake in words. In browsers `LazyMistakeNote` stands for it, as the words weigh more than a page without mistakes. */
export function MistakeNote({ mistake }: { mistake: Mistake }) {
  const { prop, message, suggestion, line, column, excerpt } = explainMistake(mistake);
  return (
    <ProblemNote prop={prop}>
      {line && ` (line ${line}, column ${column} of its text)`}: {message}
      {suggestion && `. ${suggestion}`}
      {excerpt && (
        <pre className="apiblock-excerpt" tabIndex={0} role="group" aria-label={prop}>
          {excerpt}
        </pre>
      )}
    </ProblemNote>
  );
}
