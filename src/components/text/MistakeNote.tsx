import { explainMistake } from '../../model/block/explain-mistake.js';
import { indentJson } from '../../model/json/indent-json.js';
import type { Mistake } from '../../model/text/problem.js';
import { ProblemNote } from './ProblemNote.js';

// Exported for the console, so that bundlers put the code that blocks and the console share into one chunk.
export { explainMistake, indentJson };

/** Explains a mistake. Browsers use `LazyMistakeNote` instead, so that pages without mistakes don't load the messages. */
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
