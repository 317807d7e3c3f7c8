import type { PhrasingContent } from 'mdast';
import { type Inline, parseInlineMarkdown } from '../model/text/inline-markdown.js';
import { text } from './nodes.js';

/** The inline Markdown of a description, as components show it; of another node its words. Nothing where it is blank. */
export function toPhrasing(description: unknown): PhrasingContent[] {
  const source = toWords(description).trim();
  return source === '' ? [] : parseInlineMarkdown(source).map(toNode);
}

function toNode(piece: Inline): PhrasingContent {
  // In HTML a line break of a description is a space.
  if (typeof piece === 'string') return text(piece.replace(/\s*[\r\n]\s*/g, ' '));
  const { element, children, href = '', title } = piece;
  if (element === 'code') return { type: 'inlineCode', value: toSource(children).replace(/[\r\n]+/g, ' ') };
  const nodes = children.map(toNode);
  if (element === 'a') return { type: 'link', url: href, title: title ?? null, children: nodes };
  return { type: element === 'em' ? 'emphasis' : 'strong', children: nodes };
}

/** Code holds text alone. */
function toSource(children: readonly Inline[]): string {
  return children.map((child) => (typeof child === 'string' ? child : toSource(child.children))).join('');
}

/** The words of a node of React, without React. */
function toWords(node: unknown): string {
  if (typeof node === 'string') return node;
  if (typeof node === 'number' || typeof node === 'bigint') return String(node);
  if (Array.isArray(node)) return node.map(toWords).join('');
  if (typeof node !== 'object' || node === null) return '';
  const { props } = node as { props?: { children?: unknown } };
  return toWords(props?.children);
}
