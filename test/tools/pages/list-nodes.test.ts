import { describe, expect, it } from 'vitest';
import { listNodes } from '../../../src/tools/pages/list-nodes.js';

interface TestNode {
  type: string;
  children?: TestNode[];
}

describe('listNodes', () => {
  it('returns the node and all nodes inside it in document order', () => {
    const tree: TestNode = {
      type: 'a',
      children: [
        { type: 'b', children: [{ type: 'c' }, { type: 'd' }] },
        { type: 'e', children: [] },
      ],
    };
    expect(listNodes(tree).map(({ type }) => type)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(tree.children?.map(({ type }) => type)).toEqual(['b', 'e']);
  });

  it('returns the nodes of a tree that is too deep for recursion', () => {
    let tree: TestNode = { type: 'node' };
    for (let depth = 1; depth < 100_000; depth++) tree = { type: 'node', children: [tree] };
    expect(listNodes(tree)).toHaveLength(100_000);
  });
});
