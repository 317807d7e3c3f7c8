// The size budgets, React aside: `size-limit --config test/bench/size-limit.js`, after a build.

/** As a site's bundler resolves for browsers: Prism, the words for mistakes, and what fields may hold stay in chunks of their own, which are not part of the entry. */
const modifyRolldownConfig = (config) => ({ ...config, platform: 'browser', tsconfig: false });

const browser = { ignore: ['react', 'react-dom'], modifyRolldownConfig };

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
    limit: '12.6 kB',
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
  { name: 'Stylesheet', path: '../../dist/styles.css', limit: '5.3 kB', disablePlugins: ['@size-limit/rolldown'] },
];
