/** Message of the error that `createProxy` throws in runtimes where it cannot check the address of a connection. */
export const UNSUPPORTED_RUNTIME =
  'apiblock/proxy requires Node.js 20.18.1 or newer, and the packages undici and ipaddr.js. Other runtimes cannot check the ' +
  'address of a connection. Run the route in the Node.js runtime, and bundle it with the export condition "node".';

/**
 * Throws unless the runtime is Node.js. Excludes Bun, Deno and edge runtimes explicitly, because they imitate parts of
 * Node.js.
 */
export function requireNode(): void {
  const { process, navigator } = globalThis as { process?: NodeJS.Process; navigator?: { userAgent?: string } };
  const isNode =
    process?.versions?.node !== undefined &&
    process.versions.bun === undefined &&
    !('Deno' in globalThis) &&
    !('EdgeRuntime' in globalThis) &&
    navigator?.userAgent !== 'Cloudflare-Workers';
  if (!isNode) throw new Error(UNSUPPORTED_RUNTIME);
}
