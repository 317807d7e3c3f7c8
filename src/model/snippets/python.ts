import { hasDotSegment } from '../http/url.js';
import type { Part, Payload } from '../http/payload.js';
import { type LiteralStyle, toLiteral } from './literal.js';
import { areUnique, findHeader, joinHeaders, type Printer, toFileName } from './printer.js';
import { indent, quoteLines, toFixed, toQuote } from './text.js';

const quote = toQuote('"', '', toFixed);
const style: LiteralStyle = {
  quote,
  toKey: (name) => `${quote(name)}: `,
  list: '[*]',
  object: '{*}',
  words: { null: 'None', true: 'True', false: 'False' },
  indent: '    ',
  end: ',',
  // json escapes what is not ASCII.
  odd: /[^\n\r\t -~]/,
};
const METHODS = /^(?:GET|OPTIONS|HEAD|POST|PUT|PATCH|DELETE)$/;

// Text beyond ASCII goes as bytes, or it would be Latin-1.
const quoteBytes = (text: string, quoted = quote(text)) => (/[^\0-~]/.test(text) ? `${quoted}.encode()` : quoted);
const block = (marks: string, lines: readonly string[]) =>
  `${marks[0]}\n${lines.map((line) => `    ${line},\n`).join('')}${marks[1]}`;
const readFile = (file: string) => `Path(${quote(file)}).read_bytes()`;

function toFile(part: Part): string {
  if ('value' in part) return `(None, ${quote(part.value)})`;
  const type = part.type ? `, ${quote(part.type)}` : '';
  return `(${quote(toFileName(part.file))}, ${readFile(part.file)}${type})`;
}

function toBody(payload: Payload, type: string | undefined): string {
  switch (payload.kind) {
    case 'file':
      return `data=${readFile(payload.file)}`;
    case 'multipart':
      return `files=${block(
        '[]',
        payload.parts.map((part) => `(${quote(part.name)}, ${toFile(part)})`),
      )}`;
    case 'form': {
      const isDict = areUnique(payload.pairs.map(([name]) => name));
      const lines = payload.pairs.map((pair) =>
        isDict ? pair.map(quote).join(': ') : `(${pair.map(quote).join(', ')})`,
      );
      return `data=${block(isDict ? '{}' : '[]', lines)}`;
    }
    case 'text': {
      const { text } = payload;
      const literal = type && toLiteral(text, style);
      if (literal) return `json=${literal}`;
      const lines = quoteLines(text, quote, '\n    ');
      return `data=${quoteBytes(text, lines.includes('\n') ? `(\n    ${lines}\n)` : lines)}`;
    }
  }
}

/** Python with requests. */
export const python: Printer = {
  client: 'requests',
  comment: '#',
  refusedHeaders: /^(?:content-length|transfer-encoding)$/i,
  dropsEmptyQuery: true,
  print({ method, url, headers, payload }) {
    const hasFile =
      payload?.kind === 'file' || (payload?.kind === 'multipart' && payload.parts.some((part) => 'file' in part));
    const isKnown = METHODS.test(method);
    // A session alone takes a path with dots as it is.
    const isExact = hasDotSegment(url);
    const fields = joinHeaders(headers).map(([name, value]) => `${quote(name)}: ${quoteBytes(value)}`);
    const options = [
      (isExact || !isKnown) && quote(method),
      quote(url),
      fields.length > 0 && `headers=${block('{}', fields)}`,
      payload && toBody(payload, findHeader(headers, 'content-type')),
      !isExact && 'allow_redirects=False',
    ].filter(Boolean);
    const list = indent(`${options.join(',\n')},`, '    ');
    const call = isExact
      ? `with requests.Session() as session:
    request = requests.Request(
${indent(list, '    ')}
    ).prepare()
    request.url = ${quote(url)}
    response = session.send(request, allow_redirects=False)`
      : `response = requests.${isKnown ? method.toLowerCase() : 'request'}(\n${list}\n)`;
    return `${hasFile ? 'from pathlib import Path\n\n' : ''}import requests\n\n${call}\nprint(response.text)`;
  },
};
