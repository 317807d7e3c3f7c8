import type { Expression, Program } from 'estree-jsx';
import type { Nodes } from 'mdast';
import type {
  MdxJsxAttribute,
  MdxJsxAttributeValueExpression,
  MdxJsxExpressionAttribute,
  MdxJsxFlowElement,
  MdxJsxTextElement,
} from 'mdast-util-mdx';
import { type ElementProps, readElementProps } from './element-props.js';
import type { Prop } from './page-contents.js';
import type { RawAttributeValues } from './quoted-attributes.js';
import { SourceMappedString } from './source-mapped-string.js';
import { getRange, type SourceRange } from './source-range.js';
import { evaluate, toAttributeValue, toBareValue } from './static-values.js';

/** A JSX element in the Markdown of a page. */
export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** An attribute of a JSX element, or a spread such as `{...props}`. */
export type JsxAttribute = MdxJsxAttribute | MdxJsxExpressionAttribute;

export function isJsxElement(node: Nodes): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** The page from which attributes were parsed. It is needed only for the positions of values. */
interface AttributeSource {
  source: string;
  rawAttributeValues: RawAttributeValues;
}

/** Reads the props of an element. The positions in their values are not positions on the page. */
export function readJsxProps({ attributes }: Pick<JsxElement, 'attributes'>): ElementProps {
  return readElementProps(attributes.map((attribute) => toProp(attribute)));
}

/** Reads an attribute. Returns `undefined` for a spread. */
export function toProp(
  attribute: JsxAttribute,
  { source, rawAttributeValues }: AttributeSource = { source: '', rawAttributeValues: new Map() },
): Prop | undefined {
  if (attribute.type === 'mdxJsxExpressionAttribute') return undefined;
  const { name, value } = attribute;
  const { start, end } = toRange(attribute);
  if (value === null || value === undefined)
    return { name, start, end, valueRange: { start, end }, value: toBareValue(start, end) };
  if (typeof value === 'string') {
    const raw = rawAttributeValues.get(attribute) ?? new SourceMappedString().setEnd(start + name.length);
    const stringValue = toAttributeValue(value, raw, end);
    return { name, start, end, valueRange: stringValue, value: stringValue };
  }
  const expression = getExpression(value.data?.estree);
  if (!expression) return { name, start, end, valueRange: { start, end }, value: undefined };
  return { name, start, end, valueRange: getRange(expression), value: evaluate(expression, source) };
}

export function toRange({ position }: Nodes | JsxAttribute): SourceRange {
  const start = position?.start.offset ?? 0;
  return { start, end: position?.end.offset ?? start };
}

/** Returns the JavaScript syntax tree of an attribute such as `name={value}` or `{...spread}`. */
export function getProgram(attribute: JsxAttribute): Program | null | undefined {
  if (attribute.type === 'mdxJsxExpressionAttribute') return attribute.data?.estree;
  return typeof attribute.value === 'object' ? attribute.value?.data?.estree : undefined;
}

/** Creates the value of an attribute such as `name={value}`. */
export function createExpressionValue(code: string, expression: Expression): MdxJsxAttributeValueExpression {
  const body: Program['body'] = [{ type: 'ExpressionStatement', expression }];
  const estree: Program = { type: 'Program', sourceType: 'module', comments: [], body };
  return { type: 'mdxJsxAttributeValueExpression', value: code, data: { estree } };
}

/** Returns the only expression of a program, or `undefined` if there is none, as in `{/* comment *\/}`. */
export function getExpression(program: Program | null | undefined): Expression | undefined {
  const statement = program?.body[0];
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
}
