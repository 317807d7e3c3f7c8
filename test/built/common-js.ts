import { appendFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { finishModules, shortenBundles } from './modules.ts';

/** Bundles of several modules, which tsup has already minified. */
const BUNDLES = /^(?:cli|first-paint|markdown|openapi|pages|proxy|proxy-elsewhere|remark|shared-\w+)\.js$/;

/**
 * Bundles without a CommonJS version. The other bundles stay unchanged, so that they compress well together with their
 * CommonJS versions.
 */
const TOOLS = /^(?:cli|markdown|openapi|pages|remark|shared-\w+)\.js$/;

/**
 * Modules without a CommonJS version: those that only ES modules load (the remark plugins, and the components for Astro),
 * and helpers for tests and mocks.
 */
const ES_ONLY = /^(?:astro|remark|testing|msw)\.js$|^(?:components\/astro|contract)\//;

/** A module that has a version for servers and one for browsers, in the same folder. */
interface EnvironmentModule {
  readonly folder: string;
  readonly server: string;
  readonly browser: string;
}

/** The modules in the `imports` field of package.json, keyed by the name after `#`. */
const BY_ENVIRONMENT: Readonly<Record<string, EnvironmentModule>> = {
  'code-example': { folder: 'components/examples', server: 'PrismCode', browser: 'LazyCode' },
  'field-facts': { folder: 'components/fields', server: 'FieldFacts', browser: 'LazyFieldFacts' },
  'mistake-note': { folder: 'components/text', server: 'MistakeNote', browser: 'LazyMistakeNote' },
  'payload-list': { folder: 'components/examples', server: 'PayloadList', browser: 'LazyPayloadList' },
  'request-snippet': { folder: 'components/examples', server: 'Snippet', browser: 'LazySnippet' },
};

/**
 * The package.json of the folder `cjs`. CommonJS modules have the names of the ES modules, because npm packs files with the
 * same name next to each other, which compresses them well. The `browser` field selects the browser versions of modules,
 * because the `imports` field of the root package.json doesn't apply to a folder that has its own package.json.
 */
const commonJs = {
  type: 'commonjs',
  sideEffects: false,
  browser: Object.fromEntries(
    Object.entries(BY_ENVIRONMENT).map(([name, { folder, browser }]) => [
      `./${folder}/${name}.js`,
      `./${folder}/${browser}.js`,
    ]),
  ),
};

/** Minifies the built modules in a folder, and adds their CommonJS versions and the type declarations of the label packs. */
export function finishLibrary(folder: string): void {
  shortenBundles(
    folder,
    readdirSync(folder).filter((file) => TOOLS.test(file)),
  );
  finishModules(
    folder,
    readdirSync(folder).filter((file) => BUNDLES.test(file)),
    {
      isWanted: (file) => !ES_ONLY.test(file),
      toSpecifier: (specifier, file) => {
        const name = specifier.slice(1);
        const own = BY_ENVIRONMENT[name];
        if (!own) return specifier;
        const path = posix.relative(posix.dirname(file), `${own.folder}/${name}.js`);
        return path.startsWith('.') ? path : `./${path}`;
      },
    },
  );
  writeFileSync(join(folder, 'cjs/package.json'), `${JSON.stringify(commonJs, undefined, 2)}\n`);
  for (const [name, own] of Object.entries(BY_ENVIRONMENT))
    writeFileSync(join(folder, `cjs/${own.folder}/${name}.js`), `module.exports=require("./${own.server}.js");\n`);
  finishLabels(folder);
}

/**
 * Writes the type declarations of the label packs, which are the default export of an ES module and the whole export of a
 * CommonJS module. tsup would write chunks that both module systems share, so the declarations are written here.
 */
function finishLabels(folder: string): void {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  for (const language of readdirSync(join(folder, 'labels')).flatMap(
    (file) => /^([a-z]{2})\.js$/.exec(file)?.[1] ?? [],
  )) {
    const type = `import type { Labels } from '../index.js';\n\n/** The texts of the interface in ${names.of(language)}. */\ndeclare const labels: Labels;\n`;
    writeFileSync(join(folder, `labels/${language}.d.ts`), `${type}export default labels;\n`);
    writeFileSync(join(folder, `cjs/labels/${language}.d.ts`), `${type}export = labels;\n`);
    appendFileSync(join(folder, `cjs/labels/${language}.js`), 'module.exports=module.exports.default;\n');
  }
}
