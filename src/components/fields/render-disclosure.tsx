import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';

interface DisclosureToRender {
  summary: ReactNode;
  content: ReactNode;
  isOpen?: boolean | undefined;
  className?: string | undefined;
  id?: string | undefined;
  /** Whether the content continues the list of fields before the disclosure, so that it is not indented. */
  continuesList?: boolean | undefined;
}

/** Renders content that readers can show and hide. The native `details` element works without JavaScript. */
export function renderDisclosure(disclosure: DisclosureToRender): ReactNode {
  const { summary, content, isOpen, className, id, continuesList } = disclosure;
  return (
    <details
      className={clsx('apiblock-expandable', 'not-prose', className)}
      id={id}
      data-continues={continuesList || undefined}
      open={isOpen || undefined}
      // Before hydration, the browser opens the element if it contains the target of the URL.
      suppressHydrationWarning
    >
      <summary className="apiblock-summary">{summary}</summary>
      <div className="apiblock-expandable-content">{content}</div>
    </details>
  );
}
