import { type JsonNode, getMembers } from '../json/json-tree.js';
import { toFieldText } from './headers.js';

/** A name and a text, as queries, forms and cookies have them. */
export type Pair = [name: string, value: string];

/**
 * A JSON value as pairs, in the order of its source and at any depth: a list repeats its name, an object is
 * `name[member]`, null is none.
 *
 * @param name - What the value is called; `''` for an object whose members are names themselves.
 */
export function toPairs(name: string, value: JsonNode, source: string): Pair[] {
  const pairs: Pair[] = [];
  let open: [name: string, node: JsonNode][] = [[name, value]];
  // The last is the next, so that what a container holds stands in its place.
  for (let next = open.pop(); next; next = open.pop()) {
    const [path, node] = next;
    const items =
      node.mark === '{'
        ? getMembers(node).map(([{ text }, member]): [string, JsonNode] => [
            path ? `${path}[${text}]` : `${text}`,
            member,
          ])
        : node.items?.map((item): [string, JsonNode] => [path, item]);
    if (items) open = open.concat(items.reverse());
    else if (node.mark !== 'n') pairs.push([path, toFieldText(node, source)]);
  }
  return pairs;
}
