import { isHtmlName } from './element-name.js';

/** A node in the syntax tree of a page, reduced to the properties that this module reads. */
interface PageNode {
  type: string;
  name?: string | null | undefined;
  children?: readonly PageNode[] | undefined;
}

/** Returns whether a node is a Markdown heading, or an HTML heading from `h1` to `h6`. */
export function isHeading({ type, name }: PageNode): boolean {
  return type === 'heading' || /^h[1-6]$/.test(name ?? '');
}

/**
 * Returns whether a node is or contains a heading. Ignores headings inside components, because they are part of the
 * component's own content.
 */
export function containsHeading(node: PageNode): boolean {
  if (isHeading(node)) return true;
  const isComponent = !isHtmlName(node.name);
  return !isComponent && (node.children?.some(containsHeading) ?? false);
}
