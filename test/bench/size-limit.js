// Size budgets without React: `size-limit --config test/bench/size-limit.js`, after a build. Each budget is about 10%
// above the measured size, so that accidental growth fails the check. If a feature needs more, raise its budget.

import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Configures Rolldown to bundle for browsers, as sites do. Lazy chunks, such as Prism and the explanations of mistakes,
 * are not counted.
 */
const modifyRolldownConfig = (config) => ({
  ...config,
  platform: 'browser',
  tsconfig: false,
  // Mark dynamic imports as external. Otherwise, Rolldown moves each module that a lazy chunk shares with the measured
  // code to a separate chunk, which also contains the exports that only the lazy chunk needs.
  plugins: [{ name: 'lazy-chunks', resolveDynamicImport: (id) => ({ id: String(id), external: true }) }],
});

export const browser = { ignore: ['react', 'react-dom'], modifyRolldownConfig };

export const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/** Modules that a block in a browser loads, including its lazy chunks. */
const BLOCK_MODULES = [
  'index',
  'model/block/endpoint',
  'components/examples/LazyCode',
  'components/fields/LazyFieldDetailList',
  'components/text/LazyJsonCode',
  'components/text/LazyMistakeNote',
  'components/examples/LazyPayloadList',
  'components/examples/LazySnippet',
  'components/examples/Snippet',
  'components/examples/PayloadList',
  'components/text/JsonCode',
  'components/text/MistakeNote',
];

/** Returns the modules that a file imports statically, directly or indirectly, including the file itself. */
export function findReached(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*["'](\.[^"']+)["']/g))
    findReached(resolve(dirname(file), name), found);
  return found;
}

/**
 * Returns a function that excludes from the bundle the modules that are already loaded. The measured code imports these
 * modules from a single file, `block.js`.
 */
export const withoutModules = (modules) => (config) => ({
  ...modifyRolldownConfig(config),
  external: (id, importer) => modules.has(importer && id.startsWith('.') ? resolve(dirname(importer), id) : id),
  treeshake: { moduleSideEffects: 'no-external' },
  output: { ...config.output, paths: () => './block.js' },
});

/** Chunks that the console loads on demand: the request runner, signing in, cURL, and labels in other languages. */
const isLazy = (id) =>
  /^(\.\/exchange\/run-exchange|\.\/sign-in-control|[./]+\/model\/http\/command|\.\/(form|response|sign-in)\/(?!en)[a-z]{2})\.js$/.test(
    id,
  );

/** Returns a function that excludes modules that are already loaded, and the lazy chunks of the console. */
const withoutLoaded = (modules) => (config) => ({
  ...modifyRolldownConfig(config),
  external: (id, importer) =>
    isLazy(id) || modules.has(importer && id.startsWith('.') ? resolve(dirname(importer), id) : id),
});

const reach = (...names) => new Set(names.flatMap((name) => [...findReached(resolve(dist, `${name}.js`))]));

/** The chunk that the console loads when a reader uses its form. */
export const requestRunner = {
  name: 'Code that sends requests and shows responses, without the console form',
  path: '../../dist/console/exchange/run-exchange.js',
  import: '{ createExchangeRunner }',
  limit: '8.9 kB',
  ignore: browser.ignore,
  modifyRolldownConfig: withoutLoaded(reach('console/open-console')),
};

const helper = (name, limit) => ({
  name: `{ ${name} }`,
  path: '../../dist/helpers.js',
  import: `{ ${name} }`,
  limit,
  ...browser,
});

/**
 * A page that uses only this component. `LazyFieldDetailList` is excluded, because it is a chunk that only
 * browser-rendered pages load.
 */
const component = (name) => ({
  name: `{ ${name} }`,
  path: '../../dist/index.js',
  import: `{ ${name} }`,
  entry: 'index',
  limit: '4.8 kB',
  ...browser,
});

export default [
  // The limit includes 300 bytes for the "Try it" button and the data that it passes to the console, 1 kB for the menu
  // of tabs that do not fit, 400 bytes for loading the choice of requests, and 400 bytes for the choice of response
  // examples.
  {
    name: '{ ApiBlock }, hydrated, before its lazy chunks',
    path: '../../dist/index.js',
    import: '{ ApiBlock }',
    entry: 'index',
    limit: '32 kB',
    ...browser,
  },
  {
    name: 'Browser script for a page of server components',
    path: ['../../dist/components/interaction/*.js', '../../dist/components/text/CodeText.js'],
    import: {
      '../../dist/components/interaction/Tabs.js': '{ Tabs }',
      '../../dist/components/interaction/CopyButton.js': '{ CopyButton }',
      '../../dist/components/text/CodeText.js': '{ CodeText }',
    },
    limit: '4.2 kB',
    ...browser,
  },
  {
    name: '"Try it" console, loaded on the first click',
    path: '../../dist/console/open-console.js',
    import: '{ openConsole, closeConsole, openLink }',
    limit: '22.5 kB',
    ignore: browser.ignore,
    modifyRolldownConfig: withoutLoaded(reach(...BLOCK_MODULES)),
  },
  {
    name: '"Try it" console on a page of server components, without cURL',
    path: '../../dist/console/open-console.js',
    import: '{ openConsole, closeConsole, openLink }',
    limit: '30 kB',
    ignore: browser.ignore,
    modifyRolldownConfig: withoutLoaded(new Set()),
  },
  component('ParamField'),
  component('ResponseField'),
  helper('parseJsonProp', '2.5 kB'),
  helper('formatJson', '1 kB'),
  helper('generateCurl', '3.2 kB'),
  helper('getMethodColor', '0.2 kB'),
  helper('getStatusColor', '0.2 kB'),
  helper('getAuthLabel', '0.7 kB'),
  helper('parseRateLimit', '0.9 kB'),
  helper('formatRateLimit', '1 kB'),
  {
    name: 'Labels in one language (Arabic, the largest)',
    path: '../../dist/labels/ar.js',
    limit: '2.8 kB',
    ...browser,
  },
  {
    name: '{ createProxy }, on a server, without undici and ipaddr.js',
    path: '../../dist/proxy.js',
    import: '{ createProxy }',
    limit: '5.1 kB',
    ignore: ['undici', 'ipaddr.js'],
    modifyRolldownConfig: (config) => ({ ...config, platform: 'node', tsconfig: false }),
  },
  { name: 'Stylesheet', path: '../../dist/styles.css', limit: '7.2 kB', disablePlugins: ['@size-limit/rolldown'] },
];
