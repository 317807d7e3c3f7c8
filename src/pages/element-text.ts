import type { Nodes, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { isHtmlName } from './element-name.js';

/**
 * Returns the content of an element as Markdown. Omits components and expressions, and replaces HTML elements with their
 * content.
 */
export function toElementText(children: readonly Nodes[]): string {
  const content = children.flatMap(removeElements);
  return toMarkdown(
    { type: 'root', children: content },
    { bullet: '-', emphasis: '_', rule: '-', extensions: [gfmToMarkdown()] },
  ).trim();
}

function removeElements(node: Nodes): RootContent[] {
  switch (node.type) {
    case 'root':
    case 'mdxjsEsm':
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return [];
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return isHtmlName(node.name) ? node.children.flatMap(removeElements) : [];
    default:
      return [
        'children' in node ? ({ ...node, children: node.children.flatMap(removeElements) } as RootContent) : node,
      ];
  }
}
