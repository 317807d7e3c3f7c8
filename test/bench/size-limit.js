// Size budgets without React: `size-limit --config test/bench/size-limit.js`, after a build. They are guard rails against
// accidental growth, about 10 % above the measured size. A feature that needs more raises its limit.

import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** As a site's bundler resolves for browsers: Prism, the words for mistakes, and what fields may hold stay in chunks of their own, which are not part of the entry. */
const modifyRolldownConfig = (config) => ({ ...config, platform: 'browser', tsconfig: false });

export const browser = { ignore: ['react', 'react-dom'], modifyRolldownConfig };

export const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/** What blocks load for browsers by themselves, and where the printers of requests and the words for mistakes are. */
const OF_BLOCKS = [
  'index',
  'model/block/endpoint',
  'components/examples/LazyCode',
  'components/fields/LazyFieldFacts',
  'components/text/LazyMistakeNote',
  'components/examples/LazyPayloadList',
  'components/examples/LazySnippet',
  'components/examples/Snippet',
  'components/examples/PayloadList',
  'components/text/MistakeNote',
];

/** The modules that these reach by static imports. */
export function findReached(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*["'](\.[^"']+)["']/g))
    findReached(resolve(dirname(file), name), found);
  return found;
}

/** As a site's bundler resolves, without modules that are loaded by then: they are one file, from which the rest imports. */
export const withoutModules = (modules) => (config) => ({
  ...modifyRolldownConfig(config),
  external: (id, importer) => modules.has(importer && id.startsWith('.') ? resolve(dirname(importer), id) : id),
  treeshake: { moduleSideEffects: 'no-external' },
  output: { ...config.output, paths: () => './block.js' },
});

/** Chunks that the console loads by itself: what sends, cURL, other languages. */
const isLazy = (id) => /^(\.\/exchange\/run-exchange|[./]+\/model\/http\/command|\.\/labels\/(?!en)\w+)\.js$/.test(id);

/** What the console adds to modules that are loaded by then. */
const besides = (modules) => (config) => ({
  ...modifyRolldownConfig(config),
  external: (id, importer) =>
    isLazy(id) || modules.has(importer && id.startsWith('.') ? resolve(dirname(importer), id) : id),
});

const reach = (...names) => new Set(names.flatMap((name) => [...findReached(resolve(dist, `${name}.js`))]));

/** What whoever uses the form loads beside it. */
export const calls = {
  name: 'The code that sends requests and shows responses, without the console',
  path: '../../dist/console/exchange/run-exchange.js',
  import: '{ createExchangeRunner }',
  limit: '6.7 kB',
  ignore: browser.ignore,
  modifyRolldownConfig: besides(reach('console/toggle')),
};

const helper = (name, limit) => ({
  name: `{ ${name} }`,
  path: '../../dist/helpers.js',
  import: `{ ${name} }`,
  limit,
  ...browser,
});

/** A page of fields alone: no JSON reader, no cURL, no tabs; before what fields may hold, which is loaded where no server wrote it. */
const component = (name) => ({
  name: `{ ${name} }`,
  path: '../../dist/index.js',
  import: `{ ${name} }`,
  entry: 'index',
  limit: '3.7 kB',
  ...browser,
});

export default [
  // 300 bytes of it are the button of the console, and what it tells that.
  {
    name: '{ ApiBlock }, hydrated, before its lazy chunks',
    path: '../../dist/index.js',
    import: '{ ApiBlock }',
    entry: 'index',
    limit: '15.4 kB',
    ...browser,
  },
  {
    name: 'Script of a page of server components',
    path: ['../../dist/components/interaction/*.js', '../../dist/components/text/CodeText.js'],
    import: {
      '../../dist/components/interaction/Tabs.js': '{ Tabs }',
      '../../dist/components/interaction/CopyButton.js': '{ CopyButton }',
      '../../dist/components/text/CodeText.js': '{ CodeText }',
    },
    limit: '1.9 kB',
    ...browser,
  },
  {
    name: 'The console of a block, loaded by a click',
    path: '../../dist/console/toggle.js',
    import: '{ toggle }',
    limit: '8.9 kB',
    ignore: browser.ignore,
    modifyRolldownConfig: besides(reach(...OF_BLOCKS)),
  },
  {
    name: 'The same with server components, without cURL',
    path: '../../dist/console/toggle.js',
    import: '{ toggle }',
    limit: '11.9 kB',
    ignore: browser.ignore,
    modifyRolldownConfig: besides(new Set()),
  },
  component('ParamField'),
  component('ResponseField'),
  helper('parseJsonProp', '2.4 kB'),
  helper('formatJson', '1 kB'),
  helper('generateCurl', '2.7 kB'),
  helper('getMethodColor', '0.2 kB'),
  helper('getStatusColor', '0.2 kB'),
  helper('getAuthLabel', '0.6 kB'),
  helper('parseRateLimit', '0.9 kB'),
  helper('formatRateLimit', '1 kB'),
  // The longest of them.
  { name: 'The labels of a language', path: '../../dist/labels/ar.js', limit: '2.2 kB', ...browser },
  {
    name: '{ createProxy }, on a server, without undici and ipaddr.js',
    path: '../../dist/proxy.js',
    import: '{ createProxy }',
    limit: '4.9 kB',
    ignore: ['undici', 'ipaddr.js'],
    modifyRolldownConfig: (config) => ({ ...config, platform: 'node', tsconfig: false }),
  },
  { name: 'Stylesheet', path: '../../dist/styles.css', limit: '6.1 kB', disablePlugins: ['@size-limit/rolldown'] },
];
