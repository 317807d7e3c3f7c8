/** What is said where the address of a connection cannot be checked. */
export const NEEDS_NODE =
  'apiblock/proxy runs on Node.js 20.18.1 or newer alone, with the packages undici and ipaddr.js: other runtimes do not let ' +
  'the address of a connection be checked. Run it in the Node.js runtime; a bundle is to be made with the condition "node".';

/** Throws in runtimes that only look like Node, or do not even. */
export function requireNode(): void {
  const { process, navigator } = globalThis as { process?: NodeJS.Process; navigator?: { userAgent?: string } };
  const isNode =
    process?.versions?.node !== undefined &&
    process.versions.bun === undefined &&
    !('Deno' in globalThis) &&
    !('EdgeRuntime' in globalThis) &&
    navigator?.userAgent !== 'Cloudflare-Workers';
  if (!isNode) throw new Error(NEEDS_NODE);
}
