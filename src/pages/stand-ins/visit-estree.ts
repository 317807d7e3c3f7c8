type Visitor = (node: object, key: string | undefined, index: number | undefined, parents: readonly object[]) => void;

/** `visit` of estree-util-visit, for what is told of each node before those in it: it changes no list that is gone through. */
export function visit(tree: object, visitor: Visitor): void {
  const go = (node: object, key: string | undefined, index: number | undefined, parents: readonly object[]): void => {
    visitor(node, key, index, parents);
    const around = [...parents, node];
    for (const [name, child] of Object.entries(node) as [string, unknown][]) {
      if (Array.isArray(child)) {
        for (const [place, item] of child.entries()) if (isNode(item)) go(item, name, place, around);
      } else if (isNode(child)) go(child, name, undefined, around);
    }
  };
  go(tree, undefined, undefined, []);
}

function isNode(value: unknown): value is object {
  return typeof value === 'object' && value !== null && 'type' in value && Boolean(value.type);
}
