import { toByteString } from '../http/byte-string.js';
import type { Pair } from '../http/pairs.js';
import { FRAMING_HEADERS } from './client.js';
import { hasLoneLineBreak, hasOwnHeaders, printPieces } from './multipart.js';
import { areUnique, printMembers, printPairList, UNORDERED_NAME } from './literal.js';
import { type Printer, type QuotedPart } from './printer.js';
import { quoteSingle as quote, toBlock } from './text.js';

/** Formats pairs as an object literal, or as an array of pairs if an object would lose or reorder some pairs. */
function printEntries(pairs: readonly Pair[]): string {
  const names = pairs.map(([name]) => name);
  const fitsObject = areUnique(names) && !names.some((name) => UNORDERED_NAME.test(name));
  return fitsObject ? printMembers(pairs, javascript) : printPairList(pairs, javascript);
}

function printPart({ name, value, path, filename, contentType }: QuotedPart): string {
  const options = contentType ? `, { type: ${contentType} }` : '';
  const content = value ?? `new Blob([${javascript.printFile(path)}]${options}), ${filename}`;
  return `body.append(${name}, ${content});\n`;
}

/** Generates a JavaScript module for Node.js that uses fetch. */
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
    unsupportedFeatures: ['bodyWithGet', 'dotSegments'],
  },
  quote,
  bareName: /^[A-Za-z_$][\w$]*$/,
  indent: '  ',
  lineSeparator: ' +\n  ',
  printJson: (literal) => `JSON.stringify(${literal})`,
  printForm: (pairs) => `new URLSearchParams(${printEntries(pairs)})`,
  // If the request has no Content-Type, send bytes, because fetch would add a Content-Type for a string.
  printText: (quoted, _, { contentType }) =>
    contentType === undefined ? `new TextEncoder().encode(${quoted})` : quoted,
  printFile: (path) => `await readFile(${path})`,
  printMultipart(quotedParts, parts, request) {
    if (!parts.some(hasOwnHeaders) && !parts.some(hasLoneLineBreak))
      return { code: `const body = new FormData();\n${quotedParts.map(printPart).join('')}\n` };
    // Build a Blob, because FormData would add a file name to a value with a media type, and would change line breaks.
    const { pieces, contentType } = printPieces(parts, request, javascript);
    return { code: `const body = new Blob(${toBlock('[]', pieces, javascript)});\n\n`, contentType };
  },
  print({ method, url, joinedHeaders, parts, hasFile, responseFile }, { code: body, contentType }) {
    const isMultipart = parts !== undefined;
    const sentHeaders = contentType ? [...joinedHeaders, contentType] : joinedHeaders;
    const headers = sentHeaders.map(({ name, value }): Pair => [name, quote(toByteString(value))]);
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
    const functions = [hasFile && 'readFile', responseFile && 'writeFile'].filter(Boolean);
    const imports = functions.length > 0 ? `import { ${functions.join(', ')} } from 'node:fs/promises';\n\n` : '';
    const form = isMultipart ? body : '';
    return `${imports}${form}const response = await fetch(${quote(url)}, ${options});
${responseFile ? `await writeFile(${quote(responseFile)}, new Uint8Array(await response.arrayBuffer()));` : 'console.log(await response.text());'}`;
  },
};
