import type { Problem } from '../model/problem.js';
import { Icon } from './Icon.js';

/** Tells an author which prop could not be used as meant, where, and what was expected. */
export function ProblemNote({ problem }: { problem: Problem }) {
  const { prop, message, line, column, excerpt } = problem;
  return (
    <div className="apiblock-problem" role="note">
      <Icon name="warning" />
      <div className="apiblock-problem-text">
        <code className="apiblock-inline-code">{prop}</code>
        {line !== undefined && ` (line ${line}, column ${column})`}: {message}
        {excerpt && excerpt.text !== '' && (
          <pre className="apiblock-excerpt" tabIndex={0} role="group" aria-label={prop}>{`${excerpt.text}\n${' '.repeat(excerpt.caret)}^`}</pre>
        )}
      </div>
    </div>
  );
}
