import type { MdxJsxAttribute, MdxJsxExpressionAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { evaluate, type StaticValue } from '../../pages/static-values.js';
import type { KnownProps } from '../parts.js';

/** A JSX element of an MDX page. */
export type ElementNode = MdxJsxFlowElement | MdxJsxTextElement;

/** Props with JSON in which numbers keep all digits as written, because JavaScript rounds large numbers. */
const LOSSLESS_PROPS = new Set(['body', 'headers', 'response', 'responses']);

/** Returns the statically known props of an element. A spread makes the values of all preceding props unknown. */
export function readElement({ attributes }: ElementNode): KnownProps {
  const props = new Map<string, unknown>();
  const unknown = new Set<string>();
  for (const attribute of attributes) {
    const isSpread = attribute.type === 'mdxJsxExpressionAttribute';
    if (isSpread) {
      for (const name of props.keys()) unknown.add(name);
      props.clear();
      unknown.add(attribute.value.trim());
      continue;
    }
    const { name } = attribute;
    const value = readValue(attribute);
    // A repeated prop replaces the earlier one.
    unknown.delete(name);
    props.delete(name);
    if (value) props.set(name, toProp(name, value));
    else unknown.add(name);
  }
  return { props: Object.fromEntries(props), unknown: [...unknown] };
}

function readValue({ value }: MdxJsxAttribute): Pick<StaticValue, 'value' | 'toLosslessJson'> | undefined {
  if (value === null || value === undefined) return { value: true };
  if (typeof value === 'string') return { value };
  const statement = value.data?.estree?.body[0];
  return statement?.type === 'ExpressionStatement' ? evaluate(statement.expression, '') : undefined;
}

function toProp(name: string, { value, toLosslessJson }: Pick<StaticValue, 'value' | 'toLosslessJson'>): unknown {
  return LOSSLESS_PROPS.has(name) && typeof value === 'object' && value !== null
    ? (toLosslessJson?.() ?? value)
    : value;
}

/** Returns a string or number attribute as a string. Returns `undefined` for other types and for values known only at run time. */
export function readText(attribute: MdxJsxAttribute | MdxJsxExpressionAttribute): string | undefined {
  if (attribute.type === 'mdxJsxExpressionAttribute') return undefined;
  const value = readValue(attribute)?.value;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
