import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import packageJson from '../package.json' with { type: 'json' };

const source = (file: string): string => fileURLToPath(new URL(`../src/${file}`, import.meta.url));

/**
 * The `imports` field of package.json, which maps each internal specifier to its built files for browsers and for
 * servers.
 */
const packageImports: Record<string, { browser: string; default: string }> = packageJson.imports;

/**
 * Maps each internal specifier of the package, such as `#code-example`, to its source file for browsers or for servers.
 */
export function findImportSources(condition: 'browser' | 'default'): Record<string, string> {
  return Object.fromEntries(
    Object.entries(packageImports).map(([specifier, builtFiles]) => [specifier, findSource(builtFiles[condition])]),
  );
}

/** Returns the path of the source file of a built file: `src/a/B.tsx` or `src/a/B.ts` for `./dist/a/B.js`. */
function findSource(builtFile: string): string {
  const module = builtFile.replace('./dist/', '').replace(/\.js$/, '');
  const component = source(`${module}.tsx`);
  return existsSync(component) ? component : source(`${module}.ts`);
}

const browserSources = findImportSources('browser');
const serverSources = findImportSources('default');

/**
 * Creates a Vite plugin that resolves the library to its source files in development, so that changes to the sources
 * are visible immediately. Builds and tests use the built library, like users of the package.
 */
export function fromSource(): Plugin {
  return {
    name: 'from-source',
    enforce: 'pre',
    apply: (_, { command }) => command === 'serve' && !process.env['VITEST'],
    config: () => ({
      resolve: {
        alias: [
          { find: /^apiblock$/, replacement: source('index.ts') },
          {
            find: /^apiblock\/(astro|helpers|labels\/\w+|markdown|msw|openapi|pages|remark|snippets|testing)$/,
            replacement: source('$1.ts'),
          },
          { find: /^apiblock\/first-paint\.js$/, replacement: source('first-paint.ts') },
          // This pattern has no `$`, because the site imports the page with the suffix `?raw`.
          { find: /^apiblock\/oauth-redirect\.html/, replacement: source('console/sign-in/oauth-redirect.html') },
          { find: /^apiblock\/styles\.css$/, replacement: source('styles/index.css') },
        ],
      },
    }),
    resolveId(id) {
      const isBrowser = this.environment.config.consumer === 'client';
      return (isBrowser ? browserSources : serverSources)[id];
    },
  };
}
