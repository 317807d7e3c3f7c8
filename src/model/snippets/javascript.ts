import type { Pair } from '../http/pairs.js';
import { type LiteralStyle, ODD_NAME, printPairs, areUnique } from './literal.js';
import { type Printer, toFileName } from './printer.js';
import { quoteLines, printAll, quoteSingle as quote, toBlock } from './text.js';

const style: LiteralStyle = {
  quote,
  object: '{}',
  bareName: /^[A-Za-z_$][\w$]*$/,
  colon: ': ',
  indent: '  ',
  json: (literal) => `JSON.stringify(${literal})`,
  form: (pairs) => `new URLSearchParams(${printEntries(pairs)})`,
};

// fetch takes a letter for a byte.
const toBytes = (text: string) =>
  text.replace(/[^\0-~]+/g, (beyond) =>
    Array.from(new TextEncoder().encode(beyond), (byte) => String.fromCharCode(byte)).join(''),
  );
const readFile = (file: string) => `await readFile(${quote(file)})`;
// Objects put numbers first.
const printEntries = (pairs: readonly Pair[]) =>
  printPairs(pairs, style, areUnique(pairs) && !pairs.some(([name]) => ODD_NAME.test(name)));

/** JavaScript with fetch, as a module for Node.js. */
export const javascript: Printer = {
  client: 'fetch',
  refused:
    /^method (?:CONNECT|TRACE|TRACK)$|^the (?:dots|body)|^header (?:__proto__|connection|expect|host|keep-alive|te|trailer|upgrade):/i,
  style,
  text(text, { type }) {
    const lines = quoteLines(text, quote, ' +\n  ');
    // By itself fetch calls a string plain text.
    return type === undefined ? `new TextEncoder().encode(${lines})` : lines;
  },
  file: readFile,
  multipart(parts, { leftOut }) {
    if (parts.some((part) => /\r|\n/.test(part.name + ('value' in part ? part.value : ''))))
      leftOut.push('line breaks of the parts, fetch sends them as CR LF');
    const lines = printAll(parts, (part) => {
      const value =
        'value' in part
          ? quote(part.value)
          : `new Blob([${readFile(part.file)}]${part.type ? `, { type: ${quote(part.type)} }` : ''}), ${quote(toFileName(part.file))}`;
      return `body.append(${quote(part.name)}, ${value});\n`;
    });
    return `const body = new FormData();\n${lines}\n`;
  },
  print({ method, url, joined, parts, hasFile }, body) {
    const options = [
      method !== 'GET' && `method: ${quote(method)}`,
      joined.length > 0 && `headers: ${printEntries(joined.map(([name, value]) => [name, quote(toBytes(value))]))}`,
      parts ? 'body' : body && `body: ${body}`,
      "redirect: 'manual'",
    ];
    return `${hasFile ? "import { readFile } from 'node:fs/promises';\n\n" : ''}${
      parts ? body : ''
    }const response = await fetch(${quote(url)}, ${toBlock('{}', options, style)});\nconsole.log(await response.text());`;
  },
};
