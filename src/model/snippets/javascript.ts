import type { Pair } from '../http/pairs.js';
import { FRAMING_HEADERS } from './client.js';
import { hasUniqueNames, printMembers, printPairList, UNORDERED_NAME } from './literal.js';
import { type Printer, type QuotedPart } from './printer.js';
import { quoteSingle as quote, toBlock } from './text.js';

/** Encodes a header value as UTF-8, one character for each byte, which is what fetch expects. */
function toByteString(value: string): string {
  return value.replace(/[^\0-~]/gu, (character) => String.fromCharCode(...new TextEncoder().encode(character)));
}

/** Prints pairs as an object, or as an array if an object would lose or reorder some of them. */
function printEntries(pairs: readonly Pair[]): string {
  const fitsObject = hasUniqueNames(pairs) && !pairs.some(([name]) => UNORDERED_NAME.test(name));
  return fitsObject ? printMembers(pairs, javascript) : printPairList(pairs, javascript);
}

function printPart({ name, value, path, filename, contentType }: QuotedPart): string {
  const options = contentType ? `, { type: ${contentType} }` : '';
  const content = value ?? `new Blob([${javascript.printFile(path)}]${options}), ${filename}`;
  return `body.append(${name}, ${content});\n`;
}

/** JavaScript with fetch, as a module for Node.js. */
export const javascript: Printer = {
  client: {
    name: 'fetch',
    unsupportedMethods: ['CONNECT', 'TRACE', 'TRACK'],
    unsupportedHeaders: [
      ...FRAMING_HEADERS,
      '__proto__',
      'connection',
      'expect',
      'host',
      'keep-alive',
      'te',
      'trailer',
      'upgrade',
    ],
    unsupportedFeatures: ['bodyWithGet', 'dotSegments', 'lineBreaksInParts'],
  },
  quote,
  bareName: /^[A-Za-z_$][\w$]*$/,
  indent: '  ',
  lineSeparator: ' +\n  ',
  printJson: (literal) => `JSON.stringify(${literal})`,
  printForm: (pairs) => `new URLSearchParams(${printEntries(pairs)})`,
  // For a string, fetch adds a Content-Type header if the request has none.
  printText: (quoted, _, { contentType }) =>
    contentType === undefined ? `new TextEncoder().encode(${quoted})` : quoted,
  printFile: (path) => `await readFile(${path})`,
  printMultipart: (parts) => ({ code: `const body = new FormData();\n${parts.map(printPart).join('')}\n` }),
  print({ method, url, joinedHeaders, parts, hasFile }, body) {
    const isMultipart = parts !== undefined;
    const headers = joinedHeaders.map(([name, value]): Pair => [name, quote(toByteString(value))]);
    const options = toBlock(
      '{}',
      [
        method !== 'GET' && `method: ${quote(method)}`,
        headers.length > 0 && `headers: ${printEntries(headers)}`,
        isMultipart && 'body',
        !isMultipart && body !== '' && `body: ${body}`,
        "redirect: 'manual'",
      ],
      javascript,
    );
    const imports = hasFile ? "import { readFile } from 'node:fs/promises';\n\n" : '';
    const form = isMultipart ? body : '';
    return `${imports}${form}const response = await fetch(${quote(url)}, ${options});
console.log(await response.text());`;
  },
};
