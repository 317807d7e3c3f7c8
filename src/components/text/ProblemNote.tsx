import type { ReactNode } from 'react';

/** Tells an author which prop could not be used as meant, where, and what was expected: in English on any page. */
export function ProblemNote({ prop, children }: { prop: string; children: ReactNode }) {
  return (
    <div className="apiblock-problem" role="note" lang="en" dir="ltr">
      <code className="apiblock-inline-code">{prop}</code>
      {children}
    </div>
  );
}
