import type { ReactNode } from 'react';
import { type Inline, parseInlineMarkdown } from '../../model/text/inline-markdown.js';

const CLASS_NAMES: Partial<Record<string, string>> = { a: 'apiblock-link', code: 'apiblock-inline-code' };

/** A description: a node as it is, text with its inline Markdown. */
export function InlineText({ children }: { children: ReactNode }) {
  return typeof children === 'string' ? renderPieces(parseInlineMarkdown(children)) : children;
}

function renderPieces(pieces: Inline[]): ReactNode {
  return pieces.map((piece, index) => {
    if (typeof piece === 'string') return piece;
    const { element: Element, children, ...link } = piece;
    return (
      <Element key={index} className={CLASS_NAMES[Element]} {...link}>
        {renderPieces(children)}
      </Element>
    );
  });
}
