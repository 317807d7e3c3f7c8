import { toString } from 'mdast-util-to-string';
import type { Nodes } from 'mdast';
import { type Inline, parseInlineMarkdown } from '../../../model/text/inline-markdown.js';
import { parseDescription } from '../markdown/parse-description.js';

/** Returns the text of inline Markdown and HTML without formatting, on one line. */
export function toPlainText(markdown: string): string {
  if (/<|!\[/.test(markdown)) return toSingleLine(toString(parseDescription(markdown).flatMap(separateBreaks)));
  const toText = (piece: Inline): string => (typeof piece === 'string' ? piece : piece.children.map(toText).join(''));
  return toSingleLine(parseInlineMarkdown(markdown).map(toText).join(''));
}

/** Returns text on one line, with single spaces between words. */
export function toSingleLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Replaces line breaks with spaces, because `toString` omits them. */
function separateBreaks(node: Nodes): Nodes[] {
  if (node.type === 'break') return [{ type: 'text', value: ' ' }];
  return ['children' in node ? ({ ...node, children: node.children.flatMap(separateBreaks) } as Nodes) : node];
}
