import { appendFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { finishModules, shortenBundles } from './modules.ts';

/** What is one file of many modules, and short already. */
const BUNDLES = /^(?:cli|first-paint|markdown|pages|proxy|proxy-elsewhere|remark|shared-\w+)\.js$/;

/** Those of them that have no twin, beside which they would compress better as they are. */
const TOOLS = /^(?:cli|markdown|pages|remark|shared-\w+)\.js$/;

/** Plugins of remark are ES modules, as all that runs them is; so are tests and mocks. */
const ES_ONLY = /^(?:remark|testing|msw)\.js$|^(?:remark|contract|testing|mocking)\//;

/** What depends on the environment: its folder, the file of servers, the file of browsers. */
const BY_ENVIRONMENT: Readonly<Record<string, readonly [folder: string, elsewhere: string, browser: string]>> = {
  'code-example': ['components/examples', 'PrismCode', 'LazyCode'],
  'field-facts': ['components/fields', 'FieldFacts', 'LazyFieldFacts'],
  'mistake-note': ['components/text', 'MistakeNote', 'LazyMistakeNote'],
  'payload-list': ['components/examples', 'PayloadList', 'LazyPayloadList'],
  'request-snippet': ['components/examples', 'Snippet', 'LazySnippet'],
};

/**
 * CommonJS has names of its own only by its folder: npm packs files of one name side by side, where each compresses the
 * other. What depends on the environment is a file that the field for bundlers replaces, as `imports` is read in the root
 * alone.
 */
const commonJs = {
  type: 'commonjs',
  sideEffects: false,
  browser: Object.fromEntries(
    Object.entries(BY_ENVIRONMENT).map(([name, [folder, , browser]]) => [
      `./${folder}/${name}.js`,
      `./${folder}/${browser}.js`,
    ]),
  ),
};

/** Finishes what was built into a folder: its modules, their twins for CommonJS, and the packs of labels. */
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
        const path = own && posix.relative(posix.dirname(file), `${own[0]}/${name}.js`);
        return path === undefined ? specifier : path.startsWith('.') ? path : `./${path}`;
      },
    },
  );
  writeFileSync(join(folder, 'cjs/package.json'), `${JSON.stringify(commonJs, undefined, 2)}\n`);
  for (const [name, [place, elsewhere]] of Object.entries(BY_ENVIRONMENT))
    writeFileSync(join(folder, `cjs/${place}/${name}.js`), `module.exports=require("./${elsewhere}.js");\n`);
  finishLabels(folder);
}

/**
 * A pack of labels is the default of a module, and all there is of it for CommonJS. All have one type: written here, no
 * declarations are shared with files that have a copy for CommonJS.
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
