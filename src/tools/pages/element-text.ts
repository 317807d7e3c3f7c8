import type { Nodes, Paragraph, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import { trimParagraph } from './paragraphs.js';

const MARKDOWN_OPTIONS: Options = { bullet: '-', emphasis: '_', rule: '-', extensions: [gfmToMarkdown()] };

/**
 * Returns the content of an element as Markdown. Omits expressions, and replaces HTML elements and the site's own
 * components with their content.
 *
 * @param isOmitted - Returns whether to omit the component with a given name, such as `ParamField`.
 */
export function toElementText(children: readonly Nodes[], isOmitted: (name: string) => boolean): string {
  const content = children.flatMap((node) => removeElements(node, isOmitted));
  // Skip the serializer, because most groups and many fields have no text of their own.
  if (content.length === 0) return '';
  return toMarkdown({ type: 'root', children: content }, MARKDOWN_OPTIONS).trim();
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
    case 'paragraph':
      return splitParagraph(node, isOmitted);
    default:
      return ['children' in node ? ({ ...node, children: removeInner(node.children) } as RootContent) : node];
  }
}

/** Splits a paragraph at the omitted components in it, because these components also separate its text on the page. */
function splitParagraph(paragraph: Paragraph, isOmitted: (name: string) => boolean): Paragraph[] {
  const parts: RootContent[][] = [[]];
  for (const node of paragraph.children) {
    if (node.type === 'mdxJsxTextElement' && node.name && isOmitted(node.name)) parts.push([]);
    else parts.at(-1)?.push(...removeElements(node, isOmitted));
  }
  return parts
    .map(trimParagraph)
    .filter((children) => children.length > 0)
    .map((children) => ({ ...paragraph, children: children as Paragraph['children'] }));
}
