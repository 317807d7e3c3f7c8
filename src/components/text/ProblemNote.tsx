import type { ReactNode } from 'react';

/** Tells an author which prop could not be used as meant, where, and what was expected. */
export function ProblemNote({ prop, children }: { prop: string; children: ReactNode }) {
  return (
    <div className="apiblock-problem" role="note">
      <code className="apiblock-inline-code">{prop}</code>
      {children}
    </div>
  );
}
