import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { defineConfig, type Options } from 'tsup';

type EsbuildPlugin = NonNullable<Options['esbuildPlugins']>[number];

/** Writes one output file per source file, so that `'use client'` stays in exactly the files that contain it. */
const keepModules: EsbuildPlugin = {
  name: 'keep-modules',
  setup(build) {
    build.onResolve({ filter: /^(\.\.?\/|#)/ }, ({ path, kind }) =>
      kind === 'entry-point' ? undefined : { path, external: true },
    );
  },
};

/**
 * Lets bundles, such as the command-line interface, import the built modules of the library instead of including
 * copies.
 */
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

/** Bundles the ES modules of the package yaml, because its build for Node requires modules at run time. */
const useYamlModules: EsbuildPlugin = {
  name: 'use-yaml-modules',
  setup(build) {
    build.onResolve({ filter: /^yaml$/ }, () => ({ path: resolve('node_modules/yaml/browser/index.js') }));
  },
};

/**
 * Bundles only the ES module of acorn. Otherwise, the bundles contain acorn twice, because acorn-jsx requires its CommonJS
 * module.
 */
const useAcornModule: EsbuildPlugin = {
  name: 'use-acorn-module',
  setup(build) {
    build.onResolve({ filter: /^acorn$/ }, () => ({ path: resolve('node_modules/acorn/dist/acorn.mjs') }));
  },
};

/** Writes the licenses of all bundled packages to `dist/licenses.txt`. */
const notices: EsbuildPlugin = {
  name: 'notices',
  setup(build) {
    build.initialOptions.metafile = true;
    build.onEnd(({ metafile }) => {
      const folders = Object.keys(metafile?.inputs ?? {}).map(
        (file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0],
      );
      const notices = Map.groupBy([...new Set(folders)].filter((folder) => folder !== undefined).sort(), readLicense);
      const texts = [...notices].map(
        ([license, packages]) => `${packages.map(readNameAndVersion).join('\n')}\n\n${license}`,
      );
      const files = Object.keys(metafile?.outputs ?? {}).sort();
      writeFileSync('dist/licenses.txt', `${files.join(', ')} contain these packages:\n\n${texts.join('\n\n')}\n`);
    });
  },
};

function readNameAndVersion(folder: string): string {
  const { name, version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Record<string, string>;
  return `${name} ${version}`;
}

function readLicense(folder: string): string {
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  return file ? readFileSync(`${folder}/${file}`, 'utf8').trim() : '';
}

/** Folders and entry points that are bundled with the packages that they import, which are not dependencies of the library. */
const BUNDLED_FOLDERS = ['tools', 'proxy'];
/** Tools that the entry points `testing` and `msw` publish as modules. They import no packages. */
const PUBLISHED_TOOLS = ['tools/mocking', 'tools/pages/documented', 'tools/testing/compare', 'tools/testing/request'];
const BUNDLED_ENTRIES = ['first-paint.ts', 'markdown.ts', 'openapi.ts', 'pages.ts', 'proxy.ts', 'remark.ts'];

/** Returns whether a file is part of a bundle. `file` is relative to `src`. */
function isBundled(file: string): boolean {
  const path = file.replaceAll('\\', '/');
  const isIn = (folders: readonly string[]) => folders.some((folder) => path.startsWith(`${folder}/`));
  return BUNDLED_ENTRIES.includes(path) || (isIn(BUNDLED_FOLDERS) && !isIn(PUBLISHED_TOOLS));
}

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !isBundled(file))
  .map((file) => `src/${file}`);

const modules: Options = {
  entry: sources,
  target: 'es2022',
  splitting: false,
  treeshake: false,
  // Removes comments and indentation.
  minifyWhitespace: true,
  clean: false,
};

/**
 * The proxy for servers, and the module that replaces it in other environments. Each becomes one file per module
 * system.
 */
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
    entry: {
      cli: 'src/tools/cli/main.ts',
      'cli-worker': 'src/tools/cli/cli-worker.ts',
      markdown: 'src/markdown.ts',
      openapi: 'src/openapi.ts',
      pages: 'src/pages.ts',
      remark: 'src/remark.ts',
    },
    outDir: 'dist',
    format: 'esm',
    target: 'node20',
    platform: 'node',
    splitting: true,
    // Build these declarations separately, so that they share no chunks with entry points that also have a CommonJS
    // version.
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
    // Chunks contain the code that several entry points share.
    esbuildOptions: (options) => void Object.assign(options, { chunkNames: 'shared-[hash]' }),
    esbuildPlugins: [useBuiltModules, useYamlModules, useAcornModule, notices],
  },
  // Build these type declarations separately, so that the declarations of snippets and helpers share no chunk.
  {
    entry: { snippets: 'src/snippets.ts' },
    outDir: 'dist',
    format: 'esm',
    clean: false,
    dts: { only: true, entry: { snippets: 'src/snippets.ts' } },
  },
  {
    entry: { astro: 'src/astro.ts', markdown: 'src/markdown.ts', openapi: 'src/openapi.ts' },
    outDir: 'dist',
    format: 'esm',
    clean: false,
    // Import shared types from the library instead of declaring them again.
    external: ['apiblock'],
    dts: {
      only: true,
      entry: { astro: 'src/astro.ts', markdown: 'src/markdown.ts', openapi: 'src/openapi.ts' },
    },
  },
  { ...proxy, format: 'esm', outDir: 'dist', dts: { entry: { proxy: 'src/proxy.ts' } } },
  { ...proxy, format: 'cjs', outDir: 'dist/cjs', outExtension: () => ({ js: '.js' }) },
  // A classic script without imports.
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
    // Flatten nested rules, because not all CSS minifiers that sites use support them.
    esbuildOptions: (options) => void (options.supported = { nesting: false }),
  },
]);
