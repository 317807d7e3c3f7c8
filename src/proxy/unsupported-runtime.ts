import { NEEDS_NODE } from './require-node.js';

/** Stands for `createProxy` where a proxy could not be safe: in browsers, on the edge, in Bun and Deno. */
export function createProxy(): never {
  throw new Error(NEEDS_NODE);
}
