import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { unescapeDots } from '../../model/block/field-path.js';

interface DisclosureToRender {
  summary: ReactNode;
  content: ReactNode;
  /** Names of the fields in the content. The summary lists as many of them as fit while the disclosure is closed. */
  fieldNames?: readonly string[] | undefined;
  isOpen?: boolean | undefined;
  className?: string | undefined;
  id?: string | undefined;
  /** Whether the content continues the list of fields before the disclosure. If so, the content is not indented. */
  continuesList?: boolean | undefined;
}

/** Renders content that readers can show and hide. The native `details` element works without JavaScript. */
export function renderDisclosure(disclosure: DisclosureToRender): ReactNode {
  const { summary, content, fieldNames = [], isOpen, className, id, continuesList } = disclosure;
  return (
    <details
      className={clsx('apiblock-expandable', 'not-prose', className)}
      id={id}
      data-continues={continuesList || undefined}
      open={isOpen || undefined}
      // Before hydration, the browser opens the element if it contains the target of the URL.
      suppressHydrationWarning
    >
      <summary className="apiblock-summary">
        {summary}
        {fieldNames.length > 0 && renderFieldNames(fieldNames)}
      </summary>
      <div className="apiblock-expandable-content">{content}</div>
    </details>
  );
}

/**
 * Renders names as generated content. Otherwise, find-in-page and the site's search would find each name twice, and
 * screen readers would read all names as part of the disclosure's name.
 */
function renderFieldNames(names: readonly string[]): ReactNode {
  return <span className="apiblock-names" data-names={names.map(unescapeDots).join(', ')} aria-hidden="true" />;
}
