import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve } from 'node:path';
import { defineConfig, type Options } from 'tsup';
import { minifySync, parseAst } from 'vite';
import packageJson from './package.json' with { type: 'json' };

/** Folders whose modules are bundled into entry points. `PUBLISHED_TOOLS` lists the exceptions. */
const BUNDLED_FOLDERS = ['tools', 'proxy'];
/** Tools that the entry points `testing` and `msw` publish as modules. They import no packages. */
const PUBLISHED_TOOLS = [
  'tools/mocking',
  'tools/pages/documented',
  'tools/pages/values',
  'tools/testing/compare',
  'tools/testing/request',
];
const BUNDLED_ENTRIES = ['first-paint.ts', 'markdown.ts', 'openapi.ts', 'pages.ts', 'proxy.ts', 'remark.ts'];

/** Returns whether a file is part of a bundle. `file` is relative to `src`. */
function isBundled(file: string): boolean {
  const path = file.replaceAll('\\', '/');
  const isIn = (folders: readonly string[]) => folders.some((folder) => path.startsWith(`${folder}/`));
  return BUNDLED_ENTRIES.includes(path) || (isIn(BUNDLED_FOLDERS) && !isIn(PUBLISHED_TOOLS));
}

/** Entry points whose type declarations have a version for ES modules and one for CommonJS. */
const DUAL_ENTRIES = ['index', 'helpers', 'proxy', 'snippets'];

/** Files without a CommonJS version: tools, and the components for Astro, which loads only ES modules. */
const ES_ONLY_FILES = ['astro.js', 'testing.js', 'msw.js'];
const ES_ONLY_FOLDERS = ['components/astro', 'tools'];

const toEntries = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, `src/${name}.ts`]));

/** Options of a build that only writes type declarations. */
const declarations = (names: readonly string[], outDir: string): Options => ({
  entry: toEntries(names),
  outDir,
  format: 'esm',
  dts: { only: true, entry: toEntries(names) },
  // The declarations of other entry points import shared types from the main entry point instead of repeating them.
  external: ['apiblock'],
});

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
};

export default defineConfig(() => {
  // Start with an empty folder. The option `clean` would also remove files that parallel builds have already written.
  rmSync('dist', { recursive: true, force: true });
  return [
    // The modules of the library, with one output file per source file.
    {
      entry: readdirSync('src', { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !isBundled(file))
        .map((file) => `src/${file}`),
      outDir: 'dist',
      format: 'esm',
      target: 'es2022',
      splitting: false,
      treeshake: false,
      // This option also removes comments.
      minifyWhitespace: true,
      esbuildPlugins: [keepModules(), writeLicenses('dist/console-licenses.txt')],
      plugins: [minifyModules(), addCommonJs(), addDeclarations(), copyRedirectPage()],
    },
    // The command-line interface and the build-time tools. Chunks contain the code that several entry points share.
    {
      entry: {
        cli: 'src/tools/cli/main.ts',
        'cli-worker': 'src/tools/cli/cli-worker.ts',
        ...toEntries(['markdown', 'openapi', 'pages', 'remark']),
      },
      outDir: 'dist',
      format: 'esm',
      target: 'node20',
      platform: 'node',
      splitting: true,
      minify: true,
      esbuildOptions: (options) => void Object.assign(options, { chunkNames: 'shared-[hash]' }),
      esbuildPlugins: [useBuiltModules(), useYamlModules(), useAcornModule(), writeLicenses('dist/licenses.txt')],
      plugins: [minifyBundles()],
    },
    { ...proxy, format: 'esm', outDir: 'dist' },
    { ...proxy, format: 'cjs', outDir: 'dist/cjs', outExtension: () => ({ js: '.js' }) },
    // A classic script without imports.
    {
      entry: toEntries(['first-paint']),
      outDir: 'dist',
      format: 'iife',
      outExtension: () => ({ js: '.js' }),
      target: 'es2022',
      minify: true,
    },
    {
      entry: { styles: 'src/styles/index.css' },
      outDir: 'dist',
      minify: true,
      // Flatten nested rules, because not all CSS minifiers that sites use support them.
      esbuildOptions: (options) => void (options.supported = { nesting: false }),
    },
    declarations(DUAL_ENTRIES, 'dist/cjs'),
    declarations(['astro', 'markdown', 'msw', 'openapi', 'pages', 'remark', 'testing'], 'dist'),
  ];
});

type EsbuildPlugin = NonNullable<Options['esbuildPlugins']>[number];
type TsupPlugin = NonNullable<Options['plugins']>[number];

/** Writes one output file per source file, so that `'use client'` stays in exactly the files that contain it. */
function keepModules(): EsbuildPlugin {
  return {
    name: 'keep-modules',
    setup(build) {
      build.onResolve({ filter: /^(\.\.?\/|#)/ }, ({ path, kind }) =>
        kind === 'entry-point' ? undefined : { path, external: true },
      );
    },
  };
}

/**
 * Lets bundles, such as the command-line interface, import the built modules of the library instead of including
 * copies.
 */
function useBuiltModules(): EsbuildPlugin {
  return {
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
}

/** Bundles the ES modules of the package yaml, because its Node.js build calls `require` at run time. */
function useYamlModules(): EsbuildPlugin {
  return {
    name: 'use-yaml-modules',
    setup(build) {
      build.onResolve({ filter: /^yaml$/ }, () => ({ path: resolve('node_modules/yaml/browser/index.js') }));
    },
  };
}

/**
 * Bundles only the ES module of acorn. Otherwise, the bundles would contain acorn twice, because acorn-jsx loads the
 * CommonJS module.
 */
function useAcornModule(): EsbuildPlugin {
  return {
    name: 'use-acorn-module',
    setup(build) {
      build.onResolve({ filter: /^acorn$/ }, () => ({ path: resolve('node_modules/acorn/dist/acorn.mjs') }));
    },
  };
}

function writeLicenses(licensesFile: string): EsbuildPlugin {
  return {
    name: 'write-licenses',
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
        const files = listBundles(metafile?.outputs ?? {});
        writeFileSync(licensesFile, `${files.join(', ')} contain these packages:\n\n${texts.join('\n\n')}\n`);
      });
    },
  };
}

/** Lists the built files that contain a package. */
function listBundles(outputs: Readonly<Record<string, { inputs: object }>>): string[] {
  const containsPackage = ({ inputs }: { inputs: object }) =>
    Object.keys(inputs).some((file) => file.includes('node_modules/'));
  return Object.keys(outputs)
    .filter((file) => outputs[file] && containsPackage(outputs[file]))
    .sort();
}

/** Copies the page to which authorization servers redirect readers. */
function copyRedirectPage(): TsupPlugin {
  return {
    name: 'copy-redirect-page',
    buildEnd: () => writeFileSync('dist/oauth-redirect.html', readFileSync('src/console/sign-in/oauth-redirect.html')),
  };
}

function readNameAndVersion(folder: string): string {
  const { name, version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Record<string, string>;
  return `${name} ${version}`;
}

function readLicense(folder: string): string {
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  return file ? readFileSync(`${folder}/${file}`, 'utf8').trim() : '';
}

/**
 * Shortens the names of local variables. Top-level names stay unchanged, so that stack traces are readable and modules
 * compress well together with their CommonJS versions.
 */
function minifyModules(): TsupPlugin {
  return {
    name: 'minify-modules',
    renderChunk: (code, { path }) => ({ code: minify(path, code, { compress: false, mangle: { toplevel: false } }) }),
  };
}

/** Minifies bundles again, including their top-level names, because a second minifier finds more to remove. */
function minifyBundles(): TsupPlugin {
  return {
    name: 'minify-bundles',
    renderChunk: (code, { path }) => ({
      code: minify(path, code, { compress: { target: 'es2022' }, mangle: { toplevel: true } }),
    }),
  };
}

function minify(path: string, code: string, options: Parameters<typeof minifySync>[2]): string {
  const { code: short, errors } = minifySync(path, code, {
    module: true,
    codegen: { removeWhitespace: true },
    ...options,
  });
  if (errors.length > 0) throw new Error(`${path} cannot be minified: ${errors[0]?.message}`);
  // Escape all characters outside ASCII, because a page without a charset may load the script. This is safe, because no
  // code uses `String.raw`.
  return short.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** A module that has a version for servers and one for browsers, in the same folder. */
interface EnvironmentModule {
  /** Path of the module without an extension. Importing this path selects one of the versions. */
  readonly path: string;
  readonly server: string;
  readonly browser: string;
}

/** Reads the modules in the `imports` field of package.json. Keys are specifiers, such as `#code-example`. */
function readEnvironmentModules(): Map<string, EnvironmentModule> {
  const toPath = (file: string) => posix.relative('dist', file);
  return new Map(
    Object.entries(packageJson.imports).map(([specifier, { default: server, browser }]) => [
      specifier,
      {
        path: posix.join(posix.dirname(toPath(server)), specifier.slice(1)),
        server: toPath(server),
        browser: toPath(browser),
      },
    ]),
  );
}

/**
 * Writes a CommonJS version of each built module to `dist/cjs`. Both versions have the same file name and differ only
 * in their imports and exports. npm therefore packs them next to each other, which compresses them well.
 *
 * The folder has its own package.json, so the `imports` field of the root package.json doesn't apply to it. Its
 * `browser` field selects the browser versions of modules instead.
 */
function addCommonJs(): TsupPlugin {
  return {
    name: 'add-common-js',
    buildEnd({ writtenFiles }) {
      const files = writtenFiles.map(({ name }) => posix.relative('dist', name.replaceAll('\\', '/')));
      const modules = new Map(files.map((file) => [file, readFileSync(join('dist', file), 'utf8')]));
      const write = (file: string, text: string) => {
        mkdirSync(dirname(join('dist/cjs', file)), { recursive: true });
        writeFileSync(join('dist/cjs', file), text);
      };
      const environmentModules = readEnvironmentModules();
      for (const [file, code] of modules) {
        if (ES_ONLY_FILES.includes(file) || ES_ONLY_FOLDERS.some((folder) => file.startsWith(`${folder}/`))) continue;
        const commonJs = toCommonJs(code, {
          toSpecifier: (specifier) => {
            const own = environmentModules.get(specifier);
            return own ? toRelative(file, `${own.path}.js`) : specifier;
          },
          findExports: (specifier) => findExports(modules.get(posix.join(posix.dirname(file), specifier)) ?? ''),
        });
        // A label pack is the default export of an ES module, and the whole export of a CommonJS module.
        write(file, readLanguage(file) ? `${commonJs}module.exports=module.exports.default;\n` : commonJs);
      }
      for (const { path, server } of environmentModules.values())
        write(`${path}.js`, `module.exports=require("./${posix.basename(server)}");\n`);
      const browserFiles = [...environmentModules.values()].map(({ path, browser }) => [
        `./${path}.js`,
        `./${browser}`,
      ]);
      const manifest = { type: 'commonjs', sideEffects: false, browser: Object.fromEntries(browserFiles) as object };
      write('package.json', `${JSON.stringify(manifest, undefined, 2)}\n`);
    },
  };
}

/**
 * Writes the type declarations that need no compiler: ES modules reexport the declarations of CommonJS modules, so that
 * each type is declared once. A label pack is the default export of an ES module, and the whole export of a CommonJS
 * module.
 */
function addDeclarations(): TsupPlugin {
  return {
    name: 'add-declarations',
    buildEnd({ writtenFiles }) {
      for (const name of DUAL_ENTRIES) writeFileSync(`dist/${name}.d.ts`, `export * from './cjs/${name}.js';\n`);
      const names = new Intl.DisplayNames('en', { type: 'language' });
      for (const language of writtenFiles.map(({ name }) => readLanguage(posix.relative('dist', name)))) {
        if (language === undefined) continue;
        const type = `import type { Labels } from '../index.js';\n\n/** The UI strings in ${names.of(language)}. */\ndeclare const labels: Labels;\n`;
        writeFileSync(`dist/labels/${language}.d.ts`, `${type}export default labels;\n`);
        writeFileSync(`dist/cjs/labels/${language}.d.ts`, `${type}export = labels;\n`);
      }
    },
  };
}

/** Returns the language of a label pack, such as `de` for `labels/de.js`. */
function readLanguage(file: string): string | undefined {
  return /^labels\/([a-z]{2})\.js$/.exec(file)?.[1];
}

function toRelative(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

type Statement = ReturnType<typeof parseAst>['body'][number];

interface CommonJsOptions {
  /** Returns the specifier to use in CommonJS, because `#` imports are not available there. */
  toSpecifier: (specifier: string) => string;
  findExports: (specifier: string) => string[];
}

/**
 * Converts a module to CommonJS. Imported values are read once, when the module is loaded, so that its body stays
 * unchanged. This is possible because the modules have no circular imports.
 */
function toCommonJs(code: string, { toSpecifier, findExports }: CommonJsOptions): string {
  const head: string[] = ['"use strict";Object.defineProperty(exports,"__esModule",{value:true});'];
  const body: string[] = [];
  const tail: string[] = [];
  for (const statement of parseAst(code).body) {
    const text = code.slice(statement.start, statement.end);
    if (statement.type === 'ExpressionStatement' && 'directive' in statement && statement.directive)
      head.unshift(`${text.replace(/;$/, '')};`);
    else if (statement.type === 'ImportDeclaration') head.push(toRequire(statement, toSpecifier));
    else if (statement.type === 'ExportNamedDeclaration') tail.push(toExports(statement, toSpecifier));
    else if (statement.type === 'ExportAllDeclaration')
      tail.push(
        ...findExports(statement.source.value).map((name) => toExport(name, name, toSpecifier(statement.source.value))),
      );
    else if (/^(?:Export|Import)/.test(statement.type))
      throw new Error(`This statement cannot be converted to CommonJS: ${text}`);
    else body.push(text.endsWith('}') || text.endsWith(';') ? text : `${text};`);
  }
  return [...head, ...body, ...tail].join('');
}

function toRequire(
  { source, specifiers }: Extract<Statement, { type: 'ImportDeclaration' }>,
  toSpecifier: (specifier: string) => string,
): string {
  const names = specifiers.map((specifier) => {
    if (specifier.type !== 'ImportSpecifier') throw new Error(`Use only named imports from ${source.value}.`);
    const imported = toName(specifier.imported);
    return imported === specifier.local.name ? imported : `${imported}:${specifier.local.name}`;
  });
  return `const{${names.join()}}=require(${JSON.stringify(toSpecifier(source.value))});`;
}

function toExports(
  { declaration, source, specifiers }: Extract<Statement, { type: 'ExportNamedDeclaration' }>,
  toSpecifier: (specifier: string) => string,
): string {
  if (declaration) throw new Error('Expected all exports in a list at the end of the module.');
  const from = source ? toSpecifier(source.value) : undefined;
  return specifiers.map(({ local, exported }) => toExport(toName(exported), toName(local), from)).join('');
}

function toExport(exported: string, local: string, from: string | undefined): string {
  return `exports.${exported}=${from === undefined ? '' : `require(${JSON.stringify(from)}).`}${local};`;
}

function findExports(code: string): string[] {
  return parseAst(code).body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' ? statement.specifiers.map(({ exported }) => toName(exported)) : [],
  );
}

function toName(name: { type: string; name?: string; value?: unknown }): string {
  return name.name ?? String(name.value);
}
