import type { Expression, Program } from 'estree-jsx';
import { createExpressionValue } from '../pages/jsx-element.js';

/** A node in the syntax tree of an MDX page, reduced to the properties that the plugins read. */
export interface MdxNode {
  type: string;
  name?: string | null | undefined;
  attributes?: Attribute[] | undefined;
  children?: MdxNode[] | undefined;
  lang?: string | null | undefined;
  meta?: string | null | undefined;
  value?: string | undefined;
  data?: NodeData | undefined;
}

interface NodeData {
  estree?: Program | null | undefined;
  /** Attributes of the HTML element that a Markdown node becomes. */
  hProperties?: Record<string, unknown> | undefined;
}

/**
 * An attribute of a JSX element. Its value is a string, or an object that contains a parsed expression. A spread has no
 * name, and contains its parsed expression in `data`.
 */
export interface Attribute {
  type: string;
  name?: string;
  value?: string | AttributeExpression | null | undefined;
  data?: { estree?: Program | null | undefined } | undefined;
}

/** The value of an attribute such as `default={20}`. */
export interface AttributeExpression {
  type: 'mdxJsxAttributeValueExpression';
  value: string;
  data?: { estree?: Program | null | undefined } | undefined;
}

export function isMdxElement({ type }: Pick<MdxNode, 'type'>): boolean {
  return type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement';
}

/**
 * Returns the attributes of a JSX element, or an empty array for other nodes. The `attributes` of a directive, such as
 * `:::note`, are an object instead of an array.
 */
export function listAttributes(node: MdxNode): readonly Attribute[] {
  return isMdxElement(node) ? (node.attributes ?? []) : [];
}

/**
 * Returns the attribute with the given name. If several attributes have this name, returns the last one, which takes
 * precedence.
 */
export function findProp({ attributes = [] }: MdxNode, name: string): Attribute | undefined {
  return attributes.findLast((attribute) => attribute.name === name);
}

/** Sets a prop of an element, replacing an existing prop with the same name. */
export function setProp(element: MdxNode, name: string, value: string | AttributeExpression): void {
  const others = (element.attributes ?? []).filter((attribute) => attribute.name !== name);
  element.attributes = [...others, { type: 'mdxJsxAttribute', name, value }];
}

export function toExpressionValue(expression: Expression): AttributeExpression {
  return createExpressionValue('', expression);
}
