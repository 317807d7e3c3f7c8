/** Returns a node and all nodes inside it, in document order. */
export function listNodes<Node extends { type: string; children?: Node[] | undefined }>(node: Node): Node[] {
  const nodes: Node[] = [];
  // Use an explicit stack, because recursion could overflow the call stack on a deeply nested page.
  const stack = [node];
  for (let next = stack.pop(); next; next = stack.pop()) {
    nodes.push(next);
    // Push the first child last, so that it is listed first.
    for (const child of next.children?.toReversed() ?? []) stack.push(child);
  }
  return nodes;
}
