import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const source = (file: string): string => fileURLToPath(new URL(`../src/${file}`, import.meta.url));

/** What a package's environment decides: in a browser, then elsewhere. */
const byEnvironment: Record<string, readonly [browser: string, elsewhere: string]> = {
  '#code-example': [source('components/examples/LazyCode.tsx'), source('components/examples/PrismCode.tsx')],
  '#field-facts': [source('components/fields/LazyFieldFacts.tsx'), source('components/fields/FieldFacts.tsx')],
  '#memory': [source('model/block/browser-memory.ts'), source('model/block/server-memory.ts')],
  '#mistake-note': [source('components/text/LazyMistakeNote.tsx'), source('components/text/MistakeNote.tsx')],
  '#payload-list': [source('components/examples/LazyPayloadList.tsx'), source('components/examples/PayloadList.tsx')],
  '#read-endpoint': [source('model/block/endpoint.ts'), source('model/block/remembered-endpoint.ts')],
  '#request-snippet': [source('components/examples/LazySnippet.tsx'), source('components/examples/Snippet.tsx')],
};

/**
 * Has development servers take the library from its sources, so that a saved change shows at once. Builds and tests use
 * what was built, as its users do.
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
            find: /^apiblock\/(helpers|labels\/\w+|markdown|msw|pages|remark|snippets|testing)$/,
            replacement: source('$1.ts'),
          },
          { find: /^apiblock\/first-paint\.js$/, replacement: source('first-paint.ts') },
          { find: /^apiblock\/styles\.css$/, replacement: source('styles/index.css') },
        ],
      },
    }),
    resolveId(id) {
      return byEnvironment[id]?.[this.environment.config.consumer === 'client' ? 0 : 1];
    },
  };
}
