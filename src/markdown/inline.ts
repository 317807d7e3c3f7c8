import type { PhrasingContent } from 'mdast';
import { type Inline, parseInlineMarkdown } from '../model/text/inline-markdown.js';
import { text } from './nodes.js';

/**
 * Parses the inline Markdown of a description. Of a React node, only its text is used. Returns an empty array if it is
 * blank.
 */
export function toPhrasing(description: unknown): PhrasingContent[] {
  const source = toWords(description).trim();
  return source === '' ? [] : parseInlineMarkdown(source).map(toNode);
}

function toNode(piece: Inline): PhrasingContent {
  // A line break in a description is rendered as a space, as in HTML.
  if (typeof piece === 'string') return text(piece.replace(/\s*[\r\n]\s*/g, ' '));
  const { element, children, href = '', title } = piece;
  if (element === 'code') return { type: 'inlineCode', value: toSource(children).replace(/[\r\n]+/g, ' ') };
  const nodes = children.map(toNode);
  if (element === 'a') return { type: 'link', url: href, title: title ?? null, children: nodes };
  return { type: element === 'em' ? 'emphasis' : 'strong', children: nodes };
}

/** Returns the text of inline nodes without their formatting, because code spans cannot contain formatting. */
function toSource(children: readonly Inline[]): string {
  return children.map((child) => (typeof child === 'string' ? child : toSource(child.children))).join('');
}

/** Returns the text of a React node without rendering it. */
function toWords(node: unknown): string {
  if (typeof node === 'string') return node;
  if (typeof node === 'number' || typeof node === 'bigint') return String(node);
  if (Array.isArray(node)) return node.map(toWords).join('');
  if (typeof node !== 'object' || node === null) return '';
  const { props } = node as { props?: { children?: unknown } };
  return toWords(props?.children);
}
