import type { Problem } from '../../model/text/problem.js';

/** Tells an author which prop could not be used as meant, where, and what was expected. */
export function ProblemNote({ problem: { prop, message, line, column, excerpt } }: { problem: Problem }) {
  return (
    <div className="apiblock-problem" role="note">
      <code className="apiblock-inline-code">{prop}</code>
      {line && ` (line ${line}, column ${column})`}: {message}
      {excerpt && (
        <pre className="apiblock-excerpt" tabIndex={0} role="group" aria-label={prop}>
          {excerpt}
        </pre>
      )}
    </div>
  );
}
