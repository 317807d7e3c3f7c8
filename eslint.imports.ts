import { posix } from 'node:path';
import type { Linter } from 'eslint';

/** Folders that may be imported beside the own one, and packages. */
type Room = [folders: string[], packages: string[]];

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
 * What each folder, or file, may import; nothing else. A room stands below
 * those that it may import, so imports run one way; see "Architecture" in the README.
 */
export const rooms: Record<string, Room> = {
  // The library: pure first.
  'src/model/text': [[], []],
  'src/model/json': [['src/model/text'], []],
  'src/model/http': [['src/model/text', 'src/model/json'], []],
  'src/model/snippets': [['src/model/text', 'src/model/json', 'src/model/http'], []],
  'src/model/block': [['src/model/text', 'src/model/json', 'src/model/http'], []],
  // The view: what stands in a part, what a reader uses, the parts.
  'src/components/text': [model, [...view, '#mistake-note']],
  'src/components/interaction': [model, view],
  'src/components/fields': [
    [...model, 'src/components/text', 'src/components/interaction'],
    [...view, '#field-facts', '#mistake-note'],
  ],
  'src/components/examples': [
    [...model, 'src/components/text', 'src/components/interaction'],
    [...view, '#code-example', '#mistake-note'],
  ],
  // Prism is loaded by them alone: everything else must work without it.
  'src/components/examples/{PrismCode.tsx,grammars.ts}': [
    [...model, 'src/components/text', 'src/components/examples'],
    ['react', 'prism-react-renderer'],
  ],
  // So are the printers of requests, by one.
  'src/components/examples/Snippet.tsx': [
    [...model, 'src/model/snippets', 'src/components/text', 'src/components/examples'],
    ['react'],
  ],
  // The console, which the "Try it" button loads on demand. It runs without React, and reuses the chunks
  // of the blocks that generate snippets and explain JSON mistakes.
  'src/console/ui': [['src/model/text', 'src/model/block'], []],
  'src/console/labels': [['src/model/block'], []],
  'src/console/request': [model, []],
  'src/console/form': [[...model, 'src/console/request', 'src/console/ui'], []],
  'src/console': [
    [
      ...model,
      'src/console/form',
      'src/console/labels',
      'src/console/request',
      'src/console/ui',
      'src/components/interaction',
      'src/components/examples',
      'src/components/text',
    ],
    [],
  ],
  // The chunk that sends requests and shows responses. Only the sender loads it, on demand.
  'src/console/sender.ts': [['src/model/block', 'src/console/exchange', 'src/console/request', 'src/console/ui'], []],
  'src/console/exchange': [
    [...model, 'src/console/exchange/labels', 'src/console/labels', 'src/console/request', 'src/console/ui'],
    [],
  ],
  'src/console/exchange/labels': [['src/model/block'], []],
  'src/components/block': [
    [...model, 'src/components/text', 'src/components/interaction', 'src/components/fields'],
    [...view, '#code-example', '#mistake-note', '#payload-list', '#request-snippet'],
  ],
  // It loads the console, and tells it of the chunks that blocks have.
  'src/components/block/TryIt.tsx': [
    ['src/components/text', 'src/components/interaction', 'src/components/examples', 'src/console'],
    ['react'],
  ],
  'src/components': [
    ['src/model/block', 'src/components/block', 'src/components/examples', 'src/components/fields'],
    ['react'],
  ],
  // What reads pages, and says what is wrong on them.
  'src/pages': [model, ['estree-jsx', 'mdast', 'mdast-util-*', 'micromark-*', 'parse-entities', 'vfile-location']],
  // A block as Markdown.
  'src/markdown': [
    [...model, 'src/model/snippets'],
    // Types of the library's own door, which its declarations name.
    ['apiblock', 'mdast', 'mdast-util-*'],
  ],
  // The library's elements of a page's tree.
  'src/markdown/tree': [
    [...model, 'src/markdown', 'src/pages'],
    ['mdast', 'mdast-util-*'],
  ],
  // A page as Markdown.
  'src/markdown/twin': [
    [...model, 'src/markdown', 'src/markdown/tree', 'src/markdown/twin/segments', 'src/pages'],
    ['estree-jsx', 'mdast', 'mdast-util-*', 'micromark-extension-*', 'micromark-util-combine-extensions'],
  ],
  // What of a page need not be parsed.
  'src/markdown/twin/segments': [
    ['src/markdown', 'src/markdown/twin', 'src/pages'],
    ['estree-jsx', 'mdast', 'mdast-util-*'],
  ],
  // A block as a promise; an answer held against it, and the answers that it documents played back.
  'src/contract/documented': [[...model, 'src/pages'], []],
  'src/contract/request': [[...model, 'src/contract/documented', 'src/pages'], []],
  'src/contract/compare': [[...model, 'src/contract/documented', 'src/pages'], []],
  'src/contract/mock': [[...model, 'src/contract/documented', 'src/pages'], ['msw']],
  'src/contract/run': [
    [...model, 'src/contract/compare', 'src/contract/documented', 'src/contract/request', 'src/pages'],
    ['node:*'],
  ],
  'src/check': [
    [...model, 'src/pages', 'src/components/block', 'src/check/contradictions'],
    ['node:http', 'estree-jsx'],
  ],
  'src/check/contradictions': [[...model, 'src/pages', 'src/check'], []],
  'src/cli': [
    [
      ...model,
      'src/check',
      'src/contract/compare',
      'src/contract/documented',
      'src/markdown/twin',
      'src/contract/mock',
      'src/pages',
      'src/contract/run',
      'src/contract/request',
    ],
    ['node:*', 'string-width', 'zeptomatch', '../../package.json'],
  ],
  // The words of other languages, each a door of its own.
  'src/labels': [['src/model/block', 'src/model/http'], []],
  // What passes calls to APIs: it knows nothing of blocks, and runs on Node alone.
  'src/proxy': [[], ['undici', 'ipaddr.js', 'node:*']],
  // It stands for all of it elsewhere.
  'src/proxy/unsupported-runtime.ts': [['src/proxy'], []],
  // The doors: the helpers and the plugins work without React.
  'src/helpers.ts': [model, []],
  'src/index.ts': [
    ['src', ...model, 'src/components', 'src/components/block', 'src/components/examples', 'src/components/fields'],
    [],
  ],
  'src/markdown.ts': [['src/markdown'], []],
  'src/pages.ts': [['src/pages'], []],
  'src/testing.ts': [['src/contract/compare', 'src/contract/request', 'src/pages'], []],
  'src/msw.ts': [['src/contract/mock', 'src/pages'], []],
  'src/remark': [[...model, 'src/markdown/tree', 'src/pages'], ['mdast']],
  'src/remark.ts': [['src/remark'], []],
  'src/first-paint.ts': [['src/components/interaction'], []],
  'src/snippets.ts': [['src/model/http', 'src/model/snippets'], []],
  'src/proxy.ts': [['src/proxy'], []],

  // The example API is pure: it runs in a browser as well.
  ...Object.fromEntries(api.map((folder) => [folder, [api, apiPackages] satisfies Room])),
  'examples/mocks': [['examples/api'], ['msw', '../../package.json']],
  // The service: HTTP and stores, what stands on them, what puts them together.
  'examples/server/http': [['examples/api'], ['express', 'helmet', 'pino', 'node:*']],
  'examples/server/stores': [
    ['examples/api', 'examples/server/stores/sqlite', 'examples/server/stores/postgres'],
    ['node:*'],
  ],
  'examples/server/stores/sqlite': [['examples/api', 'examples/api/rules', 'examples/server/stores'], ['node:*']],
  'examples/server/stores/postgres': [
    ['examples/api', 'examples/api/rules', 'examples/server/stores'],
    ['pg', 'node:*'],
  ],
  'examples/server/site': [
    ['examples/api', 'examples/server/http'],
    ['express', 'micromark', 'micromark-extension-gfm', 'node:*'],
  ],
  'examples/server/metrics': [
    ['examples/api', 'examples/server/http', 'examples/server/stores/postgres'],
    ['@prometheus-io/client', 'express', 'node:*'],
  ],
  'examples/server': [
    ['http', 'site', 'stores', 'stores/sqlite', 'stores/postgres', 'metrics']
      .map((folder) => `examples/server/${folder}`)
      .concat('examples/api'),
    ['express', 'pino', 'node:*'],
  ],
  'examples/server/commands': [
    ['', '/site', '/stores', '/stores/sqlite', '/stores/postgres']
      .map((folder) => `examples/server${folder}`)
      .concat('examples/api'),
    ['cli-progress', 'node:*'],
  ],
};

// A slash by its code, as selectors of ESLint take none in a pattern.
const escape = (text: string): string =>
  text
    .replace(/[.+?^$(){}|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('/', '\\x2f');

/** Refuses imports by a pattern, also where they are loaded later. */
function refuse(files: string[], regex: string, message: string): Linter.Config {
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

const isFile = (place: string): boolean => place.includes('.');

function toRules([place, [folders, packages]]: [place: string, room: Room]): Linter.Config {
  const folder = isFile(place) ? posix.dirname(place) : place;
  const reached = isFile(place) ? folders : [folder, ...folders];
  const files = reached.map((other) => `${escape(toSpecifier(folder, other))}\\x2f[^\\x2f]+`);
  const allowed = [...files, ...packages.map(escape)].join('|');
  const message = `${place} imports only ${[...reached, ...packages].join(', ') || 'nothing'}.`;
  return refuse([isFile(place) ? place : `${place}/*.{ts,tsx}`], `^(?!(?:${allowed})$)`, message);
}

/** The site and the stories take the library by its package name. */
const users = [
  'examples/site',
  'examples/site/src',
  'stories',
  'stories/documents',
  'stories/guides',
  'stories/theming',
].map((folder) =>
  refuse(
    [`${folder}/*.{ts,tsx}`],
    `^${escape(toSpecifier(folder, '.'))}\\x2f(src|dist)\\x2f`,
    'The library is imported by its package name.',
  ),
);

// Files after folders: the last that names a file counts.
const inOrder = Object.entries(rooms).sort(([one], [other]) => Number(isFile(one)) - Number(isFile(other)));
export const directions: Linter.Config[] = [...inOrder.map(toRules), ...users];
