import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Labels } from 'apiblock';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { pack, root } from './pack.ts';

const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  version: string;
  exports: object;
  main: string;
  types: string;
  dependencies: object;
  peerDependencies: object;
  peerDependenciesMeta: Record<string, { optional: boolean }>;
  scripts: Record<string, string | undefined>;
};

const packed = pack((packed) => packed);
const files = packed.files.map(({ path }) => path);

const languages = ['ar', 'de', 'es', 'fr', 'ja', 'pt', 'zh'];

describe('npm package', () => {
  it('is smaller than 1 MB', () => {
    expect(packed.size).toBeLessThan(1_000_000);
  });

  it('has a source path in tsconfig.json for each entry point, so that types can be checked without a build', () => {
    const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile.bind(ts.sys)) as {
      config: { compilerOptions: { paths: Record<string, unknown> } };
    };
    const entryPoints = Object.entries(manifest.exports)
      .filter(([name, target]) => target !== null && !/\.(css|json)$/.test(name))
      .map(([name]) => name.replace('.', 'apiblock'));
    expect(Object.keys(config.compilerOptions.paths)).toEqual(expect.arrayContaining(entryPoints));
  });

  it('contains only the files that users need', () => {
    const allowed =
      /^(dist\/.+\.(js|d\.ts|css|html|txt)|(dist\/cjs\/)?package\.json|src\/styles\/tokens\.css|(stories\/(guides\/)?\w+|examples\/gallery\/[\w-]+)\.mdx|skills\/apiblock\/SKILL\.md|(README|CHANGELOG|SECURITY)\.md|LICENSE)$/;
    expect(files.filter((file) => !allowed.test(file))).toEqual([]);
    expect(files).toEqual(
      expect.arrayContaining([
        'LICENSE',
        'README.md',
        'CHANGELOG.md',
        'dist/index.js',
        'dist/cjs/index.js',
        'dist/index.d.ts',
        'dist/cjs/index.d.ts',
        'dist/styles.css',
        'dist/cli.js',
        'dist/markdown.js',
        'dist/openapi.js',
        expect.stringMatching(/^dist\/shared-\w+\.js$/),
        'dist/licenses.txt',
        'dist/console-licenses.txt',
      ]),
    );
  });

  it('contains every file that package.json exports', () => {
    const named = [
      ...JSON.stringify([manifest.exports, manifest.main, manifest.types]).matchAll(/"\.\/([^"]+\.\w+)":?/g),
    ]
      .map(([, file]) => file)
      .filter((file) => file?.startsWith('dist/'));
    expect(named.length).toBeGreaterThan(6);
    const isThere = (name = '') => {
      const [start = '', end] = name.split('*');
      return end === undefined ? files.includes(name) : languages.every((each) => files.includes(start + each + end));
    };
    expect(named.filter((name) => !isThere(name))).toEqual([]);
  });

  it.each(languages)('exports the %s labels to import and require', async (language) => {
    const require = createRequire(import.meta.url);
    const imported = (await import(`apiblock/labels/${language}`)) as { default: Labels };
    const required = require(`apiblock/labels/${language}`) as Labels;
    const texts = ({ rateLimitText, limit, members, moreFields, since, useInstead, verified, ...others }: Labels) => [
      others,
      rateLimitText({ requests: '2', window: 'x' }),
      limit({ of: 'items', max: '2' }),
      members({ count: 2, name: '`x`' }),
      moreFields(2),
      since('2'),
      useInstead('`x`'),
      verified({ date: '2026-11-27', version: '2' }),
    ];
    expect(texts(imported.default)).toEqual(texts(required));
  });

  it('imports no translated labels by default', () => {
    // Skip the shared chunks. They contain code of the command-line tool, which pages don't load.
    const others = files.filter((file) => /^dist\/(?!(cjs\/)?labels\/|shared-).*\.js$/.test(file));
    expect(others.length).toBeGreaterThan(100);
    // In the built files, the paths of dynamic imports are in backticks instead of quotes.
    const staticImport = new RegExp(`['"][./]+/labels/(?:${languages.join('|')})\\.js['"]`);
    expect(others.filter((file) => staticImport.test(readFileSync(root + file, 'utf8')))).toEqual([]);
  });

  it('contains no local paths and no imports of vitest', () => {
    const texts = files.filter((file) => file.startsWith('dist/')).map((file) => readFileSync(root + file, 'utf8'));
    expect(texts.filter((text) => text.includes(root) || /^(?! \* ).*from ['"]vitest/m.test(text))).toEqual([]);
  });

  it('depends only on clsx and prism-react-renderer, with React as a peer dependency', () => {
    const isOptional = (name: string) => manifest.peerDependenciesMeta[name]?.optional === true;
    const peers = Object.keys(manifest.peerDependencies);
    expect([Object.keys(manifest.dependencies), peers.filter((name) => !isOptional(name))]).toEqual([
      ['clsx', 'prism-react-renderer'],
      ['react', 'react-dom'],
    ]);
    // Only the proxy and the MSW handlers need these packages.
    expect(peers.filter(isOptional)).toEqual(['ipaddr.js', 'msw', 'undici']);
  });

  it('is packed without scripts that could change the repository', () => {
    const { prepare, prepack, postpack } = manifest.scripts;
    expect([prepare, prepack, postpack]).toEqual([undefined, undefined, undefined]);
  });

  it('has a changelog entry for its version', () => {
    expect(readFileSync(`${root}CHANGELOG.md`, 'utf8')).toMatch(
      new RegExp(`^## \\[${manifest.version.replaceAll('.', '\\.')}\\] - \\d{4}-\\d{2}-\\d{2}$`, 'm'),
    );
  });
});
