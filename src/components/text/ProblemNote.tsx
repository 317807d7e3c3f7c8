import type { ReactNode } from 'react';
import type { Problem } from '../../model/text/problem.js';

/** Tells an author which prop could not be used as meant, where, and what was expected: in English on any page. */
export function ProblemNote({ prop, children }: { prop: string; children: ReactNode }) {
  return (
    <div className="apiblock-problem" role="note" lang="en" dir="ltr">
      <code className="apiblock-inline-code">{prop}</code>
      {children}
    </div>
  );
}

/** What is wrong with props, in words that need no more than these. */
export function renderProblems(problems: Problem[]): ReactNode {
  return problems.map(({ prop, message }, index) => (
    <ProblemNote key={index} prop={prop}>
      : {message}
    </ProblemNote>
  ));
}
