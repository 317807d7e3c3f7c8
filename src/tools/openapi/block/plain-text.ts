import { type Inline, parseInlineMarkdown } from '../../../model/text/inline-markdown.js';

/** Returns the text of inline Markdown without formatting, on one line. */
export function toPlainText(markdown: string): string {
  const toText = (piece: Inline): string => (typeof piece === 'string' ? piece : piece.children.map(toText).join(''));
  return toSingleLine(parseInlineMarkdown(markdown).map(toText).join(''));
}

/** Returns text on one line, with single spaces between words. */
export function toSingleLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
