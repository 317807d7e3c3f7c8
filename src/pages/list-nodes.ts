/** Returns a node and all nodes inside it, in document order. */
export function listNodes<Node extends { type: string; children?: Node[] | undefined }>(node: Node): Node[] {
  return [node, ...(node.children ?? []).flatMap((child) => listNodes(child))];
}
