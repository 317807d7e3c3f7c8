import { UNSUPPORTED_RUNTIME } from './require-node.js';

/** Replaces `createProxy` in runtimes where it would not be secure: browsers, edge runtimes, Bun and Deno. */
export function createProxy(): never {
  throw new Error(UNSUPPORTED_RUNTIME);
}
