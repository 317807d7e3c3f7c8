import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext, runInThisContext } from 'node:vm';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const require = createRequire(import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'apiblock-realms-'));

/** Returns the code of `realms/page.tsx` and the library as a function that accepts `require` and `exports`. */
async function bundle(name: string, external: string[]): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('realms', import.meta.url)),
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    ssr: { noExternal: true, external },
    build: {
      ssr: 'page.tsx',
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { format: 'cjs', entryFileNames: `${name}.cjs`, codeSplitting: false } },
    },
  });
  return `(function (require, exports) {${readFileSync(join(folder, `${name}.cjs`), 'utf8')}\n})`;
}

type Evaluate = (code: string) => unknown;

function render(code: string, evaluate: Evaluate): string {
  const exports: { renderPage?: () => string } = {};
  const define = evaluate(code) as (require: NodeJS.Require, exports: object) => void;
  define(require, exports);
  return exports.renderPage?.() ?? '';
}

const inOtherRealm = (globals: object) => (code: string) => runInContext(code, createContext(globals)) as unknown;

// Docusaurus evaluates the code of a site in another realm, with the global objects of Node.
const NODE_GLOBALS = Object.fromEntries(
  Object.getOwnPropertyNames(globalThis)
    .filter((name) => name !== 'globalThis')
    .map((name) => [name, (globalThis as Record<string, unknown>)[name]]),
);
const OWN_GLOBALS = { TextEncoder, MessageChannel, URL, URLSearchParams, setTimeout, queueMicrotask };

describe('blocks that a static site generator renders in another realm', () => {
  const code = { withReact: '', withoutReact: '' };

  beforeAll(async () => {
    code.withReact = await bundle('with-react', []);
    code.withoutReact = await bundle('without-react', ['react', 'react-dom']);
  }, 60_000);

  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['React in the same realm', 'withReact', OWN_GLOBALS],
    ['React in the same realm, and the global objects of Node', 'withReact', NODE_GLOBALS],
    ['React in the realm of Node', 'withoutReact', OWN_GLOBALS],
  ] as const)('have the same HTML as blocks that are rendered in the realm of Node (%s)', (_, kind, globals) => {
    const expected = render(code[kind], (source) => runInThisContext(source) as unknown);
    expect(expected).toContain('Responses<!-- --> <span');
    expect(expected).toContain('Expected a React node');
    expect(render(code[kind], inOtherRealm(globals))).toBe(expected);
  });
});
