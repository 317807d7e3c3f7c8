import type { ArrayExpression, Literal, Node, ObjectExpression } from 'estree-jsx';
import { mapProperties } from './object-literal.js';

const JSON_NUMBER = /^(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/**
 * Serializes a literal expression as JSON. Numbers keep all their digits, although JavaScript would round large
 * numbers. Returns `undefined` for an expression that JSON cannot represent.
 *
 * @param value - The value of the expression.
 */
export function toLosslessJson(expression: Node, value: unknown): string | undefined {
  if (typeof value === 'string') return JSON.stringify(value);
  switch (expression.type) {
    case 'ArrayExpression':
      return toJsonArray(expression, value as readonly unknown[]);
    case 'ObjectExpression':
      return toJsonObject(expression, value as Record<string, unknown>);
    case 'UnaryExpression':
      return negate(toLosslessJson(expression.argument, -(value as number)));
    case 'Literal':
      return typeof value === 'number' || typeof value === 'bigint' ? toDigits(expression, value) : String(value);
    default:
      return undefined;
  }
}

function toJsonArray({ elements }: ArrayExpression, values: readonly unknown[]): string | undefined {
  const items = elements.map((element, index) => {
    const value = values[index];
    return element && value !== undefined ? toLosslessJson(element, value) : 'null';
  });
  return items.includes(undefined) ? undefined : `[${items.join(',')}]`;
}

function toJsonObject(expression: ObjectExpression, values: Record<string, unknown>): string | undefined {
  const members: string[] = [];
  const properties = mapProperties(expression);
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const property = properties.get(name);
    const json = property && toLosslessJson(property.value, value);
    if (json === undefined) return undefined;
    members.push(`${JSON.stringify(name)}:${json}`);
  }
  return `{${members.join(',')}}`;
}

function negate(number: string | undefined): string | undefined {
  if (number === undefined) return undefined;
  return number.startsWith('-') ? number.slice(1) : `-${number}`;
}

/**
 * Converts a JavaScript number literal to a JSON number without rounding it. Hexadecimal, octal and binary numbers
 * become decimal.
 */
function toDigits({ raw = '' }: Literal, value: number | bigint): string {
  if (typeof value === 'bigint') return String(value);
  // JSON requires digits on both sides of a decimal point.
  const literal = raw
    .replaceAll('_', '')
    .replace(/^\./, '0.')
    .replace(/\.(?=e|$)/i, '');
  if (JSON_NUMBER.test(literal)) return literal;
  return /^0[box]/i.test(literal) ? BigInt(literal).toString() : String(value);
}
