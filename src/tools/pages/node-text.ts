import type { Nodes } from 'mdast';

/**
 * Returns the text of a node without formatting, including the alternative text of images. Omits code blocks. Also
 * omits expressions, because their values are known only at runtime.
 */
export function toNodeText(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? '';
  if (node.type === 'break') return ' ';
  return 'children' in node ? node.children.map(toNodeText).join('') : '';
}
