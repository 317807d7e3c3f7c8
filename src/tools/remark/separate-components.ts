import { isRenderedParagraph, trimParagraph } from '../pages/paragraphs.js';
import type { ComponentFinder } from '../pages/components.js';
import type { MdxNode } from './mdx-node.js';

/**
 * Moves components out of paragraphs, because HTML allows no block-level elements in a `p` element, and React would
 * discard the HTML from the server. The text before a component and the text after it become separate paragraphs.
 */
export function separateComponents(node: MdxNode, findComponent: ComponentFinder): void {
  if (!node.children) return;
  for (const child of node.children) separateComponents(child, findComponent);
  node.children = node.children.flatMap((child) =>
    isRenderedParagraph(child) ? splitParagraph(child, findComponent) : child,
  );
}

function splitParagraph(paragraph: MdxNode, findComponent: ComponentFinder): MdxNode[] {
  const parts: MdxNode[] = [];
  let inline: MdxNode[] = [];
  const endParagraph = (): void => {
    const children = trimParagraph(inline);
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
