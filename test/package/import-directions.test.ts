import { globSync } from 'node:fs';
import { posix } from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { directions, rooms } from '../../eslint.imports.ts';

const eslint = new ESLint({
  overrideConfigFile: true,
  overrideConfig: [{ files: ['**/*.{ts,tsx}'], languageOptions: { parser: tseslint.parser } }, ...directions],
});

/** How many of the lines are refused where they stand in a file of this folder. */
async function countRefused(folder: string, lines: string[], file = 'planted.ts'): Promise<number> {
  const [result] = await eslint.lintText(lines.join('\n'), { filePath: `${folder}/${file}` });
  expect(result?.messages.filter(({ fatal }) => fatal)).toEqual([]);
  return new Set(result?.messages.map(({ line }) => line)).size;
}

/** The ways in which a file can ask for another. */
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

const folders = Object.entries(rooms).filter(([room]) => !room.includes('.'));

describe('a folder', () => {
  it.each(folders)('%s imports what it may', async (folder, [others, packages]) => {
    const allowed = [folder, ...others].map((other) => toSpecifier(folder, other));
    const named = packages.map((name) => name.replace('*', 'fs'));
    expect(await countRefused(folder, [...allowed, ...named].flatMap(toImports))).toBe(0);
  });

  it.each(folders)('%s imports no other folder, in no way', async (folder, [others]) => {
    const forbidden = [
      ...Object.keys(rooms).filter((room) => !room.includes('.')),
      'test',
      'stories',
      'examples/site/src',
      'dist',
    ]
      .filter((other) => other !== folder && !others.includes(other))
      .flatMap((other) => toImports(toSpecifier(folder, other)));
    expect(await countRefused(folder, forbidden)).toBe(forbidden.length);
  });

  it.each(folders)('%s imports no package but its own', async (folder, [, packages]) => {
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
    expect(await countRefused(folder, forbidden)).toBe(forbidden.length);
  });

  it('has its room', () => {
    const inUse = new Set(
      globSync(['src/**/*.{ts,tsx}', 'examples/{api,mocks,server}/**/*.ts'], {
        exclude: ['**/node_modules/**', '**/dist/**'],
      }).map((file) => posix.dirname(file)),
    );
    // Doors stand in src itself, each with a rule of its own.
    inUse.delete('src');
    expect([...inUse].sort()).toEqual(folders.map(([folder]) => folder).sort());
  });
});

describe('a door', () => {
  it('of helpers imports the model alone', async () => {
    const forbidden = ['./components/block/ApiBlock.js', './pages/mdx.js', './index.js', 'react'].flatMap(toImports);
    expect(await countRefused('src', forbidden, 'helpers.ts')).toBe(forbidden.length);
    expect(await countRefused('src', toImports('./model/http/auth.js'), 'helpers.ts')).toBe(0);
  });

  it('has its rule', () => {
    const doors = globSync('src/*.ts').map((file) => file.replaceAll('\\', '/'));
    expect(doors.filter((door) => !(door in rooms))).toEqual([]);
  });
});

describe('the library', () => {
  it('imports Prism in two files', async () => {
    const prism = toImports('prism-react-renderer');
    expect(await countRefused('src/components/examples', prism, 'PrismCode.tsx')).toBe(0);
    expect(await countRefused('src/components/examples', prism, 'grammars.ts')).toBe(0);
    expect(await countRefused('src/components/examples', prism, 'LazyCode.tsx')).toBe(prism.length);
  });

  it.each(['examples/site', 'examples/site/src', 'stories', 'stories/documents', 'stories/guides', 'stories/theming'])(
    'is imported by its name in %s',
    async (folder) => {
      const up = posix.relative(folder, '.');
      const forbidden = [`${up}/src/index.js`, `${up}/src/model/http/auth.js`, `${up}/dist/index.js`].flatMap(
        toImports,
      );
      expect(await countRefused(folder, forbidden)).toBe(forbidden.length);
      expect(await countRefused(folder, toImports('apiblock'))).toBe(0);
    },
  );
});
