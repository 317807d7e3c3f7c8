import type { Nodes, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';

/**
 * Returns the content of an element as Markdown. Omits expressions, and replaces HTML elements and the site's own components
 * with their content.
 *
 * @param isOmitted - Returns whether to omit a component with a name, such as a field.
 */
export function toElementText(children: readonly Nodes[], isOmitted: (name: string) => boolean): string {
  const content = children.flatMap((node) => removeElements(node, isOmitted));
  return toMarkdown(
    { type: 'root', children: content },
    { bullet: '-', emphasis: '_', rule: '-', extensions: [gfmToMarkdown()] },
  ).trim();
}

function removeElements(node: Nodes, isOmitted: (name: string) => boolean): RootContent[] {
  const removeInner = (nodes: readonly Nodes[]) => nodes.flatMap((inner) => removeElements(inner, isOmitted));
  switch (node.type) {
    case 'root':
    case 'mdxjsEsm':
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return [];
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return node.name && isOmitted(node.name) ? [] : removeInner(node.children);
    default:
      return ['children' in node ? ({ ...node, children: removeInner(node.children) } as RootContent) : node];
  }
}
