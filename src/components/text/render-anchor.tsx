import type { ReactNode } from 'react';

interface Anchor {
  /** ID of the element that the link points to. */
  id: string;
  accessibleName: string;
  /** `false` for links to sections. The tab order contains only the links to the block and to its fields. */
  isTabStop: boolean;
}

/** Renders a link to a block, section or field. The stylesheet displays a `#`, so that the `#` is never copied with the text. */
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
