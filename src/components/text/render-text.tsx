import type { ReactNode } from 'react';
import { type Inline, parseInlineMarkdown } from '../../model/text/inline-markdown.js';
import { type Replace, toNode } from './to-node.js';

const CLASS_NAMES: Partial<Record<string, string>> = { a: 'apiblock-link', code: 'apiblock-inline-code' };

export function renderText(value: unknown, replace: Replace): ReactNode {
  return typeof value === 'string' ? renderInlineMarkdown(value) : toNode(value, replace);
}

export function renderInlineMarkdown(text: string): ReactNode {
  return renderInline(parseInlineMarkdown(text));
}

function renderInline(pieces: Inline[]): ReactNode {
  return pieces.map((piece, index) => {
    if (typeof piece === 'string') return piece;
    const { element: Element, children, ...link } = piece;
    return (
      <Element key={index} className={CLASS_NAMES[Element]} {...link}>
        {renderInline(children)}
      </Element>
    );
  });
}
