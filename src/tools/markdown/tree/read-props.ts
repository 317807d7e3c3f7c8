import type { MdxJsxAttribute, MdxJsxExpressionAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { evaluate, type StaticValue } from '../../pages/static-values.js';
import type { KnownProps } from '../parts.js';

/** A JSX element in the syntax tree of an MDX page. */
export type ElementNode = MdxJsxFlowElement | MdxJsxTextElement;

/**
 * Props whose objects and arrays are read as JSON with all original digits, because JavaScript rounds large numbers.
 */
const LOSSLESS_PROPS = new Set(['body', 'headers', 'requests', 'response', 'responses', 'servers']);

/** Returns the statically known props of an element. A spread makes the values of all preceding props unknown. */
export function readProps({ attributes }: ElementNode): KnownProps {
  const props = new Map<string, unknown>();
  const unknown = new Set<string>();
  let hasSpread = false;
  for (const attribute of attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      hasSpread = true;
      for (const name of props.keys()) unknown.add(name);
      props.clear();
      unknown.add(attribute.value.trim());
      continue;
    }
    const { name } = attribute;
    const staticValue = readValue(attribute);
    // Discard earlier occurrences of the prop, because the last one takes precedence.
    unknown.delete(name);
    props.delete(name);
    if (staticValue) props.set(name, toProp(name, staticValue));
    else unknown.add(name);
  }
  return { props: Object.fromEntries(props), unknown: [...unknown], hasSpread };
}

function readValue({ value }: MdxJsxAttribute): Pick<StaticValue, 'value' | 'toLosslessJson'> | undefined {
  if (value === null || value === undefined) return { value: true };
  if (typeof value === 'string') return { value };
  const statement = value.data?.estree?.body[0];
  // The source of the page can be omitted, because `evaluate` uses it only to locate characters of the value.
  return statement?.type === 'ExpressionStatement' ? evaluate(statement.expression, '') : undefined;
}

function toProp(name: string, { value, toLosslessJson }: Pick<StaticValue, 'value' | 'toLosslessJson'>): unknown {
  return LOSSLESS_PROPS.has(name) && typeof value === 'object' && value !== null
    ? (toLosslessJson?.() ?? value)
    : value;
}

/**
 * Returns a string or number attribute as a string. Returns `undefined` for any other value and for dynamic
 * expressions.
 */
export function readText(attribute: MdxJsxAttribute | MdxJsxExpressionAttribute): string | undefined {
  if (attribute.type === 'mdxJsxExpressionAttribute') return undefined;
  const value = readValue(attribute)?.value;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
