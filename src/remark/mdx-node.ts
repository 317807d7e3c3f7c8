/** What is read of a page's syntax tree (mdast, with MDX's elements). */
export interface Node {
  type: string;
  name?: string | null | undefined;
  attributes?: Attribute[] | undefined;
  children?: Node[] | undefined;
  lang?: string | null | undefined;
  meta?: string | null | undefined;
  value?: string | undefined;
}

/** A prop: its value is text, or an expression with its syntax tree. A spread has no name. */
interface Attribute {
  type: string;
  name?: string;
  value?: unknown;
}

/** Whether the node is an element that MDX makes of a tag. */
export function isElement({ type }: Node): boolean {
  return type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement';
}

/** The prop of this name, the last of several. */
export function findProp({ attributes = [] }: Node, name: string): Attribute | undefined {
  return attributes.findLast((attribute) => attribute.name === name);
}

/** What an author gave stays. */
export function addProp(element: Node, name: string, value: string): void {
  if (findProp(element, name)) return;
  element.attributes = [...(element.attributes ?? []), { type: 'mdxJsxAttribute', name, value }];
}
