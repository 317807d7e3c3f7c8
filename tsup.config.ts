import { readdirSync, writeFileSync } from 'node:fs';
import { defineConfig, type Options } from 'tsup';

type EsbuildPlugin = NonNullable<Options['esbuildPlugins']>[number];

/**
 * One output file per source file: the only layout in which `'use client'` stays on exactly the files that carry it.
 * Imports stay as they are written, but for the names that are given here.
 */
function keepModules(names: Record<string, string> = {}): EsbuildPlugin {
  return {
    name: 'keep-modules',
    setup(build) {
      build.onResolve({ filter: /^(\.\.?\/|#)/ }, ({ path, kind }) => (kind === 'entry-point' ? undefined : { path: names[path] ?? path, external: true }));
    },
  };
}

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('cli'))
  .map((file) => `src/${file}`);

const modules: Options = {
  entry: sources,
  target: 'es2022',
  splitting: false,
  treeshake: false,
  minify: false,
  clean: false,
  dts: { entry: { index: 'src/index.ts', helpers: 'src/helpers.ts' } },
};

/**
 * CommonJS has names of its own only by its folder: npm packs files of one name side by side, where each compresses the
 * other. What depends on the environment is said by the field for bundlers, as `imports` is read in the root alone.
 */
const commonJs = { type: 'commonjs', sideEffects: false, browser: { './components/PrismCode.js': './components/LazyCode.js' } };

export default defineConfig([
  { ...modules, format: 'esm', outDir: 'dist', esbuildPlugins: [keepModules()] },
  {
    ...modules,
    format: 'cjs',
    outDir: 'dist/cjs',
    outExtension: () => ({ js: '.js' }),
    esbuildPlugins: [keepModules({ '#code-example': './PrismCode.js' })],
    onSuccess: async () => writeFileSync('dist/cjs/package.json', `${JSON.stringify(commonJs, undefined, 2)}\n`),
  },
  { entry: { styles: 'src/styles/index.css' }, outDir: 'dist', minify: true, clean: false },
]);
