import type { SourceNode } from './source-node.js';

/** Maximum length of a value that is written as JSON. YAML aliases can make a value much larger than its file. */
const MAX_LENGTH = 2 ** 22;

/**
 * Formats a value as JSON without whitespace. Numbers keep their digits, and members keep their order. Returns
 * `undefined` if the JSON would be longer than about 4 million characters.
 */
export function toJsonSource(node: SourceNode): string | undefined {
  const parts: string[] = [];
  const length = writeNode(node, parts, 0);
  return length <= MAX_LENGTH ? parts.join('') : undefined;
}

/** Appends the JSON of a value to `parts`, unless the JSON is already too long. Returns the new length of the JSON. */
function writeNode(node: SourceNode, parts: string[], length: number): number {
  if (length > MAX_LENGTH) return length;
  const write = (text: string, before: number) => {
    parts.push(text);
    return before + text.length;
  };
  if (node.kind === 'string') return write(JSON.stringify(node.text), length);
  if (node.kind !== 'object' && node.kind !== 'array') return write(node.text, length);
  const isObject = node.kind === 'object';
  const members: (readonly [string, SourceNode])[] = isObject
    ? [...node.members].map(([name, value]) => [`${JSON.stringify(name)}:`, value] as const)
    : node.items.map((item) => ['', item] as const);
  let total = write(isObject ? '{' : '[', length);
  for (const [index, [prefix, value]] of members.entries()) {
    total = write(`${index === 0 ? '' : ','}${prefix}`, total);
    total = writeNode(value, parts, total);
    if (total > MAX_LENGTH) return total;
  }
  return write(isObject ? '}' : ']', total);
}
