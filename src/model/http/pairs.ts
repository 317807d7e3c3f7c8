import { type JsonNode, getMembers } from '../json/json-tree.js';
import { toFieldText } from './headers.js';

/** A name-value pair of a query, form or cookie. */
export type Pair = [name: string, value: string];

interface NamedNode {
  name: string;
  node: JsonNode;
}

/**
 * Flattens a JSON value into name-value pairs, in source order. An array repeats the name, an object member becomes
 * `name[member]`, and null is omitted. Iterative, so that deep nesting cannot overflow the call stack.
 *
 * @param name - The name of the value, or `''` to use the members of an object as names.
 */
export function toPairs(name: string, value: JsonNode, source: string): Pair[] {
  const pairs: Pair[] = [];
  let stack: NamedNode[] = [{ name, node: value }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const children = toChildren(next);
    // Reversed, because the top of the stack is processed first.
    if (children) stack = stack.concat(children.reverse());
    else if (next.node.mark !== 'n') pairs.push([next.name, toFieldText(next.node, source)]);
  }
  return pairs;
}

/** Returns the named children of an object or array, or `undefined` for any other value. */
function toChildren({ name, node }: NamedNode): NamedNode[] | undefined {
  if (node.mark !== '{') return node.items?.map((item) => ({ name, node: item }));
  return getMembers(node).map(([key, member]) => ({
    name: name ? `${name}[${key.text}]` : `${key.text}`,
    node: member,
  }));
}
