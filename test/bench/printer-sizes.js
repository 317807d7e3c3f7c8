// Sizes of the code that is loaded on demand: the printers of all request languages without what a block has loaded before,
// and the same without one language at a time. The difference is the size of that language (see `check-sizes.ts`).

import { resolve } from 'node:path';
import { snippetLanguages } from '../../dist/model/http/snippet-languages.js';
import { browser, calls, dist, findReached, withoutModules } from './size-limit.js';

const CURL = { 'model/http/curl.js': '{ toCurl }', 'model/http/curl-options.js': '{ toCurlOptions }' };
const SHARED = { 'model/snippets/printer.js': '{ printProgram }' };

/** What each language's printer is imported as, by its file. */
const PRINTERS = new Map(
  snippetLanguages.map(({ id, label }) => [label, id === 'curl' ? CURL : { [`model/snippets/${id}.js`]: `{ ${id} }` }]),
);

const loaded = findReached(
  resolve(dist, 'model/block/endpoint.js'),
  findReached(resolve(dist, 'components/block/ApiBlock.js')),
);

const printers = (name, labels) => {
  const imports = Object.entries(Object.assign({}, SHARED, ...labels.map((label) => PRINTERS.get(label))));
  return {
    name,
    path: imports.map(([file]) => `../../dist/${file}`),
    import: Object.fromEntries(imports.map(([file, names]) => [`../../dist/${file}`, names])),
    ignore: browser.ignore,
    modifyRolldownConfig: withoutModules(loaded),
  };
};

const labels = [...PRINTERS.keys()];
const without = (left) => labels.filter((label) => label !== left);

export default [printers('All printers', labels), ...labels.map((label) => printers(label, without(label))), calls];
