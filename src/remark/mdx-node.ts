/** A node of a page's syntax tree: mdast with the elements of MDX. Contains only the properties that the plugin reads. */
export interface Node {
  type: string;
  name?: string | null | undefined;
  attributes?: Attribute[] | undefined;
  children?: Node[] | undefined;
  lang?: string | null | undefined;
  meta?: string | null | undefined;
  value?: string | undefined;
}

/** An attribute of an element. Its value is a string or an expression with its syntax tree. A spread has no name. */
export interface Attribute {
  type: string;
  name?: string;
  value?: unknown;
}

/** Returns whether a node is a JSX element. */
export function isElement({ type }: Node): boolean {
  return type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement';
}

/** Returns the attribute with a name. If it is repeated, returns the last one, which takes precedence. */
export function findProp({ attributes = [] }: Node, name: string): Attribute | undefined {
  return attributes.findLast((attribute) => attribute.name === name);
}

/** Adds a prop to an element, unless the element already has a prop with this name. */
export function addProp(element: Node, name: string, value: string): void {
  if (findProp(element, name)) return;
  element.attributes = [...(element.attributes ?? []), { type: 'mdxJsxAttribute', name, value }];
}
