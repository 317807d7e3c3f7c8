import { readdirSync } from 'node:fs';
import { defineConfig, type Options } from 'tsup';

type EsbuildPlugin = NonNullable<Options['esbuildPlugins']>[number];

/**
 * One output file per source file: the only layout in which `'use client'` stays on exactly the files that carry it.
 * Relative imports stay imports; only their suffix follows the format.
 */
function keepModules(suffix: '.js' | '.cjs'): EsbuildPlugin {
  return {
    name: 'keep-modules',
    setup(build) {
      build.onResolve({ filter: /^\.\.?\// }, ({ path, kind }) =>
        kind === 'entry-point' ? undefined : { path: path.replace(/\.js$/, suffix), external: true },
      );
      build.onResolve({ filter: /^#/ }, ({ path }) => ({ path, external: true }));
    },
  };
}

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => `src/${file}`);

const modules: Options = {
  entry: sources,
  outDir: 'dist',
  target: 'es2022',
  splitting: false,
  treeshake: false,
  minify: false,
  clean: false,
  dts: { entry: { index: 'src/index.ts', helpers: 'src/helpers.ts' } },
};

export default defineConfig([
  { ...modules, format: 'esm', esbuildPlugins: [keepModules('.js')] },
  { ...modules, format: 'cjs', esbuildPlugins: [keepModules('.cjs')] },
  { entry: { styles: 'src/styles/index.css' }, outDir: 'dist', minify: true, clean: false },
]);
