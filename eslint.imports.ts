import { posix } from 'node:path';
import type { Linter } from 'eslint';

/** The modules that a folder or file may import. A folder may always import its own files. */
interface ImportRule {
  folders: string[];
  packages: string[];
}

const model = ['src/model/text', 'src/model/json', 'src/model/http', 'src/model/block'];
const view = ['react', 'clsx/lite'];
const api = [
  'examples/api',
  'examples/api/operations',
  'examples/api/rules',
  'examples/api/session',
  'examples/api/stores',
];
const apiPackages = ['zod', 'jose', 'jose/jwt/*'];

/**
 * The import rules for all folders, and for files that have their own rules. Each folder is listed after the folders that it may
 * import, so imports have one direction. See "Architecture" in the README.
 */
export const importRules: Record<string, ImportRule> = {
  // The model consists of pure functions.
  'src/model/text': { folders: [], packages: [] },
  'src/model/json': { folders: ['src/model/text'], packages: [] },
  'src/model/http': { folders: ['src/model/text', 'src/model/json'], packages: [] },
  'src/model/snippets': { folders: ['src/model/text', 'src/model/json', 'src/model/http'], packages: [] },
  'src/model/block': { folders: ['src/model/text', 'src/model/json', 'src/model/http'], packages: [] },
  // React components for text, interactive elements, fields and examples.
  'src/components/text': { folders: model, packages: [...view, '#mistake-note'] },
  'src/components/interaction': { folders: model, packages: view },
  'src/components/fields': {
    folders: [...model, 'src/components/text', 'src/components/interaction'],
    packages: [...view, '#field-facts', '#mistake-note'],
  },
  'src/components/examples': {
    folders: [...model, 'src/components/text', 'src/components/interaction'],
    packages: [...view, '#code-example', '#mistake-note'],
  },
  // Only these files load Prism. Everything else must work without it.
  'src/components/examples/{PrismCode.tsx,grammars.ts}': {
    folders: [...model, 'src/components/text', 'src/components/examples'],
    packages: ['react', 'prism-react-renderer'],
  },
  // Only this file loads the code generators for request languages.
  'src/components/examples/Snippet.tsx': {
    folders: [...model, 'src/model/snippets', 'src/components/text', 'src/components/examples'],
    packages: ['react'],
  },
  // The console, which the "Try it" button loads on demand. It runs without React, and reuses the chunks in which
  // blocks generate snippets and explain JSON mistakes.
  'src/console/ui': { folders: ['src/model/text', 'src/model/block'], packages: [] },
  'src/console/labels': { folders: ['src/model/block'], packages: [] },
  'src/console/request': { folders: model, packages: [] },
  'src/console/form': { folders: [...model, 'src/console/request', 'src/console/ui'], packages: [] },
  'src/console': {
    folders: [
      ...model,
      'src/console/form',
      'src/console/labels',
      'src/console/request',
      'src/console/ui',
      'src/components/interaction',
      'src/components/examples',
      'src/components/text',
    ],
    packages: [],
  },
  // Only this file loads the code that sends requests and shows responses, which is a lazy chunk.
  'src/console/sender.ts': {
    folders: ['src/model/block', 'src/console/exchange', 'src/console/request', 'src/console/ui'],
    packages: [],
  },
  'src/console/exchange': {
    folders: [...model, 'src/console/exchange/labels', 'src/console/labels', 'src/console/request', 'src/console/ui'],
    packages: [],
  },
  'src/console/exchange/labels': { folders: ['src/model/block'], packages: [] },
  'src/components/block': {
    folders: [...model, 'src/components/text', 'src/components/interaction', 'src/components/fields'],
    packages: [...view, '#code-example', '#mistake-note', '#payload-list', '#request-snippet'],
  },
  // Loads the console, and passes to it the functions that load the chunks that blocks and the console share.
  'src/components/block/TryIt.tsx': {
    folders: ['src/components/text', 'src/components/interaction', 'src/components/examples', 'src/console'],
    packages: ['react'],
  },
  'src/components': {
    folders: ['src/model/block', 'src/components/block', 'src/components/examples', 'src/components/fields'],
    packages: ['react'],
  },
  // Components for Astro. Their type declarations import types from the main entry point of the package.
  'src/components/astro': {
    folders: ['src/components', 'src/components/block', 'src/components/text'],
    packages: ['apiblock', 'react'],
  },
  // The parser for MDX pages.
  'src/pages': {
    folders: model,
    packages: ['estree-jsx', 'mdast', 'mdast-util-*', 'micromark-*', 'parse-entities', 'vfile-location'],
  },
  // Converts blocks to Markdown.
  'src/markdown': {
    folders: [...model, 'src/model/snippets'],
    // The type declarations import types from the main entry point of the package.
    packages: ['apiblock', 'mdast', 'mdast-util-*'],
  },
  // Converts apiblock elements in the syntax tree of a page to Markdown nodes.
  'src/markdown/tree': {
    folders: [...model, 'src/markdown', 'src/pages'],
    packages: ['mdast', 'mdast-util-*'],
  },
  // Converts pages to Markdown.
  'src/markdown/twin': {
    folders: [...model, 'src/markdown', 'src/markdown/tree', 'src/markdown/twin/segments', 'src/pages'],
    packages: ['estree-jsx', 'mdast', 'mdast-util-*', 'micromark-extension-*', 'micromark-util-combine-extensions'],
  },
  // Finds the parts of a page that are already plain Markdown and need no parsing.
  'src/markdown/twin/segments': {
    folders: ['src/markdown', 'src/markdown/twin', 'src/pages'],
    packages: ['estree-jsx', 'mdast', 'mdast-util-*'],
  },
  // Creates requests from blocks, compares responses with blocks, and mocks the API that the blocks document.
  'src/contract/documented': { folders: [...model, 'src/pages'], packages: [] },
  'src/contract/request': { folders: [...model, 'src/contract/documented', 'src/pages'], packages: [] },
  'src/contract/compare': { folders: [...model, 'src/contract/documented', 'src/pages'], packages: [] },
  'src/contract/mock': { folders: [...model, 'src/contract/documented', 'src/pages'], packages: ['msw'] },
  'src/contract/run': {
    folders: [...model, 'src/contract/compare', 'src/contract/documented', 'src/contract/request', 'src/pages'],
    packages: ['node:*'],
  },
  'src/check': {
    folders: [...model, 'src/pages', 'src/components/block', 'src/check/contradictions'],
    packages: ['node:http', 'estree-jsx'],
  },
  'src/check/contradictions': { folders: [...model, 'src/pages', 'src/check'], packages: [] },
  // Edits the source files of a site.
  'src/init/edit': { folders: [], packages: ['acorn', '@sveltejs/acorn-typescript'] },
  // Plans the changes with which `apiblock init` sets up a site. Reads files only through an interface.
  'src/init': { folders: ['src/init/edit', 'src/init/frameworks', 'src/openapi/import'], packages: [] },
  'src/init/frameworks': { folders: ['src/init', 'src/init/edit'], packages: ['acorn'] },
  'src/cli': {
    folders: [
      ...model,
      'src/init',
      'src/check',
      'src/contract/compare',
      'src/contract/documented',
      'src/markdown/twin',
      'src/contract/mock',
      'src/pages',
      'src/contract/run',
      'src/contract/request',
      ...['source', 'document', 'files', 'fill', 'import', 'export', 'drift', 'diff'].map(
        (name) => `src/openapi/${name}`,
      ),
    ],
    packages: ['node:*', 'fast-string-width', 'zeptomatch', '../../package.json'],
  },
  // Reads OpenAPI descriptions and converts their operations to blocks. Only the last folder uses React.
  'src/openapi/source': { folders: ['src/model/json'], packages: ['yaml'] },
  'src/openapi/document': { folders: ['src/model/text', 'src/openapi/source'], packages: [] },
  // Reads descriptions from files. Only this folder uses Node.
  'src/openapi/files': { folders: ['src/openapi/document'], packages: ['node:*'] },
  'src/openapi/operation': { folders: ['src/openapi/source', 'src/openapi/document'], packages: [] },
  'src/openapi/schema': { folders: ['src/openapi/source', 'src/openapi/document'], packages: [] },
  'src/openapi/sample': {
    folders: ['src/model/text', 'src/openapi/source', 'src/openapi/document', 'src/openapi/schema'],
    packages: [],
  },
  'src/openapi/block': {
    folders: [
      ...model,
      ...['source', 'document', 'operation', 'schema', 'sample'].map((name) => `src/openapi/${name}`),
    ],
    packages: [],
  },
  // Compares two OpenAPI documents. The documents need not come from files.
  'src/openapi/compare': {
    folders: [
      'src/model/block',
      'src/model/json',
      'src/model/http',
      ...['source', 'document', 'operation', 'schema', 'block'].map((name) => `src/openapi/${name}`),
    ],
    packages: [],
  },
  // Classifies the differences between two versions of a description as breaking or not.
  'src/openapi/diff': {
    folders: ['src/model/http', ...['source', 'document', 'compare'].map((name) => `src/openapi/${name}`)],
    packages: [],
  },
  // Parses the CommonMark of descriptions.
  'src/openapi/markdown': {
    folders: ['src/model/text'],
    packages: ['mdast', 'mdast-util-from-markdown', 'mdast-util-gfm', 'micromark-extension-gfm'],
  },
  // Adds the props and fields of operations to the blocks in the syntax tree of a page.
  'src/openapi/fill': {
    folders: [
      ...model,
      'src/markdown/tree',
      'src/pages',
      ...['source', 'document', 'block', 'markdown'].map((name) => `src/openapi/${name}`),
    ],
    packages: ['estree-jsx', 'mdast', 'mdast-util-mdx'],
  },
  // Returns the blocks of a page, filled from descriptions.
  'src/openapi/pages': { folders: ['src/pages', 'src/openapi/document', 'src/openapi/fill'], packages: [] },
  // Compares pages with descriptions.
  'src/openapi/drift': {
    folders: [
      ...model,
      'src/check',
      'src/contract/documented',
      'src/pages',
      ...['source', 'document', 'operation', 'block', 'compare', 'import', 'export'].map(
        (name) => `src/openapi/${name}`,
      ),
    ],
    packages: [],
  },
  // Generates a description from pages.
  'src/openapi/export': {
    folders: [
      ...model,
      'src/contract/documented',
      'src/pages',
      ...['source', 'document', 'block', 'pages'].map((name) => `src/openapi/${name}`),
    ],
    packages: ['yaml'],
  },
  // Writes the pages of `apiblock import`.
  'src/openapi/import': {
    folders: [
      ...model,
      'src/pages',
      ...['source', 'document', 'operation', 'block', 'markdown'].map((name) => `src/openapi/${name}`),
    ],
    packages: ['mdast', 'fast-string-width'],
  },
  // Creates the React elements of a block on a server.
  'src/openapi/react': {
    folders: ['src/components/fields', 'src/openapi/document', 'src/openapi/block', 'src/openapi/markdown'],
    packages: ['react', 'apiblock', 'mdast'],
  },
  // Translated labels. Each language is an entry point of the package.
  'src/labels': { folders: ['src/model/block', 'src/model/http'], packages: [] },
  // The proxy runs only on Node.js and doesn't depend on the components.
  'src/proxy': { folders: ['src/model/http'], packages: ['undici', 'ipaddr.js', 'node:*'] },
  // Replaces the proxy in runtimes other than Node.js.
  'src/proxy/unsupported-runtime.ts': { folders: ['src/proxy'], packages: [] },
  // Entry points of the package. The helpers and the remark plugins don't import React.
  'src/helpers.ts': { folders: model, packages: [] },
  'src/index.ts': {
    folders: [
      'src',
      ...model,
      'src/components',
      'src/components/block',
      'src/components/examples',
      'src/components/fields',
    ],
    packages: [],
  },
  'src/astro.ts': { folders: ['src/components/astro'], packages: [] },
  'src/markdown.ts': { folders: ['src/markdown'], packages: [] },
  'src/openapi.ts': {
    folders: [
      'src/openapi/source',
      'src/openapi/document',
      'src/openapi/diff',
      'src/openapi/export',
      'src/openapi/react',
    ],
    packages: [],
  },
  'src/pages.ts': { folders: ['src/pages', 'src/openapi/pages'], packages: [] },
  'src/testing.ts': { folders: ['src/contract/compare', 'src/contract/request', 'src/pages'], packages: [] },
  'src/msw.ts': { folders: ['src/contract/mock', 'src/pages'], packages: [] },
  'src/remark': { folders: [...model, 'src/markdown/tree', 'src/pages'], packages: ['estree-jsx', 'mdast'] },
  // Only this file reads OpenAPI descriptions. The plugins load it on demand.
  'src/remark/fill-from-files.ts': {
    folders: ['src/openapi/files', 'src/openapi/fill', 'src/pages', 'src/remark'],
    packages: ['mdast', 'node:*'],
  },
  'src/remark.ts': { folders: ['src/remark'], packages: [] },
  'src/first-paint.ts': { folders: ['src/components/interaction'], packages: [] },
  'src/snippets.ts': { folders: ['src/model/http', 'src/model/snippets'], packages: [] },
  'src/proxy.ts': { folders: ['src/proxy'], packages: [] },

  // The example API doesn't use Node.js modules, so that it also runs in browsers.
  ...Object.fromEntries(api.map((folder) => [folder, { folders: api, packages: apiPackages } satisfies ImportRule])),
  'examples/mocks': { folders: ['examples/api'], packages: ['msw', '../../package.json'] },
  // The reference service: HTTP, stores, site, metrics, and the entry point that combines them.
  'examples/server/http': { folders: ['examples/api'], packages: ['express', 'helmet', 'pino', 'node:*'] },
  'examples/server/stores': {
    folders: ['examples/api', 'examples/server/stores/sqlite', 'examples/server/stores/postgres'],
    packages: ['node:*'],
  },
  'examples/server/stores/sqlite': {
    folders: ['examples/api', 'examples/api/rules', 'examples/server/stores'],
    packages: ['node:*'],
  },
  'examples/server/stores/postgres': {
    folders: ['examples/api', 'examples/api/rules', 'examples/server/stores'],
    packages: ['pg', 'node:*'],
  },
  'examples/server/site': {
    folders: ['examples/api', 'examples/server/http'],
    packages: ['express', 'micromark', 'micromark-extension-gfm', 'node:*'],
  },
  'examples/server/metrics': {
    folders: ['examples/api', 'examples/server/http', 'examples/server/stores/postgres'],
    packages: ['@prometheus-io/client', 'express', 'node:*'],
  },
  'examples/server': {
    folders: ['http', 'site', 'stores', 'stores/sqlite', 'stores/postgres', 'metrics']
      .map((folder) => `examples/server/${folder}`)
      .concat('examples/api'),
    packages: ['express', 'pino', 'node:*'],
  },
  'examples/server/commands': {
    folders: ['', '/site', '/stores', '/stores/sqlite', '/stores/postgres']
      .map((folder) => `examples/server${folder}`)
      .concat('examples/api'),
    packages: ['cli-progress', 'node:*'],
  },
};

/** Escapes a path for a regular expression. Slashes become `\x2f`, because ESLint selectors cannot contain slashes. */
const escapePath = (text: string): string =>
  text
    .replace(/[.+?^$(){}|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('/', '\\x2f');

/** Returns an ESLint configuration that forbids static and dynamic imports whose specifier matches `regex`. */
function forbid(files: string[], regex: string, message: string): Linter.Config {
  return {
    files,
    rules: {
      'no-restricted-imports': ['error', { patterns: [{ regex, caseSensitive: true, message }] }],
      'no-restricted-syntax': ['error', { selector: `ImportExpression[source.value=/${regex}/]`, message }],
    },
  };
}

function toSpecifier(from: string, to: string): string {
  const path = posix.relative(from, to) || '.';
  return path.startsWith('.') ? path : `./${path}`;
}

const isFile = (path: string): boolean => path.includes('.');

function toConfig(path: string, { folders, packages }: ImportRule): Linter.Config {
  const folder = isFile(path) ? posix.dirname(path) : path;
  const allowedFolders = isFile(path) ? folders : [folder, ...folders];
  const files = allowedFolders.map((other) => `${escapePath(toSpecifier(folder, other))}\\x2f[^\\x2f]+`);
  const allowed = [...files, ...packages.map(escapePath)].join('|');
  const message = `${path} may import only ${[...allowedFolders, ...packages].join(', ') || 'nothing'}.`;
  return forbid([isFile(path) ? path : `${path}/*.{ts,tsx}`], `^(?!(?:${allowed})$)`, message);
}

/** Forbids imports from `src` and `dist` in the site and the stories, which must import the library by its package name. */
const packageNameConfigs = [
  'examples/gallery',
  'examples/site',
  'examples/site/src',
  'stories',
  'stories/documents',
  'stories/guides',
  'stories/mocked-page',
  'stories/theming',
].map((folder) =>
  forbid(
    [`${folder}/*.{ts,tsx}`],
    `^${escapePath(toSpecifier(folder, '.'))}\\x2f(src|dist)\\x2f`,
    'Import the library by its package name.',
  ),
);

// File rules come after folder rules, because ESLint applies the last configuration that matches a file.
const sortedRules = Object.entries(importRules).sort(([one], [other]) => Number(isFile(one)) - Number(isFile(other)));

/** ESLint configurations that enforce the import rules. */
export const importDirections: Linter.Config[] = [
  ...sortedRules.map(([path, rule]) => toConfig(path, rule)),
  ...packageNameConfigs,
];
