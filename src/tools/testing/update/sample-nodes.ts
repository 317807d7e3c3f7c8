import { escapePointerStep } from '../../../model/json/json-pointer.js';
import { getJsonMembers, type JsonNode } from '../../../model/json/json-tree.js';

/** A value in a sample, with its location. */
export interface SampleNode {
  node: JsonNode;
  /** The name of the member that contains the value. `undefined` for an item and for the whole sample. */
  nameNode: JsonNode | undefined;
  /** The object or array that contains the value. */
  parent: JsonNode | undefined;
  pointer: string;
  /** The pointer with `*` instead of array indexes. All items of an array have the same structure. */
  pattern: string;
}

export function listSampleNodes(root: JsonNode): SampleNode[] {
  const nodes: SampleNode[] = [];
  const stack: SampleNode[] = [{ node: root, nameNode: undefined, parent: undefined, pointer: '', pattern: '' }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    nodes.push(next);
    stack.push(...listChildren(next));
  }
  return nodes;
}

function listChildren({ node, pointer, pattern }: SampleNode): SampleNode[] {
  if (node.kind === 'array')
    return (node.items ?? []).map((item, index) => ({
      node: item,
      nameNode: undefined,
      parent: node,
      pointer: `${pointer}/${index}`,
      pattern: `${pattern}/*`,
    }));
  return getJsonMembers(node).map(({ name, nameNode, value }) => {
    const step = `/${escapePointerStep(name)}`;
    return { node: value, nameNode, parent: node, pointer: pointer + step, pattern: pattern + step };
  });
}
