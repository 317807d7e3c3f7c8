import { isRenderedParagraph } from '../pages/paragraphs.js';
import type { ComponentFinder } from '../pages/components.js';
import type { Node } from './mdx-node.js';

/**
 * Takes components out of paragraphs, because HTML allows no block in a `p` element: React would discard the HTML of the
 * server. The text before and after a component becomes a paragraph of its own.
 */
export function separateComponents(node: Node, findComponent: ComponentFinder): void {
  if (!node.children) return;
  for (const child of node.children) separateComponents(child, findComponent);
  node.children = node.children.flatMap((child) =>
    isRenderedParagraph(child) ? splitParagraph(child, findComponent) : child,
  );
}

function splitParagraph(paragraph: Node, findComponent: ComponentFinder): Node[] {
  const parts: Node[] = [];
  let inline: Node[] = [];
  const endParagraph = (): void => {
    const children = trim(inline);
    if (children.length > 0) parts.push({ ...paragraph, children });
    inline = [];
  };
  for (const child of paragraph.children ?? []) {
    if (!findComponent(child)) {
      inline.push(child);
      continue;
    }
    endParagraph();
    parts.push({ ...child, type: 'mdxJsxFlowElement' });
  }
  endParagraph();
  return parts;
}

/** Removes the whitespace and line breaks at the start and end of the text. */
function trim(nodes: readonly Node[]): Node[] {
  const isBlank = ({ type, value = '' }: Node) => type === 'break' || (type === 'text' && value.trim() === '');
  const start = nodes.findIndex((node) => !isBlank(node));
  const end = nodes.findLastIndex((node) => !isBlank(node));
  const kept = start < 0 ? [] : nodes.slice(start, end + 1);
  return kept.map((node, index) => {
    if (node.type !== 'text') return node;
    const withoutStart = index === 0 ? node.value?.trimStart() : node.value;
    return { ...node, value: index === kept.length - 1 ? withoutStart?.trimEnd() : withoutStart };
  });
}
