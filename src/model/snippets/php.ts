import type { Pair } from '../http/pairs.js';
import type { Part, Payload } from '../http/payload.js';
import { hasDotSegment } from '../http/url.js';
import { type LiteralStyle, toLiteral } from './literal.js';
import { printMultipart, toBoundary } from './multipart.js';
import { areUnique, findHeader, type Printer, toFileName } from './printer.js';
import { indent, isPlain, quoteLines, toBraced, toQuote } from './text.js';

const single = toQuote("'", '', toBraced);
const double = toQuote('"', '$', toBraced);
const quote = (text: string) => (isPlain(text) && !text.includes('\n') ? single(text) : double(text));
const style: LiteralStyle = {
  quote,
  toKey: (name) => `${quote(name)} => `,
  list: '[*]',
  object: '[*]',
  empty: 'new stdClass()',
  words: { null: 'null', true: 'true', false: 'false' },
  indent: '    ',
  end: ',',
};

const SEPARATOR = ' .\n    ';
const quoteText = (text: string) => quoteLines(text, quote, SEPARATOR);
const block = (lines: readonly string[]) => `[\n${lines.map((line) => `    ${line},\n`).join('')}]`;
const toMember = ([name, value]: Pair) => `${quote(name)} => ${value}`;

function toPart(part: Part): string {
  if ('value' in part) return quote(part.value);
  return `new CURLFile(${[part.file, part.type ?? 'application/octet-stream', toFileName(part.file)].map(quote).join(', ')})`;
}

function toParts(parts: readonly Part[], boundary: string): string {
  if (boundary === '') return block(parts.map((part) => toMember([part.name, toPart(part)])));
  return printMultipart(parts, boundary)
    .map((piece) => ('file' in piece ? `file_get_contents(${quote(piece.file)})` : quoteText(piece.text)))
    .join(SEPARATOR);
}

function toBody(payload: Payload, type: string | undefined, boundary: string): string {
  switch (payload.kind) {
    case 'file':
      return `file_get_contents(${quote(payload.file)})`;
    case 'multipart':
      return toParts(payload.parts, boundary);
    case 'form': {
      const names = payload.pairs.map(([name]) => name);
      return areUnique(names)
        ? `http_build_query(${block(payload.pairs.map(([name, value]) => toMember([name, quote(value)])))})`
        : quote(payload.text);
    }
    case 'text': {
      const { text } = payload;
      const literal = type && toLiteral(text, style);
      if (!literal) return quoteText(text);
      const flags = [text.includes('/') && 'SLASHES', /[^\0-~]/.test(text) && 'UNICODE'].filter(Boolean);
      return `json_encode(${[literal, flags.map((flag) => `JSON_UNESCAPED_${flag}`).join(' | ')].filter(Boolean).join(', ')})`;
    }
  }
}

/** PHP with its curl extension. */
export const php: Printer = {
  client: 'PHP',
  comment: '//',
  print({ method, url, headers, payload }) {
    // An array has a name once.
    const boundary =
      payload?.kind === 'multipart' && areUnique(payload.parts.map(({ name }) => name)) ? '' : toBoundary(payload);
    const lines = headers.map(({ name, value }) => quote(value ? `${name}: ${value}` : `${name};`));
    if (payload && payload.kind !== 'multipart') {
      // As curl itself: by itself it calls a body a form, and from 1 MiB on asks for leave first.
      if (findHeader(headers, 'content-type') === undefined) lines.push(quote('Content-Type:'));
      if ('text' in payload && payload.text.length > 300_000 && findHeader(headers, 'expect') === undefined)
        lines.push(quote('Expect:'));
    }
    if (boundary) lines.push(quote(`Content-Type: multipart/form-data; boundary=${boundary}`));
    const options = [
      method === 'HEAD'
        ? 'CURLOPT_NOBODY => true'
        : (method !== 'GET' || payload) && `CURLOPT_CUSTOMREQUEST => ${quote(method)}`,
      hasDotSegment(url) && 'CURLOPT_PATH_AS_IS => true',
      lines.length > 0 && `CURLOPT_HTTPHEADER => ${block(lines)}`,
      payload && `CURLOPT_POSTFIELDS => ${toBody(payload, findHeader(headers, 'content-type'), boundary)}`,
      'CURLOPT_RETURNTRANSFER => true',
    ].filter(Boolean);
    return `<?php

$curl = curl_init(${quote(url)});
curl_setopt_array($curl, [
${indent(`${options.join(',\n')},`, '    ')}
]);

$response = curl_exec($curl);
if ($response === false) {
    throw new RuntimeException(curl_error($curl));
}
echo $response;`;
  },
};
