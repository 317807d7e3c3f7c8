import { type LiteralStyle, toLiteral } from './literal.js';
import { areUnique, findHeader, joinHeaders, type Printer, toFileName } from './printer.js';
import { indent, quoteLines, toBraced, toQuote } from './text.js';
import type { Pair } from '../http/pairs.js';
import type { Part, Payload } from '../http/payload.js';

const quote = toQuote("'", '', toBraced);
const toKey = (name: string) => `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name)}: `;
const style: LiteralStyle = {
  quote,
  toKey,
  list: '[*]',
  object: '{*}',
  words: { null: 'null', true: 'true', false: 'false' },
  indent: '  ',
  end: ',',
};

// fetch takes a letter for a byte.
const toBytes = (text: string) =>
  text.replace(/[^\0-~]+/g, (beyond) =>
    Array.from(new TextEncoder().encode(beyond), (byte) => String.fromCharCode(byte)).join(''),
  );

function toEntries(pairs: readonly Pair[]): string {
  const names = pairs.map(([name]) => name);
  // Objects put numbers first.
  const lines =
    areUnique([...names, '__proto__']) && !names.some((name) => /^\d+$/.test(name))
      ? [`{`, ...pairs.map(([name, value]) => `  ${toKey(name)}${quote(value)},`), '}']
      : ['[', ...pairs.map((pair) => `  [${pair.map(quote).join(', ')}],`), ']'];
  return lines.join('\n');
}

const readFile = (file: string) => `await readFile(${quote(file)})`;

function toAppend(part: Part): string {
  const value =
    'value' in part
      ? quote(part.value)
      : `new Blob([${readFile(part.file)}]${part.type ? `, { type: ${quote(part.type)} }` : ''}), ${quote(toFileName(part.file))}`;
  return `body.append(${quote(part.name)}, ${value});\n`;
}

function toBody(payload: Payload, type: string | undefined): string {
  if (payload.kind === 'file') return readFile(payload.file);
  if (payload.kind === 'form') return `new URLSearchParams(${toEntries(payload.pairs)})`;
  const { text } = payload as { text: string };
  const literal = type && toLiteral(text, style);
  if (literal) return `JSON.stringify(${literal})`;
  const lines = quoteLines(text, quote, ' +\n  ');
  // By itself fetch calls a string plain text.
  return type === undefined ? `new TextEncoder().encode(${lines})` : lines;
}

/** JavaScript with fetch, as a module for Node.js. */
export const javascript: Printer = {
  client: 'fetch',
  comment: '//',
  refusedMethods: /^(?:CONNECT|TRACE|TRACK)$/,
  refusedHeaders: /^(?:__proto__|connection|expect|host|keep-alive|te|trailer|upgrade)$/i,
  isBareGet: true,
  resolvesDots: true,
  print({ method, url, headers, payload, leftOut }) {
    const isParts = payload?.kind === 'multipart';
    const hasFile = payload?.kind === 'file' || (isParts && payload.parts.some((part) => 'file' in part));
    if (isParts && payload.parts.some((part) => /\r|\n/.test(part.name + ('value' in part ? part.value : ''))))
      leftOut.push('line breaks of the parts, fetch sends them as CR LF');
    const options = [
      method !== 'GET' && `method: ${quote(method)}`,
      headers.length > 0 &&
        `headers: ${toEntries(joinHeaders(headers).map(([name, value]) => [name, toBytes(value)]))}`,
      payload && (isParts ? 'body' : `body: ${toBody(payload, findHeader(headers, 'content-type'))}`),
      "redirect: 'manual'",
    ].filter(Boolean);
    return `${hasFile ? "import { readFile } from 'node:fs/promises';\n\n" : ''}${
      isParts ? `const body = new FormData();\n${payload.parts.map(toAppend).join('')}\n` : ''
    }const response = await fetch(${quote(url)}, {\n${indent(`${options.join(',\n')},`, '  ')}\n});\nconsole.log(await response.text());`;
  },
};
