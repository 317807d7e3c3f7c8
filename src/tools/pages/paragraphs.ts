/**
 * A node in the syntax tree of an MDX page, reduced to the properties that these functions read. Both `MdxNode` and the
 * nodes of mdast have these properties.
 */
interface ParagraphNode {
  type: string;
  value?: string | undefined;
  children?: ParagraphNode[] | undefined;
}

/**
 * Returns whether MDX renders a paragraph as a `p` element, in which HTML allows no block-level elements. MDX renders
 * no `p` element for a paragraph that contains only tags and expressions.
 */
export function isRenderedParagraph({ type, children = [] }: ParagraphNode): boolean {
  return type === 'paragraph' && !children.every(isUnwrapped);
}

function isUnwrapped({ type, value = '' }: ParagraphNode): boolean {
  const isBlank = type === 'text' && value.trim() === '';
  return isBlank || type === 'mdxJsxTextElement' || type === 'mdxTextExpression';
}

/** Removes the whitespace and line breaks at the start and end of the content of a paragraph. */
export function trimParagraph<Content extends { type: string }>(nodes: readonly Content[]): Content[] {
  const isBlank = (node: Content) => node.type === 'break' || getText(node)?.trim() === '';
  const start = nodes.findIndex((node) => !isBlank(node));
  const end = nodes.findLastIndex((node) => !isBlank(node));
  const kept = start < 0 ? [] : nodes.slice(start, end + 1);
  return kept.map((node, index) => {
    const text = getText(node);
    if (text === undefined) return node;
    const withoutStart = index === 0 ? text.trimStart() : text;
    return { ...node, value: index === kept.length - 1 ? withoutStart.trimEnd() : withoutStart };
  });
}

function getText(node: ParagraphNode): string | undefined {
  return node.type === 'text' ? (node.value ?? '') : undefined;
}
