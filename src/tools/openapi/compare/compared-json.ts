import { normalizeNumber } from '../../../model/json/normalize-number.js';
import { toJsonSource } from '../source/json-text.js';
import { getItems, getMembers, type SourceNode } from '../source/source-node.js';

/**
 * Returns a string that is the same for equal values, regardless of the order of members and the notation of numbers.
 */
export function toComparedJson(node: SourceNode): string {
  switch (node.kind) {
    case 'object': {
      const members = getMembers(node).map(([name, value]) => `${JSON.stringify(name)}:${toComparedJson(value)}`);
      return `{${members.toSorted().join(',')}}`;
    }
    case 'array':
      return `[${getItems(node).map(toComparedJson).join(',')}]`;
    case 'string':
      return JSON.stringify(node.text);
    case 'number':
      return normalizeNumber(node.text);
    default:
      return node.text;
  }
}

/**
 * Returns a comparable string for a value of a schema with the given types. YAML descriptions often contain `default:
 * 'false'` for a boolean, or `enum: [1.0]` for a string. Therefore, a value of another type counts as a value of an
 * allowed type if both have the same text.
 */
export function toComparableText(node: SourceNode, types: readonly string[]): string {
  if (types.length === 0 || node.kind === 'null' || node.kind === 'object' || node.kind === 'array')
    return toComparedJson(node);
  const allowsString = types.includes('string');
  if (node.kind !== 'string') {
    const hasOwnType = types.includes(node.kind) || (node.kind === 'number' && types.includes('integer'));
    return allowsString && !hasOwnType ? JSON.stringify(node.text) : toComparedJson(node);
  }
  if (allowsString) return toComparedJson(node);
  const isBoolean = types.includes('boolean') && /^(?:true|false)$/.test(node.text);
  if (isBoolean) return node.text;
  const isNumber = (types.includes('number') || types.includes('integer')) && NUMBER.test(node.text);
  return isNumber ? normalizeNumber(node.text) : toComparedJson(node);
}

/** Matches a number in JSON. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Maximum length of a value in a message, in UTF-16 code units. */
const MAX_LENGTH = 60;

/**
 * Formats a value as a short string. A string has no quotes, unless it looks like a number, a boolean or null. Any
 * other value is formatted as JSON. A long result is truncated and ends with an ellipsis.
 */
export function toShortText(node: SourceNode): string {
  const isPlain = node.kind === 'string' && node.text !== '' && !isScalarText(node.text);
  return shorten(isPlain ? node.text : (toJsonSource(node) ?? ''));
}

function isScalarText(text: string): boolean {
  return NUMBER.test(text) || /^(?:true|false|null)$/.test(text);
}

/** Returns a string as a single line. Truncates a long line, without splitting a surrogate pair. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  if (line.length <= MAX_LENGTH) return line;
  return `${line.slice(0, MAX_LENGTH - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
