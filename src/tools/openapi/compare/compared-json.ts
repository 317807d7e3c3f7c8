import { normalizeNumber } from '../../../model/json/normalize-number.js';
import { toJsonSource } from '../source/json-text.js';
import { getItems, getMembers, type SourceNode } from '../source/source-node.js';

/** Returns a string that is the same for equal values, regardless of the order of members and the notation of numbers. */
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

/** Maximum length of a value in a message, in UTF-16 code units. */
const MAX_LENGTH = 60;

/**
 * Returns a value as a short string: a string without quotes, or any other value as JSON. A long result ends with an
 * ellipsis.
 */
export function toShortText(node: SourceNode): string {
  return shorten(node.kind === 'string' && node.text !== '' ? node.text : (toJsonSource(node) ?? ''));
}

/** Returns a string as a single line. Truncates a long line, without splitting a surrogate pair. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  if (line.length <= MAX_LENGTH) return line;
  return `${line.slice(0, MAX_LENGTH - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
