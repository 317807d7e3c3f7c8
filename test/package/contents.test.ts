import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  version: string;
  exports: unknown;
  main: string;
  types: string;
  dependencies: object;
  peerDependencies: object;
};

interface Packed {
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

const [packed] = JSON.parse(
  execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }),
) as [Packed];
const files = packed.files.map(({ path }) => path);

describe('the package', () => {
  it('is under 200 kB packed', () => {
    expect(packed.size).toBeLessThan(200_000);
  });

  it('holds what users need, and nothing else', () => {
    const allowed = /^(dist\/.+\.(js|d\.ts|css|txt)|(dist\/cjs\/)?package\.json|README\.md|CHANGELOG\.md|LICENSE)$/;
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
        'dist/mdx.js',
        'dist/licenses.txt',
      ]),
    );
  });

  it('has every file that its entry points name', () => {
    const named = [
      ...JSON.stringify([manifest.exports, manifest.main, manifest.types]).matchAll(/"\.\/([^"]+\.\w+)":?/g),
    ]
      .map(([, file]) => file)
      .filter((file) => file?.startsWith('dist/'));
    expect(named.length).toBeGreaterThan(6);
    expect(files).toEqual(expect.arrayContaining(named));
  });

  it('names no file of this machine, and no test', () => {
    const texts = files.filter((file) => file.startsWith('dist/')).map((file) => readFileSync(root + file, 'utf8'));
    expect(texts.filter((text) => text.includes(root) || /^(?! \* ).*from ['"]vitest/m.test(text))).toEqual([]);
  });

  it('depends on clsx and prism-react-renderer, and on the React that is there', () => {
    expect([Object.keys(manifest.dependencies), Object.keys(manifest.peerDependencies)]).toEqual([
      ['clsx', 'prism-react-renderer'],
      ['msw', 'react', 'react-dom'],
    ]);
  });

  it('has its version in the changelog', () => {
    expect(readFileSync(`${root}CHANGELOG.md`, 'utf8')).toMatch(
      new RegExp(`^## \\[${manifest.version.replaceAll('.', '\\.')}\\] - \\d{4}-\\d{2}-\\d{2}$`, 'm'),
    );
  });
});
