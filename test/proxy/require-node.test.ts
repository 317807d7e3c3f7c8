import { afterEach, describe, expect, it, vi } from 'vitest';
import { requireNode } from '../../src/proxy/require-node.js';

afterEach(() => vi.unstubAllGlobals());

describe('requireNode', () => {
  it('accepts Node.js', () => {
    expect(() => requireNode()).not.toThrow();
  });

  it('accepts a version of Node.js without the global navigator', () => {
    vi.stubGlobal('navigator', undefined);
    expect(() => requireNode()).not.toThrow();
  });

  it.each([
    ['a runtime without process', 'process', undefined],
    ['a runtime without process.versions', 'process', {}],
    ['a runtime without the version of Node.js', 'process', { versions: {} }],
    ['Bun', 'process', { versions: { node: '24.0.0', bun: '1.3.0' } }],
    ['Deno', 'Deno', {}],
    ['an edge runtime', 'EdgeRuntime', 'edge-runtime'],
    ['Cloudflare Workers', 'navigator', { userAgent: 'Cloudflare-Workers' }],
  ])('throws if it runs in %s', (_, name, value) => {
    vi.stubGlobal(name, value);
    expect(() => requireNode()).toThrow(
      'apiblock/proxy requires Node.js 20.18.1 or newer, and the packages undici and ipaddr.js. Other runtimes cannot check the ' +
        'address of a connection. Run the route in the Node.js runtime, and bundle it with the export condition "node".',
    );
  });
});
