/**
 * The import rules. The main rule: the runtime (everything in `src` but `src/tools`) never imports a tool. Each folder
 * in these tables may import its own files and the listed folders, so imports have one direction.
 */
const RUNTIME = {
  model: [],
  labels: ['model'],
  proxy: ['model'],
  dom: ['model'],
  console: ['model', 'labels', 'dom'],
  components: ['model', 'dom', 'console'],
};

const TOOLS = {
  pages: [],
  site: ['pages'],
  markdown: ['pages'],
  check: ['pages'],
  testing: ['pages'],
  mocking: ['pages'],
  openapi: ['pages', 'markdown', 'check'],
  records: ['pages', 'markdown'],
  remark: ['pages', 'site', 'markdown', 'openapi', 'records'],
  init: ['pages', 'site', 'openapi'],
  cli: ['pages', 'site', 'markdown', 'check', 'testing', 'mocking', 'openapi', 'init', 'records'],
};

const EXAMPLES = {
  api: [],
  mocks: ['api'],
  server: ['api'],
  gallery: [],
  site: ['api', 'gallery', 'server'],
};

/** The subfolders of `src/model` and `src/components` also have import rules. */
const MODEL = {
  text: [],
  json: ['text'],
  http: ['text', 'json'],
  snippets: ['text', 'json', 'http'],
  block: ['text', 'json', 'http'],
};

const COMPONENTS = {
  viewport: [],
  text: ['viewport'],
  interaction: ['viewport'],
  fields: ['text', 'interaction'],
  examples: ['text', 'interaction'],
  block: ['viewport', 'text', 'interaction', 'fields', 'examples'],
  astro: ['text', 'block'],
};

/** Forbids imports between the folders in `parent`, except for the imports that the table allows. */
const restrict = (parent, table) =>
  Object.entries(table).map(([folder, others]) => ({
    name: `${parent}/${folder}-imports`,
    comment: `${parent}/${folder} may import ${others.join(', ') || 'no other folder'}.`,
    severity: 'error',
    from: { path: `^${parent}/${folder}/` },
    to: { path: `^${parent}/[^/]+/`, pathNot: `^${parent}/(${[folder, ...others].join('|')})/` },
  }));

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Matches everything in node_modules and the modules of Node.js, but no type declarations. */
const packages = { dependencyTypesNot: ['local', 'aliased', 'type-only', 'undetermined', 'localmodule'] };

export default {
  forbidden: [
    // Type-only imports count too, because cycles of types also make modules hard to understand in isolation.
    forbid('no-cycles', 'Imports have one direction.', {}, { circular: true }),
    forbid(
      'runtime-imports-no-tools',
      'Only entry points and tools import tools.',
      { path: '^src/(?!tools/)[^/]+/' },
      { path: '^src/tools/' },
    ),
    ...restrict('src', { ...RUNTIME, tools: [...Object.keys(RUNTIME), 'tools'] }),
    forbid(
      'console-on-demand',
      'Components load the console on the first click, so they import it only with import().',
      { path: '^src/components/' },
      { path: '^src/console/', dependencyTypesNot: ['dynamic-import'] },
    ),
    ...restrict('src/tools', TOOLS),
    ...restrict('src/model', MODEL),
    ...restrict('src/components', COMPONENTS),
    forbid(
      'commands-are-independent',
      'Commands import shared code, but not each other.',
      { path: '^src/tools/cli/commands/([^/]+)/' },
      { path: '^src/tools/cli/', pathNot: '^src/tools/cli/(shared|commands/$1)/' },
    ),
    forbid(
      'shared-imports-no-command',
      'The code that commands share knows none of them.',
      { path: '^src/tools/cli/shared/' },
      { path: '^src/tools/cli/', pathNot: '^src/tools/cli/shared/' },
    ),
    ...restrict('examples', EXAMPLES),
    forbid('library-imports-itself', 'src is a library.', { path: '^src/' }, { path: '^(examples|stories|test)/' }),
    forbid(
      'examples-import-by-name',
      'Stories and sites import the library by its package name.',
      { path: '^(stories|examples/(gallery|site))/' },
      // A package name with a suffix such as `?raw` is undetermined.
      { path: '^src/', dependencyTypesNot: ['aliased', 'undetermined'] },
    ),
    forbid('model-is-pure', 'The model imports no packages.', { path: '^src/(model|labels)/' }, packages),
    forbid(
      'react-in-components-only',
      'Everything else also works without React.',
      { path: '^src/', pathNot: '^src/(components|tools/openapi/react)/' },
      { path: 'node_modules/(react|react-dom|clsx)/' },
    ),
    forbid(
      'prism-in-one-file',
      'Pages that show no code example load no Prism.',
      { pathNot: '^(src/components/examples/(PrismCode|grammars)|test/)' },
      { path: 'node_modules/prism-react-renderer/' },
    ),
    forbid(
      'helpers-without-react',
      'The helpers and the remark plugins run without React.',
      { path: '^src/(helpers|remark|snippets)[.]ts$' },
      { path: 'node_modules/react/', reachable: true },
    ),
    forbid(
      'browser-code-without-node',
      'This code also runs in browsers.',
      { path: '^(src/(model|dom|components|console|labels)|src/tools/(pages|markdown|mocking)|examples/(api|mocks))/' },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'msw-in-mocking-only',
      'MSW is an optional peer dependency.',
      { path: '^src/', pathNot: '^src/tools/mocking/' },
      { path: 'node_modules/msw/' },
    ),
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^dist'] },
    exclude: { path: ['^test/consumers/[^/]+/', '^dist/', '^examples/[^/]+/dist/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
