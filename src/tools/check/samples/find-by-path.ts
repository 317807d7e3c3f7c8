import { unescapeDots } from '../../../model/block/field-path.js';
import { type JsonNode, findMember, getJsonMembers } from '../../../model/json/json-tree.js';

/** The values at a path in a sample. */
export interface PathResult {
  values: JsonNode[];
  /**
   * The first object that is missing the last member of the path. For `items[].id`, this is the first item without an
   * `id`.
   */
  incompleteParent: JsonNode | undefined;
}

/**
 * Finds the values at a path such as `items[].id`. Searches all items of arrays. A number in brackets, as in
 * `range[1]`, matches the item at this position. A name in brackets, as in `meta[key]`, matches all items of an array
 * or all members of an object.
 */
export function findByPath(root: JsonNode, path: string): PathResult {
  const names = splitPath(path);
  let nodes = [root];
  let incompleteParent: JsonNode | undefined;
  for (const [index, name] of names.entries()) {
    if (name.startsWith('[')) {
      nodes = nodes.flatMap((node) => getValues(node, name));
      continue;
    }
    const objects = nodes.flatMap(flattenArrays).filter(({ kind }) => kind === 'object');
    const isLastName = names.slice(index + 1).every((other) => other.startsWith('['));
    if (isLastName) {
      incompleteParent = objects.find((object) => !findMember(object, name));
    } else {
      // A member name can contain dots, so first try the remaining names as a single member name.
      const remainingNames = names.slice(index).filter((other) => !isPosition(other) && !isAnyItem(other));
      const dottedName = remainingNames.join('.');
      const values = getMemberValues(objects, dottedName);
      if (values.length > 0) return { values, incompleteParent: undefined };
    }
    nodes = getMemberValues(objects, name);
  }
  return { values: nodes, incompleteParent };
}

/**
 * Matches brackets with or without a name, such as `[key]` and `[]`, or a name between dots, in which `\.` is a dot.
 */
const PATH_NAME = /\[[^[\]]*\]|(?:\\\.|[^.[])+/g;

/**
 * Splits a path into names: `users[user-id].tags[]` into `users`, `[user-id]` and `tags`. Omits `[]` and `[*]`, because
 * `findByPath` searches all items of arrays for a member. Keeps `[]` and `[*]` before other brackets: in `rows[][0]`,
 * the position applies to each row, not to the array of rows.
 */
function splitPath(path: string): string[] {
  const shortPath = path.replace(/\[\*?\](?!\[)/g, '');
  return (shortPath.match(PATH_NAME) ?? []).map(unescapeDots);
}

/** Returns whether a name in a path is the position of an array item, such as `[1]`. */
function isPosition(name: string): boolean {
  return /^\[\d+\]$/.test(name);
}

/** Returns whether a name in a path matches any array item. */
function isAnyItem(name: string): boolean {
  return name === '[]' || name === '[*]';
}

/**
 * Returns the values that a name in brackets matches: one item or all items of an array, or all members of an object.
 */
function getValues(node: JsonNode, name: string): JsonNode[] {
  if (node.kind !== 'array') {
    const isItem = isAnyItem(name) || isPosition(name);
    return isItem ? [node] : getJsonMembers(node).map(({ value }) => value);
  }
  const { items = [] } = node;
  if (isAnyItem(name)) return items;
  if (!isPosition(name)) return flattenArrays(node);
  const item = items[Number(name.slice(1, -1))];
  return item ? [item] : [];
}

/** Returns the items of an array, with nested arrays flattened. A node that is not an array becomes the only item. */
export function flattenArrays(node: JsonNode): JsonNode[] {
  const flattened: JsonNode[] = [];
  // Use a stack instead of recursion, because deeply nested arrays would overflow the call stack.
  const remaining = [node];
  for (let next = remaining.pop(); next; next = remaining.pop()) {
    if (next.kind === 'array') {
      for (const item of (next.items ?? []).toReversed()) remaining.push(item);
    } else {
      flattened.push(next);
    }
  }
  return flattened;
}

/** Returns the values of the members with the given name. Skips objects without such a member. */
function getMemberValues(objects: readonly JsonNode[], name: string): JsonNode[] {
  return objects.flatMap((object) => findMember(object, name)?.value ?? []);
}
