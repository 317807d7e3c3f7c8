import type { Literal, Node } from 'estree-jsx';
import { findProperty } from './object-literal.js';

const NUMBER = /^(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/**
 * Serializes a literal expression to JSON with every number as written, because JavaScript rounds large numbers. Returns
 * `undefined` for expressions that JSON cannot represent.
 */
export function toLosslessJson(expression: Node, value: unknown): string | undefined {
  if (typeof value === 'string') return JSON.stringify(value);
  if (expression.type === 'ArrayExpression') {
    const items = expression.elements.map((element, index) => {
      const item = (value as unknown[])[index];
      return element && item !== undefined ? toLosslessJson(element, item) : 'null';
    });
    return items.includes(undefined) ? undefined : `[${items.join()}]`;
  }
  if (expression.type === 'ObjectExpression') {
    const members = Object.entries(value as object)
      .filter(([, member]) => member !== undefined)
      .map(([name, member]) => {
        const property = findProperty(expression, name);
        const json = property && toLosslessJson(property.value, member);
        return json === undefined ? undefined : `${JSON.stringify(name)}:${json}`;
      });
    return members.includes(undefined) ? undefined : `{${members.join()}}`;
  }
  if (expression.type === 'UnaryExpression') {
    const digits = toLosslessJson(expression.argument, -(value as number));
    return digits?.startsWith('-') ? digits.slice(1) : digits && `-${digits}`;
  }
  if (expression.type !== 'Literal') return undefined;
  return typeof value === 'number' || typeof value === 'bigint' ? toDigits(expression, value) : String(value);
}

/** Returns a JavaScript number literal as a JSON number, with all digits. */
function toDigits({ raw = '' }: Literal, value: number | bigint): string {
  const plain = raw
    .replaceAll('_', '')
    .replace(/^\./, '0.')
    .replace(/\.(?=e|$)/i, '');
  if (typeof value === 'bigint') return String(value);
  if (NUMBER.test(plain)) return plain;
  return /^0[box]/i.test(plain) ? BigInt(plain).toString() : String(value);
}
