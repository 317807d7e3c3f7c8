import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = `${root}dist`;

/** Runs a string as an ES module that can import the built package, and returns the JSON that the module prints. */
async function runModule(source: string, flags: string[]) {
  const { stdout } = await run(process.execPath, [...flags, '--input-type=module', '--eval', source], {
    cwd: root,
    maxBuffer: 2 ** 24,
  });
  return JSON.parse(stdout) as unknown;
}

describe('package build', () => {
  // The folder of the CommonJS build is inside the folder of the ES module build. Files of the command-line tool are
  // excluded, because pages never load them.
  describe.each(['.', 'cjs'])('in dist/%s', (folder) => {
    const files = readdirSync(`${dist}/${folder}`, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /^(?!cjs\/|cli\.).*\.js$/.test(name),
    );
    const read = (name: string) => readFileSync(`${dist}/${folder}/${name}`, 'utf8');

    const stateful = [
      'components/block/LazyOAuthDetails.js',
      'components/block/LazyRequestChoice.js',
      'components/block/LazyServerList.js',
      'components/block/ServerChooser.js',
      'components/block/TryIt.js',
      'components/examples/LazyCode.js',
      'components/examples/LazyPayloadList.js',
      'components/examples/LazySnippet.js',
      'components/fields/LazyFieldDetailList.js',
      'components/interaction/CopyActions.js',
      'components/interaction/CopyButton.js',
      'components/interaction/ExpandAll.js',
      'components/interaction/Tabs.js',
      'components/text/CodeText.js',
      'components/text/LazyJsonCode.js',
      'components/text/LazyMistakeNote.js',
    ];

    it("contains 'use client' in every stateful file and in no other file", () => {
      expect(files.length).toBeGreaterThan(30);
      expect(files.filter((name) => /['"]use client['"]/.test(read(name))).sort()).toEqual(stateful);
      for (const name of stateful)
        expect(read(name).trimStart()).toMatch(/^(["']use strict["'];\s*)?["']use client["']/);
    });

    it('imports Prism in only one file', () => {
      expect(files.filter((name) => read(name).includes('prism-react-renderer'))).toEqual([
        'components/examples/PrismCode.js',
      ]);
    });

    it('has no React imports in helper modules, and no imports from the model folder in Tabs, CopyButton and CodeText', () => {
      const reach = (name: string, seen = new Set<string>()): Set<string> => {
        if (seen.has(name)) return seen;
        seen.add(name);
        for (const [, target = ''] of read(name).matchAll(/(?:from|import|require\()\s*["'](\.[^"']+)["']/g))
          reach(new URL(target, `file:///${name}`).pathname.slice(1), seen);
        return seen;
      };
      const helpers = [...reach('helpers.js')];
      expect(helpers.length).toBeGreaterThan(5);
      expect(
        helpers.filter((name) => name.startsWith('components/') || /["']react(-dom)?[/"']/.test(read(name))),
      ).toEqual([]);
      expect(
        ['interaction/Tabs', 'interaction/CopyButton', 'text/CodeText']
          .flatMap((name) => [...reach(`components/${name}.js`)])
          .filter((name) => name.startsWith('model/')),
      ).toEqual([]);
    });
  });
});

describe('ApiBlock in React Server Components', () => {
  // Like a bundler, replace modules with a 'use client' directive by references that throw an error if the server calls
  // them.
  const references = `
    import { registerHooks } from 'node:module';
    registerHooks({
      load(url, context, next) {
        const loaded = next(url, context);
        const code = String(loaded.source ?? '');
        if (!/^["']use client["']/.test(code)) return loaded;
        const names = [...code.matchAll(/export ?\\{([^}]*)\\}/g)].flatMap(([, list]) => list.split(',')).map((name) => name.trim());
        return { ...loaded, source: names.map((name) => 'export function ' + name + '() { throw new Error("called on the server"); }').join('\\n') };
      },
    });
  `;
  // Render server components recursively, and stop at client components.
  const source = `${references}
    const React = await import('react');
    const library = await import('apiblock');
    const stops = [];
    // Only plain values and rendered elements can be serialized as props of client components.
    const checkProps = (value, name) => {
      if (typeof value === 'function') throw new Error(name + ' has a function as a prop');
      if (!value || typeof value !== 'object') return;
      if (React.isValidElement(value)) return walk(value);
      for (const [key, part] of Object.entries(value)) checkProps(part, name + '.' + key);
    };
    const walk = (node) => {
      if (Array.isArray(node)) return node.forEach(walk);
      if (!node || typeof node !== 'object') return;
      const { type, props } = node;
      if (typeof type === 'function' && /^(Tabs|CopyActions|CopyButton|CodeText|TryIt)$/.test(type.name)) {
        stops.push(type.name);
        return checkProps(props, type.name);
      }
      if (typeof type === 'function') { calls.push(type.name); return walk(type(props)); }
      walk(props?.children);
    };
    const calls = [];
    walk(React.createElement(library.ApiBlock, {
      method: 'POST', endpoint: '/documents', body: '{"a":1}', headers: '{', deprecated: true, tryIt: true, copy: 'link', labels: { required: 'needed' },
      responses: '[{"statusCode":200},{"statusCode":404,"body":{}}]', codeExamples: '[{"language":"python","code":"print(1)"}]',
    }, React.createElement(library.ParamField, { name: 'id' })));
    walk(React.createElement(library.CopyPage, { labels: { copyLink: 'Link' } }));
    process.stdout.write(JSON.stringify({ hooks: ['useState', 'useEffect', 'useSyncExternalStore', 'createContext'].filter((name) => name in React), stops, calls }));
  `;

  it('renders everything on the server except Tabs, CopyActions, CopyButton, CodeText and TryIt, and passes serializable props to these client components', async () => {
    const { hooks, stops, calls } = (await runModule(source, ['--conditions=react-server'])) as Record<
      string,
      string[]
    >;
    expect(hooks).toEqual([]);
    expect(new Set(stops)).toEqual(new Set(['Tabs', 'CopyActions', 'CopyButton', 'CodeText', 'TryIt']));
    expect(calls).toEqual(expect.arrayContaining(['ApiBlock', 'BlockHeader', 'CopyPage', 'ParamField', 'ExampleCode']));
  });

  it('places custom components by their `placedAs` property without reading properties of client components', async () => {
    const page = `
      const React = await import('react');
      const { ApiBlock, ParamField, ResponseField } = await import('apiblock');
      const h = React.createElement;
      const Field = Object.assign((props) => h(ParamField, props), { placedAs: 'parameter' });
      const Answers = Object.assign(({ children }) => h('ul', null, children), { placedAs: 'group' });
      // Like the client references of Next.js, throw when most properties are read.
      const InBrowser = new Proxy(function () {}, {
        get(target, name) {
          if (typeof name === 'symbol' || ['$$typeof', 'defaultProps', 'name', 'displayName'].includes(name)) return undefined;
          throw new Error('Cannot access ' + name + ' on the server.');
        },
      });
      const ids = [];
      const walk = (node) => {
        if (Array.isArray(node)) return node.forEach(walk);
        if (!node || typeof node !== 'object' || node.type === InBrowser) return;
        const { type, props } = node;
        if (typeof type === 'function' && !/^(Tabs|CopyButton|CodeText)$/.test(type.name)) return walk(type(props));
        if (typeof type === 'string' && props.id && /section|field/.test(props.className)) ids.push(props.id);
        walk(props?.children);
      };
      walk(h(ApiBlock, { method: 'GET', endpoint: '/a' },
        h(InBrowser, { key: 1 }),
        h(Answers, { key: 2 }, h(ResponseField, { name: 'id', status: 404 })),
        h(Field, { key: 3, query: 'page' }),
      ));
      process.stdout.write(JSON.stringify(ids));
    `;
    expect(await runModule(references + page, ['--conditions=react-server'])).toEqual([
      'get-a__query',
      'get-a--page',
      'get-a__status-404',
      'get-a--id',
    ]);
  });

  it('throws an error if stateful components are imported without a bundler', async () => {
    await expect(
      runModule(
        "import * as React from 'react'; import { Tabs } from './dist/components/interaction/Tabs.js'; Tabs({ id: 'a', label: 'a', panels: [], copy: {} });",
        ['--conditions=react-server'],
      ),
    ).rejects.toThrow(/Named export '\w+' not found/);
  });
});
