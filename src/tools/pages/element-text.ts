import type { Nodes, Paragraph, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';

const MARKDOWN_OPTIONS: Options = { bullet: '-', emphasis: '_', rule: '-', extensions: [gfmToMarkdown()] };

/**
 * Returns the content of an element as Markdown. Omits expressions, and replaces HTML elements and the site's own components
 * with their content.
 *
 * @param isOmitted - Returns whether to omit the component with a given name, such as `ParamField`.
 */
export function toElementText(children: readonly Nodes[], isOmitted: (name: string) => boolean): string {
  const content = children.flatMap((node) => removeElements(node, isOmitted));
  // Most groups and many fields have no text of their own.
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

/** Splits a paragraph at the omitted components in it, as the components separate its text on the page. */
function splitParagraph(paragraph: Paragraph, isOmitted: (name: string) => boolean): Paragraph[] {
  const parts: RootContent[][] = [[]];
  for (const node of paragraph.children) {
    if (node.type === 'mdxJsxTextElement' && node.name && isOmitted(node.name)) parts.push([]);
    else parts.at(-1)?.push(...removeElements(node, isOmitted));
  }
  return parts.flatMap((children) => trimParagraph({ ...paragraph, children: children as Paragraph['children'] }));
}

/** Removes whitespace at the start and at the end of a paragraph. Returns an empty array if nothing is left. */
function trimParagraph(paragraph: Paragraph): Paragraph[] {
  const isBlank = (node: Nodes | undefined) => node?.type === 'text' && node.value.trim() === '';
  const children = [...paragraph.children];
  while (isBlank(children[0])) children.shift();
  while (isBlank(children.at(-1))) children.pop();
  const last = children.length - 1;
  const trimmed = children.map((node, index) => {
    if (node.type !== 'text') return node;
    const value = index === 0 ? node.value.trimStart() : node.value;
    return { ...node, value: index === last ? value.trimEnd() : value };
  });
  return trimmed.length > 0 ? [{ ...paragraph, children: trimmed }] : [];
}
