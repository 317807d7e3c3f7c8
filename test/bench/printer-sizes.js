// Measures the code generators of all request languages together, and again without one language at a time. The
// difference is the size of that language's generator (see `check-sizes.ts`). Modules that a block has already loaded
// are excluded.

import { resolve } from 'node:path';
import { snippetLanguages } from '../../dist/model/http/snippet-languages.js';
import { browser, dist, findReached, requestRunner, withoutModules } from './size-limit.js';

const CURL = { 'model/http/curl.js': '{ toCurl }', 'model/http/curl-options.js': '{ toCurlOptions }' };
const SHARED = { 'model/snippets/printer.js': '{ printProgram }' };

/** Maps the label of each language to the files of its code generator and their import clauses. */
const GENERATORS = new Map(
  snippetLanguages.map(({ id, label }) => [label, id === 'curl' ? CURL : { [`model/snippets/${id}.js`]: `{ ${id} }` }]),
);

const loaded = findReached(
  resolve(dist, 'model/block/endpoint.js'),
  findReached(resolve(dist, 'components/block/ApiBlock.js')),
);

const measureGenerators = (name, labels) => {
  const imports = Object.entries(Object.assign({}, SHARED, ...labels.map((label) => GENERATORS.get(label))));
  return {
    name,
    path: imports.map(([file]) => `../../dist/${file}`),
    import: Object.fromEntries(imports.map(([file, names]) => [`../../dist/${file}`, names])),
    ignore: browser.ignore,
    modifyRolldownConfig: withoutModules(loaded),
  };
};

const labels = [...GENERATORS.keys()];
const without = (excluded) => labels.filter((label) => label !== excluded);

export default [
  measureGenerators('All code generators', labels),
  ...labels.map((label) => measureGenerators(label, without(label))),
  requestRunner,
];
