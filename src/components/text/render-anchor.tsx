import type { ReactNode } from 'react';

interface Anchor {
  id: string;
  accessibleName: string;
  /**
   * Whether the link is a tab stop. `false` for links to sections: only links to blocks and fields are in the tab
   * order.
   */
  isTabStop: boolean;
}

/**
 * Renders a link to a block, section or field. The stylesheet displays its `#`, so that the character is not copied
 * with the text.
 */
export function renderAnchor({ id, accessibleName, isTabStop }: Anchor): ReactNode {
  return (
    <a
      className="apiblock-anchor"
      href={`#${id}`}
      aria-label={accessibleName}
      tabIndex={isTabStop ? undefined : -1}
    ></a>
  );
}
