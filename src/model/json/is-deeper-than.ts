import type { JsonNode } from './json-tree.js';

/** Returns whether a JSON value has more than `maxDepth` levels of nesting. */
export function isDeeperThan(maxDepth: number, root: JsonNode): boolean {
  let level = [root];
  for (let depth = 0; depth < maxDepth && level.length > 0; depth++) {
    level = level.flatMap(({ items = [] }) => items);
  }
  return level.length > 0;
}
