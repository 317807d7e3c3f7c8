import { Fragment, type ReactNode } from 'react';
import { type Inline, parseInlineMarkdown } from '../model/inline-markdown.js';

/** A description: a node as it is, text with its inline Markdown. */
export function InlineText({ children }: { children: ReactNode }) {
  return typeof children === 'string' ? renderPieces(parseInlineMarkdown(children)) : children;
}

function renderPieces(pieces: Inline[]): ReactNode {
  return pieces.map((piece, index) => {
    switch (piece.kind) {
      case 'text':
        return <Fragment key={index}>{piece.text}</Fragment>;
      case 'code':
        return <code key={index} className="apiblock-inline-code">{piece.text}</code>;
      case 'link':
        return <a key={index} className="apiblock-link" href={piece.href} title={piece.title}>{renderPieces(piece.children)}</a>;
      case 'strong':
        return <strong key={index}>{renderPieces(piece.children)}</strong>;
      case 'emphasis':
        return <em key={index}>{renderPieces(piece.children)}</em>;
    }
  });
}
