/**
 * Splits a JSON pointer (RFC 6901) into member names and array indexes. Returns an empty array for `''`, which refers
 * to the whole value.
 */
export function parsePointer(pointer: string): string[] {
  return pointer.split('/').slice(1).map(unescapePointerStep);
}

export function escapePointerStep(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

export function unescapePointerStep(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}

/**
 * Returns the array item to which a step of a JSON pointer refers. Returns `undefined` for a step that is not a valid
 * index, such as `''`, `01` or a name.
 */
export function getPointerItem<Item>(items: readonly Item[], step: string): Item | undefined {
  return /^(?:0|[1-9]\d*)$/.test(step) ? items[Number(step)] : undefined;
}

/**
 * Returns the value at a JSON pointer, or `undefined` if it does not exist.
 *
 * @param getChild - Returns the member or item of a value, or `undefined` if the value has no such child.
 */
export function resolvePointer<Node>(
  root: Node,
  pointer: string,
  getChild: (node: Node, step: string) => Node | undefined,
): Node | undefined {
  let node: Node | undefined = root;
  for (const step of parsePointer(pointer)) node = node === undefined ? undefined : getChild(node, step);
  return node;
}
