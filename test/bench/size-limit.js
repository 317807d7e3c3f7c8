// The size budgets, React aside: `size-limit --config test/bench/size-limit.js`, after a build.

import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** As a site's bundler resolves for browsers: Prism, the words for mistakes, and what fields may hold stay in chunks of their own, which are not part of the entry. */
const modifyRolldownConfig = (config) => ({ ...config, platform: 'browser', tsconfig: false });

const browser = { ignore: ['react', 'react-dom'], modifyRolldownConfig };

/** What the console of a block imports, and the block has loaded; and the printers of requests, a chunk of their own. */
const withBlock = (config) => {
  const entry = fileURLToPath(new URL('../../dist/console/toggle.js', import.meta.url));
  const shared = findReached(fileURLToPath(new URL('../../dist/index.js', import.meta.url)));
  return {
    ...modifyRolldownConfig(config),
    external: (id, importer) => {
      const path = importer && /^\./.test(id) ? resolve(dirname(importer), id) : id;
      return (
        path !== entry &&
        (shared.has(path) ||
          /[\\/]console[\\/]labels[\\/](?!en)\w+\.js$/.test(path) ||
          /[\\/](Snippet|MistakeNote)\.js$/.test(path))
      );
    },
  };
};

/** The modules that one reaches by static imports, in a browser. */
function findReached(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  const twins = {
    '#code-example': 'examples/LazyCode',
    '#field-facts': 'fields/LazyFieldFacts',
    '#mistake-note': 'text/LazyMistakeNote',
    '#payload-list': 'examples/LazyPayloadList',
    '#request-snippet': 'examples/LazySnippet',
  };
  for (const [, name] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*["']([.#][^"']+)["']/g)) {
    const twin = twins[name];
    findReached(
      twin ? fileURLToPath(new URL(`../../dist/components/${twin}.js`, import.meta.url)) : resolve(dirname(file), name),
      found,
    );
  }
  return found;
}

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
  limit: '3 kB',
  ...browser,
});

export default [
  {
    name: '{ ApiBlock }, hydrated, before its lazy chunks',
    path: '../../dist/index.js',
    import: '{ ApiBlock }',
    entry: 'index',
    limit: '12.9 kB',
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
    limit: '3 kB',
    ...browser,
  },
  {
    name: 'The console of a block, loaded by a click',
    path: '../../dist/console/toggle.js',
    import: '{ toggle }',
    limit: '12 kB',
    ignore: browser.ignore,
    modifyRolldownConfig: withBlock,
  },
  component('ParamField'),
  component('ResponseField'),
  helper('parseJsonProp', '2 kB'),
  helper('formatJson', '2 kB'),
  helper('generateCurl', '2.3 kB'),
  helper('getMethodColor', '1 kB'),
  helper('getStatusColor', '1 kB'),
  helper('getAuthLabel', '1 kB'),
  helper('parseRateLimit', '1 kB'),
  helper('formatRateLimit', '1 kB'),
  // The longest of them.
  { name: 'The labels of a language', path: '../../dist/labels/ar.js', limit: '3 kB', ...browser },
  {
    name: '{ createProxy }, on a server, without undici and ipaddr.js',
    path: '../../dist/proxy.js',
    import: '{ createProxy }',
    limit: '5 kB',
    ignore: ['undici', 'ipaddr.js'],
    modifyRolldownConfig: (config) => ({ ...config, platform: 'node', tsconfig: false }),
  },
  { name: 'Stylesheet', path: '../../dist/styles.css', limit: '6.3 kB', disablePlugins: ['@size-limit/rolldown'] },
];
