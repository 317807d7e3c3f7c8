// What is loaded on demand. What prints requests in all languages, beside what a block has loaded by then: all of it, and all but one language at
// a time. `check-sizes.ts` tells from these what each language has of its own.

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

const printers = (name, labels, limit) => {
  const imports = Object.entries(Object.assign({}, SHARED, ...labels.map((label) => PRINTERS.get(label))));
  return {
    name,
    path: imports.map(([file]) => `../../dist/${file}`),
    import: Object.fromEntries(imports.map(([file, names]) => [`../../dist/${file}`, names])),
    limit,
    ignore: browser.ignore,
    modifyRolldownConfig: withoutModules(loaded),
  };
};

const labels = [...PRINTERS.keys()];
const without = (left) => labels.filter((label) => label !== left);

export default [
  printers('The printers of all languages', labels, '6 kB'),
  printers('The printers without cURL', without('cURL'), '5.5 kB'),
  ...labels.map((label) => printers(label, without(label))),
  calls,
];
