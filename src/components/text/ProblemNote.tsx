import type { ReactNode } from 'react';
import type { PropProblem } from '../../model/text/problem.js';

/** Renders a note for authors about a prop with an invalid value. Notes are always in English. */
export function ProblemNote({ prop, children }: { prop: string; children: ReactNode }) {
  return (
    <div className="apiblock-problem" role="note" lang="en" dir="ltr">
      <code className="apiblock-inline-code">{prop}</code>
      {children}
    </div>
  );
}

export function renderProblems(problems: PropProblem[]): ReactNode {
  return problems.map(({ prop, message }, index) => (
    <ProblemNote key={index} prop={prop}>
      : {message}
    </ProblemNote>
  ));
}
