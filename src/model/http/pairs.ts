import { type JsonNode, getJsonMembers } from '../json/json-tree.js';
import { toFieldText } from './headers.js';
import { decodeBrackets } from './url.js';

/** The name and value of a parameter, header, form field or cookie. */
export type Pair = [name: string, value: string];

/** A JSON value and the name with which it is sent, such as `filter[status]`. */
export interface NamedNode {
  name: string;
  node: JsonNode;
}

/**
 * Flattens a JSON value into name-value pairs, as described for {@link flattenValue}.
 *
 * @param name - The name of the value. If it is `''`, the member names of an object are used without a prefix.
 */
export function toPairs(name: string, value: JsonNode, source: string): Pair[] {
  return flattenValue({ name, node: value }).map((item) => [item.name, toFieldText(item.node, source)]);
}

/**
 * Returns the values that a JSON value contains, in source order. An object contains one value for each member, named
 * `name[member]`. An array contains one value for each item. The items have the name of the array. If one of them is
 * itself an array or object, the items are named `name[0]`, `name[1]` and so on instead, so that servers can assign
 * members such as `name[0][member]` to an item. Null values are omitted. Uses a loop instead of recursion, so that deep
 * nesting cannot overflow the call stack.
 *
 * @param isIndivisible - Returns whether to keep an object or array as a single value, such as an object that describes
 * a file.
 */
export function flattenValue(root: NamedNode, isIndivisible: (node: JsonNode) => boolean = () => false): NamedNode[] {
  const isContainer = (node: JsonNode) => node.items !== undefined && !isIndivisible(node);
  const values: NamedNode[] = [];
  const stack: NamedNode[] = [root];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const children = isContainer(next.node) ? toChildren(next, isContainer) : undefined;
    // Reverse the children, because the loop removes the last item of the stack first.
    if (children) {
      for (const child of children.reverse()) stack.push(child);
    } else if (next.node.kind !== 'null') {
      values.push(next);
    }
  }
  return values;
}

/** Returns the children of an object or array, each with the name with which it is sent. */
function toChildren({ name, node }: NamedNode, isContainer: (node: JsonNode) => boolean): NamedNode[] {
  const { kind, items = [] } = node;
  if (kind === 'object')
    return getJsonMembers(node).map((member) => ({ name: toMemberName(name, member.name), node: member.value }));
  if (!items.some(isContainer)) return items.map((item) => ({ name, node: item }));
  // The indexes replace the brackets at the end of a name such as `discounts[]`.
  const arrayName = name.endsWith('[]') ? name.slice(0, -2) : name;
  return items.map((item, index) => ({ name: toMemberName(arrayName, `${index}`), node: item }));
}

function toMemberName(parent: string, member: string): string {
  return parent ? `${parent}[${member}]` : member;
}

/**
 * Encodes a pair for a form (`application/x-www-form-urlencoded`). Does not encode the brackets in the name, so that
 * the name stays readable. Servers accept brackets with and without encoding.
 */
export function encodeFormPair([name, value]: Pair): string {
  return `${decodeBrackets(encodeFormText(name))}=${encodeFormText(value)}`;
}

function encodeFormText(text: string): string {
  return String(new URLSearchParams([['', text]])).slice(1);
}
