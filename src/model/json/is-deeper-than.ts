import type { JsonNode } from './json-tree.js';

export function isDeeperThan(maxDepth: number, root: JsonNode): boolean {
  let level = [root];
  for (let depth = 0; depth < maxDepth && level.length > 0; depth++) {
    level = level.flatMap(({ items = [] }) => items);
  }
  return level.length > 0;
}
