import { toJsonSource } from '../source/json-text.js';
import { getItems, getMembers, type SourceNode } from '../source/source-node.js';

/**
 * Formats an array or object as one string.
 *
 * @param separator - The text between items or members.
 * @param assignment - The text between the name and the value of each member.
 */
export function joinValues(node: SourceNode, separator: string, assignment = separator): string {
  const values =
    node.kind === 'object'
      ? getMembers(node).map(([name, value]) => `${name}${assignment}${toText(value)}`)
      : getItems(node).map(toText);
  return values.join(separator);
}

function toText(node: SourceNode): string {
  return node.kind === 'string' ? node.text : (toJsonSource(node) ?? '');
}
