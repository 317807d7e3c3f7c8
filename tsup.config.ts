import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { defineConfig, type Options } from 'tsup';

type EsbuildPlugin = NonNullable<Options['esbuildPlugins']>[number];

/** One output file per source file: the only layout in which `'use client'` stays on exactly the files that carry it. */
const keepModules: EsbuildPlugin = {
  name: 'keep-modules',
  setup(build) {
    build.onResolve({ filter: /^(\.\.?\/|#)/ }, ({ path, kind }) =>
      kind === 'entry-point' ? undefined : { path, external: true },
    );
  },
};

/** The command line and what reads pages use the library's own modules as they were built. */
const useBuiltModules: EsbuildPlugin = {
  name: 'use-built-modules',
  setup(build) {
    build.onResolve({ filter: /^\.\.?\// }, ({ path, importer, kind }) => {
      const target = relative('src', resolve(dirname(importer), path));
      const isInPackage = target.startsWith('..');
      if (kind === 'entry-point' || isInPackage || isBundled(target)) return undefined;
      return { path: `./${target}`, external: true };
    });
  },
};

/** Writes the licences of the packages that are part of the bundle. */
const notices: EsbuildPlugin = {
  name: 'notices',
  setup(build) {
    build.initialOptions.metafile = true;
    build.onEnd(({ metafile }) => {
      const folders = Object.keys(metafile?.inputs ?? {}).map(
        (file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0],
      );
      const notices = Map.groupBy([...new Set(folders)].filter((folder) => folder !== undefined).sort(), toLicence);
      const texts = [...notices].map(([licence, users]) => `${users.map(toName).join('\n')}\n\n${licence}`);
      const files = Object.keys(metafile?.outputs ?? {}).sort();
      writeFileSync('dist/licenses.txt', `${files.join(', ')} contain these packages:\n\n${texts.join('\n\n')}\n`);
    });
  },
};

function toName(folder: string): string {
  const { name, version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Record<string, string>;
  return `${name} ${version}`;
}

function toLicence(folder: string): string {
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  return file ? readFileSync(`${folder}/${file}`, 'utf8').trim() : '';
}

/** Folders and entry points that are bundled together with their packages, because the library does not depend on those. */
const BUNDLED_FOLDERS = ['check', 'cli', 'contract/run', 'markdown', 'pages', 'proxy', 'remark'];
const BUNDLED_ENTRIES = ['first-paint.ts', 'markdown.ts', 'pages.ts', 'proxy.ts', 'remark.ts'];

/** Whether a file is part of a bundle; `file` is relative to `src`. */
function isBundled(file: string): boolean {
  const path = file.replaceAll('\\', '/');
  return BUNDLED_ENTRIES.includes(path) || BUNDLED_FOLDERS.some((folder) => path.startsWith(`${folder}/`));
}

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !isBundled(file))
  .map((file) => `src/${file}`);

const modules: Options = {
  entry: sources,
  target: 'es2022',
  splitting: false,
  treeshake: false,
  // Comments and indentation stay in the sources.
  minifyWhitespace: true,
  clean: false,
};

/** One file for each module system, which nothing but a server loads, and what stands for it elsewhere. */
const proxy: Options = {
  entry: { proxy: 'src/proxy.ts', 'proxy-elsewhere': 'src/proxy/unsupported-runtime.ts' },
  target: 'node20',
  platform: 'node',
  splitting: false,
  minify: true,
  clean: false,
};

export default defineConfig([
  {
    ...modules,
    format: 'esm',
    outDir: 'dist',
    dts: {
      entry: { index: 'src/index.ts', helpers: 'src/helpers.ts' },
    },
    esbuildPlugins: [keepModules],
  },
  {
    entry: { cli: 'src/cli/main.ts', markdown: 'src/markdown.ts', pages: 'src/pages.ts', remark: 'src/remark.ts' },
    outDir: 'dist',
    format: 'esm',
    target: 'node20',
    platform: 'node',
    splitting: true,
    // Built apart, so that no declarations are shared with files that have a copy for CommonJS.
    dts: {
      entry: {
        pages: 'src/pages.ts',
        remark: 'src/remark.ts',
        testing: 'src/testing.ts',
        msw: 'src/msw.ts',
      },
    },
    minify: true,
    clean: false,
    // What several have of the parsers and writers is one file.
    esbuildOptions: (options) => void Object.assign(options, { chunkNames: 'shared-[hash]' }),
    esbuildPlugins: [useBuiltModules, notices],
  },
  // Built apart, so that the helpers share no file of declarations with them.
  {
    entry: { snippets: 'src/snippets.ts' },
    outDir: 'dist',
    format: 'esm',
    clean: false,
    dts: { only: true, entry: { snippets: 'src/snippets.ts' } },
  },
  {
    entry: { markdown: 'src/markdown.ts' },
    outDir: 'dist',
    format: 'esm',
    clean: false,
    // What it has in common with the library is declared there.
    external: ['apiblock'],
    dts: { only: true, entry: { markdown: 'src/markdown.ts' } },
  },
  { ...proxy, format: 'esm', outDir: 'dist', dts: { entry: { proxy: 'src/proxy.ts' } } },
  { ...proxy, format: 'cjs', outDir: 'dist/cjs', outExtension: () => ({ js: '.js' }) },
  // A classic script, complete in itself.
  {
    entry: { 'first-paint': 'src/first-paint.ts' },
    outDir: 'dist',
    format: 'iife',
    outExtension: () => ({ js: '.js' }),
    target: 'es2022',
    minify: true,
    clean: false,
  },
  {
    entry: { styles: 'src/styles/index.css' },
    outDir: 'dist',
    minify: true,
    clean: false,
    // Tools of hosts that minify it once more do not all know nested rules.
    esbuildOptions: (options) => void (options.supported = { nesting: false }),
  },
]);
