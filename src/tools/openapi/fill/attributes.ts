import type { Expression, ObjectExpression } from 'estree-jsx';
import type { MdxJsxAttribute, MdxJsxAttributeValueExpression } from 'mdast-util-mdx';
import { createExpressionValue } from '../../pages/jsx-element.js';
import type { NodePosition } from '../../pages/page-filler.js';
import type { PropValue } from '../block/operation-block.js';

/** Creates a JSX attribute. All its nodes have the given position. */
export function createAttribute(name: string, value: PropValue, position: NodePosition): MdxJsxAttribute {
  return { type: 'mdxJsxAttribute', name, value: toAttributeValue(value, position), position };
}

function toAttributeValue(value: PropValue, position: NodePosition): MdxJsxAttribute['value'] {
  if (value === true) return null;
  // Compilers replace line breaks in the quoted attributes of generated JSX with spaces. A string with line breaks must
  // therefore be an expression.
  if (typeof value === 'string' && !/[\n\r]/.test(value)) return value;
  const source = JSON.stringify(value);
  // In an object literal, `__proto__` would set the prototype. Use a JSON string instead, which the components also
  // accept.
  return source.includes('"__proto__"') && typeof value !== 'string' ? source : toExpressionValue(value, position);
}

function toExpressionValue(value: PropValue, position: NodePosition): MdxJsxAttributeValueExpression {
  const range = { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
  return createExpressionValue(JSON.stringify(value), toExpression(value, range));
}

/**
 * Creates an expression with a range. The page parser adds the properties `start` and `end` to all nodes, and
 * `src/tools/pages` reads these properties, but the ESTree types do not declare them.
 */
function toExpression(value: PropValue, range: { start: number; end: number }): Expression {
  return { ...toRawExpression(value, range), ...range };
}

function toRawExpression(value: PropValue, range: { start: number; end: number }): Expression {
  if (Array.isArray(value))
    return { type: 'ArrayExpression', elements: value.map((item) => toExpression(item, range)) };
  if (typeof value === 'object' && value !== null) return toObjectExpression(value, range);
  if (typeof value === 'number' && value < 0)
    return { type: 'UnaryExpression', operator: '-', prefix: true, argument: toExpression(-value, range) };
  return { type: 'Literal', value, raw: JSON.stringify(value) };
}

function toObjectExpression(
  members: Record<string, PropValue>,
  range: { start: number; end: number },
): ObjectExpression {
  const properties = Object.entries(members).map(([name, value]): ObjectExpression['properties'][number] => ({
    type: 'Property',
    kind: 'init',
    key: toExpression(name, range),
    value: toExpression(value, range),
    computed: false,
    method: false,
    shorthand: false,
    ...range,
  }));
  return { type: 'ObjectExpression', properties };
}
