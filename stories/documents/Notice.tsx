import type { ReactNode } from 'react';
import type { Failure } from './api-client.ts';

/** Renders an alert that explains a failure and how to resolve it. */
export function Notice({
  failure: { status, title, detail, retryAfter },
  children,
}: {
  failure: Failure;
  children?: ReactNode;
}) {
  return (
    <div className="documents-notice" role="alert">
      <p>
        <strong>{title}</strong>
        {status === undefined ? '' : ` (${status})`}. {detail}
        {retryAfter === undefined ? '' : ` Try again in ${formatWait(retryAfter)}.`}
      </p>
      {children}
    </div>
  );
}

function formatWait(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
