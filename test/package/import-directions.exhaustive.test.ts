import { globSync } from 'node:fs';
import { posix } from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { importDirections, importRules } from '../../eslint.imports.ts';

const eslint = new ESLint({
  overrideConfigFile: true,
  overrideConfig: [{ files: ['**/*.{ts,tsx}'], languageOptions: { parser: tseslint.parser } }, ...importDirections],
});

/** Returns the number of lines that ESLint rejects in a file of the folder. */
async function countRejected(folder: string, lines: string[], file = 'planted.ts'): Promise<number> {
  const [result] = await eslint.lintText(lines.join('\n'), { filePath: `${folder}/${file}` });
  expect(result?.messages.filter(({ fatal }) => fatal)).toEqual([]);
  return new Set(result?.messages.map(({ line }) => line)).size;
}

/** Returns an example of each kind of import and re-export of a module. */
const toImports = (specifier: string) => [
  `import '${specifier}';`,
  `import { a } from '${specifier}';`,
  `import type { B } from '${specifier}';`,
  `export { c } from '${specifier}';`,
  `export * from '${specifier}';`,
  `void import('${specifier}');`,
];

const toSpecifier = (from: string, to: string) => {
  const path = posix.relative(from, to) || '.';
  return `${path.startsWith('.') ? path : `./${path}`}/planted.js`;
};

const folders = Object.entries(importRules).filter(([place]) => !place.includes('.'));

describe('import rules for folders', () => {
  it.each(folders)('let %s import its allowed folders and packages', async (folder, { folders: others, packages }) => {
    const allowed = [folder, ...others].map((other) => toSpecifier(folder, other));
    const named = packages.map((name) => name.replace('*', 'fs'));
    expect(await countRejected(folder, [...allowed, ...named].flatMap(toImports))).toBe(0);
  });

  it.each(folders)('prevent %s from importing other folders', async (folder, { folders: others }) => {
    const forbidden = [
      ...Object.keys(importRules).filter((place) => !place.includes('.')),
      'test',
      'stories',
      'examples/site/src',
      'dist',
    ]
      .filter((other) => other !== folder && !others.includes(other))
      .flatMap((other) => toImports(toSpecifier(folder, other)));
    expect(await countRejected(folder, forbidden)).toBe(forbidden.length);
  });

  it.each(folders)('prevent %s from importing other packages', async (folder, { packages }) => {
    const forbidden = [
      'react',
      'react-dom',
      'prism-react-renderer',
      'express',
      'msw',
      'apiblock',
      'node:fs',
      'fs',
      '#code-example',
      'pg',
    ]
      .filter((name) => !packages.includes(name) && !(name.startsWith('node:') && packages.includes('node:*')))
      .flatMap(toImports);
    expect(await countRejected(folder, forbidden)).toBe(forbidden.length);
  });

  it('exist for every source folder', () => {
    const inUse = new Set(
      globSync(['src/**/*.{ts,tsx}', 'examples/{api,mocks,server}/**/*.ts'], {
        exclude: ['**/node_modules/**', '**/dist/**'],
      }).map((file) => posix.dirname(file)),
    );
    // Entry points are directly in src, and each of them has a separate rule.
    inUse.delete('src');
    expect([...inUse].sort()).toEqual(folders.map(([folder]) => folder).sort());
  });
});

describe('import rules for entry points', () => {
  it('let helpers.ts import only the model', async () => {
    const forbidden = ['./components/block/ApiBlock.js', './pages/mdx.js', './index.js', 'react'].flatMap(toImports);
    expect(await countRejected('src', forbidden, 'helpers.ts')).toBe(forbidden.length);
    expect(await countRejected('src', toImports('./model/http/auth.js'), 'helpers.ts')).toBe(0);
  });

  it('exist for every entry point in src', () => {
    const entryPoints = globSync('src/*.ts').map((file) => file.replaceAll('\\', '/'));
    expect(entryPoints.filter((file) => !(file in importRules))).toEqual([]);
  });
});

describe('import rules for the library', () => {
  it('let only two files import Prism', async () => {
    const prism = toImports('prism-react-renderer');
    expect(await countRejected('src/components/examples', prism, 'PrismCode.tsx')).toBe(0);
    expect(await countRejected('src/components/examples', prism, 'grammars.ts')).toBe(0);
    expect(await countRejected('src/components/examples', prism, 'LazyCode.tsx')).toBe(prism.length);
  });

  it.each([
    'examples/gallery',
    'examples/site',
    'examples/site/src',
    'stories',
    'stories/documents',
    'stories/guides',
    'stories/theming',
  ])('require %s to import the library by its package name', async (folder) => {
    const up = posix.relative(folder, '.');
    const forbidden = [`${up}/src/index.js`, `${up}/src/model/http/auth.js`, `${up}/dist/index.js`].flatMap(toImports);
    expect(await countRejected(folder, forbidden)).toBe(forbidden.length);
    expect(await countRejected(folder, toImports('apiblock'))).toBe(0);
  });
});
