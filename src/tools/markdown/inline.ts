import type { PhrasingContent } from 'mdast';
import { type Inline, parseInlineMarkdown } from '../../model/text/inline-markdown.js';
import { unwrapLines } from '../../model/text/unwrap-lines.js';
import { text } from './nodes.js';

/**
 * Parses a description as inline Markdown. If the description is a React element, only its text is used. Returns an
 * empty array if the description is blank.
 */
export function toPhrasing(description: unknown): PhrasingContent[] {
  const source = getReactText(description).trim();
  return source === '' ? [] : parseInlineMarkdown(source).map(toNode);
}

function toNode(inline: Inline): PhrasingContent {
  // A line break in a description is rendered as a space, as in HTML.
  if (typeof inline === 'string') return text(unwrapLines(inline));
  const { element, children, href = '', title } = inline;
  if (element === 'code') return { type: 'inlineCode', value: toUnformattedText(children).replace(/[\r\n]+/g, ' ') };
  const nodes = children.map(toNode);
  if (element === 'a') return { type: 'link', url: href, title: title ?? null, children: nodes };
  return { type: element === 'em' ? 'emphasis' : 'strong', children: nodes };
}

/**
 * Returns the text of inline nodes without formatting, for use as inline code. Inline code cannot contain formatting.
 */
function toUnformattedText(children: readonly Inline[]): string {
  return children.map((child) => (typeof child === 'string' ? child : toUnformattedText(child.children))).join('');
}

/** Returns the text of a React node without rendering the node. */
function getReactText(node: unknown): string {
  if (typeof node === 'string') return node;
  if (typeof node === 'number' || typeof node === 'bigint') return String(node);
  if (Array.isArray(node)) return node.map(getReactText).join('');
  if (typeof node !== 'object' || node === null) return '';
  const { props } = node as { props?: { children?: unknown } };
  return getReactText(props?.children);
}
