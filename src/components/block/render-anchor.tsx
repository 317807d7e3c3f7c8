import type { ReactNode } from 'react';

/**
 * Renders a `#` link to a block or section. Links to sections must not be tab stops, because a block has many sections.
 */
export function renderAnchor(id: string, accessibleName: string, { isTabStop }: { isTabStop: boolean }): ReactNode {
  return (
    <a className="apiblock-anchor" href={`#${id}`} aria-label={accessibleName} tabIndex={isTabStop ? undefined : -1}>
      #
    </a>
  );
}
