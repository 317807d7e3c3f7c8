import type { Pair } from '../http/pairs.js';
import { ODD_NAME, printPairs, areUnique } from './literal.js';
import { type Printer } from './printer.js';
import { quoteSingle as quote, toBlock } from './text.js';

// fetch takes a letter for a byte.
const toBytes = (text: string) =>
  text.replace(/[^\0-~]/gu, (beyond) => String.fromCharCode(...new TextEncoder().encode(beyond)));
// Objects put numbers first.
const printEntries = (pairs: readonly Pair[]) =>
  printPairs(pairs, javascript, areUnique(pairs) && !pairs.some(([name]) => ODD_NAME.test(name)));

/** JavaScript with fetch, as a module for Node.js. */
export const javascript: Printer = {
  client: 'fetch',
  refused:
    /^method (?:CONNECT|TRACE|TRACK)$|^the (?:dots|body)|^header (?:__proto__|connection|expect|host|keep-alive|te|trailer|upgrade):/i,
  quote,
  bareName: /^[A-Za-z_$][\w$]*$/,
  indent: '  ',
  json: (literal) => `JSON.stringify(${literal})`,
  form: (pairs) => `new URLSearchParams(${printEntries(pairs)})`,
  plus: ' +\n  ',
  // By itself fetch calls a string plain text.
  text: (quoted, _, { type }) => (type === undefined ? `new TextEncoder().encode(${quoted})` : quoted),
  file: (file) => `await readFile(${file})`,
  multipart(quoted, { parts, leftOut }) {
    if (parts?.some(({ name, value }) => /[\r\n]/.test(name + value)))
      leftOut.push('line breaks of the parts, fetch sends them as CR LF');
    const lines = quoted.map(
      ([name, value, path, filename, type]) =>
        `body.append(${name}, ${value || `new Blob([${javascript.file(path)}]${type && `, { type: ${type} }`}), ${filename}`});\n`,
    );
    return `const body = new FormData();\n${lines.join('')}\n`;
  },
  print({ method, url, joined, parts, hasFile }, body) {
    const options = [
      method !== 'GET' && `method: ${quote(method)}`,
      joined[0] && `headers: ${printEntries(joined.map(([name, value]) => [name, quote(toBytes(value))]))}`,
      parts ? 'body' : body && `body: ${body}`,
      "redirect: 'manual'",
    ];
    return `${hasFile ? "import { readFile } from 'node:fs/promises';\n\n" : ''}${
      parts ? body : ''
    }const response = await fetch(${quote(url)}, ${toBlock('{}', options, javascript)});\nconsole.log(await response.text());`;
  },
};
