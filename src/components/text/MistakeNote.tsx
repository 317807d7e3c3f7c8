import { explain } from '../../model/block/explain.js';
import { layOutJson } from '../../model/json/layout.js';
import type { Mistake } from '../../model/text/problem.js';
import { ProblemNote } from './ProblemNote.js';

// For consoles, from here: what blocks and consoles share stays in one file then, as bundlers have it.
export { explain, layOutJson };

/** A mistake in words. In browsers `LazyMistakeNote` stands for it, as the words weigh more than a page without mistakes. */
export function MistakeNote({ mistake }: { mistake: Mistake }) {
  const { prop, message, suggestion, line, column, excerpt } = explain(mistake);
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
