/** A node in the syntax tree of an MDX page. */
interface Node {
  type: string;
  value?: string | undefined;
  children?: Node[] | undefined;
}

/**
 * Returns whether MDX renders a paragraph as a `p` element, in which HTML allows no components. MDX renders a paragraph that
 * contains only tags and expressions as these.
 */
export function isRenderedParagraph({ type, children = [] }: Node): boolean {
  return type === 'paragraph' && !children.every(isUnwrapped);
}

function isUnwrapped({ type, value = '' }: Node): boolean {
  const isBlank = type === 'text' && value.trim() === '';
  return isBlank || type === 'mdxJsxTextElement' || type === 'mdxTextExpression';
}
