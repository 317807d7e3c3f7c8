import { explainMistake } from '../../model/block/explain-mistake.js';
import { indentJson } from '../../model/json/indent-json.js';
import type { Mistake } from '../../model/text/problem.js';
import { ProblemNote } from './ProblemNote.js';

// The console imports these functions from here, so that bundlers reuse this chunk instead of duplicating the code.
export { explainMistake, indentJson };

/**
 * Renders a note about a mistake. Browsers use `LazyMistakeNote`, so that pages without mistakes don't load the
 * messages.
 */
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
