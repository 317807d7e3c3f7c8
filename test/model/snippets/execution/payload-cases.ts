import { HOSTILE_TEXTS } from '../../../support/curl-corpus/hostile.ts';
import type { Encodings } from '../../../../src/model/http/payload.js';
import type { Expected, SnippetCase } from './snippet-case.ts';

/** Files that the programs can upload. */
export const FILES: Record<string, Buffer> = {
  'photo.png': Buffer.from(Array.from({ length: 2000 }, (_, index) => (index * 7) % 256)),
  "it's $HOME #{x}.csv": Buffer.from('a,b\r\n1,2\r\n'),
  // Names that mean standard input, a file or a command to some programs.
  '-': Buffer.from('hyphen'),
  '@photo.png': Buffer.from('at sign'),
  '|date': Buffer.from('pipe'),
};

const FORM = 'application/x-www-form-urlencoded';
const post = (name: string, type: string, body: unknown, rest: Partial<Expected>): SnippetCase => ({
  name,
  request: { method: 'POST', baseUrl: 'BASE', endpoint: '/p', headers: { 'Content-Type': type }, body },
  expected: { method: 'POST', target: '/p', headers: rest.parts ? [] : [['Content-Type', type]], ...rest },
});
const file = (name: string, type: string) => ({ content: FILES[name]?.toString('latin1') ?? '', filename: name, type });

/** Creates a case for a multipart body whose members have media types. */
function typed(name: string, body: string, types: Record<string, string>, parts: Expected['parts']): SnippetCase {
  const encodings = Object.entries(types).map(([member, contentType]) => [member, { contentType }] as const);
  return encoded(name, body, Object.fromEntries(encodings), parts);
}

function encoded(name: string, body: string, encodings: Encodings, parts: Expected['parts']): SnippetCase {
  const { request, expected } = post(name, 'multipart/form-data', body, { parts: parts ?? [] });
  // Blocks pass `encodings`, which is not a public option of generateSnippet.
  return { name, request: Object.assign(request, { encodings }), expected };
}

const plainTexts = HOSTILE_TEXTS.filter((text) => !/[\r\n\0]/.test(text)).map((text) => text.toWellFormed());

const FORMS = [
  post('a form', FORM, '{"title": "It\'s", "n": 1.0, "empty": "", "none": null}', {
    pairs: [
      ['title', "It's"],
      ['n', '1.0'],
      ['empty', ''],
    ],
  }),
  post('a form with lists and objects', FORM, '{"tags": ["a", "b c"], "meta": {"x": {"y": [true, 2]}}, "tags": 3}', {
    pairs: [
      ['tags', 'a'],
      ['tags', 'b c'],
      ['meta[x][y]', 'true'],
      ['meta[x][y]', '2'],
      ['tags', '3'],
    ],
  }),
  post('a form with numeric names', FORM, '{"b": 1, "2": 2, "1": 3, "__proto__": 4}', {
    pairs: [
      ['b', '1'],
      ['2', '2'],
      ['1', '3'],
      ['__proto__', '4'],
    ],
  }),
  post('an empty form', FORM, '{}', { pairs: [] }),
  post('a form that is already encoded', FORM, 'a=1&b=%20&b', { body: 'a=1&b=%20&b' }),
  ...HOSTILE_TEXTS.map((text) =>
    post('a hostile form', FORM, JSON.stringify({ [`n${text}`]: text, z: text }), {
      pairs: [
        [`n${text}`.toWellFormed(), text.toWellFormed()],
        ['z', text.toWellFormed()],
      ],
    }),
  ),
  post('a large form', FORM, { a: "it's é ".repeat(40_000) }, { pairs: [['a', "it's é ".repeat(40_000)]] }),
];

const utf8 = (text: string) => Buffer.from(text).toString('latin1');
const PARTS = [
  post(
    'parts',
    'multipart/form-data',
    { title: 'Hello', n: 1.5, yes: true, at: '@home', less: '<a;type=b"' },
    {
      parts: [
        { name: 'title', content: 'Hello' },
        { name: 'n', content: '1.5' },
        { name: 'yes', content: 'true' },
        { name: 'at', content: '@home' },
        { name: 'less', content: '<a;type=b"' },
      ],
    },
  ),
  post(
    'parts and files',
    'multipart/form-data',
    '{"title": "Ünï", "photo": {"file": "photo.png", "type": "image/png"}, "end": ""}',
    {
      parts: [
        { name: 'title', content: utf8('Ünï') },
        { name: 'photo', ...file('photo.png', 'image/png') },
        { name: 'end', content: '' },
      ],
    },
  ),
  typed(
    'values with media types',
    '{"meta": {"title": "Ünï; \\"a\\", b\\\\c"}, "rows": [{"a": 1}, {"a": 2}], "csv": "a,b\\n1;2", "end": "z", "photo": {"file": "photo.png"}}',
    { meta: 'application/json', rows: 'application/json', csv: 'text/csv', photo: 'image/png' },
    [
      { name: 'meta', type: 'application/json', content: utf8('{"title":"Ünï; \\"a\\", b\\\\c"}') },
      { name: 'rows', type: 'application/json', content: '{"a":1}' },
      { name: 'rows', type: 'application/json', content: '{"a":2}' },
      { name: 'csv', type: 'text/csv', content: 'a,b\n1;2' },
      { name: 'end', content: 'z' },
      { name: 'photo', ...file('photo.png', 'image/png') },
    ],
  ),
  post(
    'parts with leading and trailing whitespace',
    'multipart/form-data',
    { end: 'a  ', start: '\t a', blank: ' ', last: 'z' },
    {
      parts: [
        { name: 'end', content: 'a  ' },
        { name: 'start', content: '\t a' },
        { name: 'blank', content: ' ' },
        { name: 'last', content: 'z' },
      ],
    },
  ),
  encoded(
    'parts with headers',
    '{"meta": {"a": 1}, "note": "x;y", "photo": {"file": "photo.png", "type": "image/png"}}',
    {
      meta: { contentType: 'application/json', partHeaders: [{ name: 'X-Part', value: 'a "b"; c' }] },
      note: {
        partHeaders: [
          { name: 'X-A', value: '1' },
          { name: 'X-B', value: '2' },
        ],
      },
      photo: { partHeaders: [{ name: 'X-A', value: '1' }] },
    },
    [
      { name: 'meta', type: 'application/json', headers: ['X-Part: a "b"; c'], content: '{"a":1}' },
      { name: 'note', headers: ['X-A: 1', 'X-B: 2'], content: 'x;y' },
      { name: 'photo', ...file('photo.png', 'image/png'), headers: ['X-A: 1'] },
    ],
  ),
  post(
    'parts with line breaks',
    'multipart/form-data',
    { lf: 'a\nb\n', crlf: 'a\r\nb', cr: 'a\rb', last: 'z' },
    {
      parts: [
        { name: 'lf', content: 'a\nb\n' },
        { name: 'crlf', content: 'a\r\nb' },
        { name: 'cr', content: 'a\rb' },
        { name: 'last', content: 'z' },
      ],
    },
  ),
  post(
    'parts with special characters in their names',
    'multipart/form-data',
    { 'a "b"': 'x', 'e "f"': { file: "it's $HOME #{x}.csv", type: 'text/csv' } },
    {
      parts: [
        { name: 'a %22b%22', content: 'x' },
        { name: 'e %22f%22', ...file("it's $HOME #{x}.csv", 'text/csv') },
      ],
    },
  ),
  post(
    'several parts with the same name',
    'multipart/form-data',
    '{"tags": ["a", "b"], "meta": {"a": [1, 2.0]}, "none": null}',
    {
      parts: [
        { name: 'tags', content: 'a' },
        { name: 'tags', content: 'b' },
        { name: 'meta[a]', content: '1' },
        { name: 'meta[a]', content: '2.0' },
      ],
    },
  ),
  post(
    'several files with the same name',
    'multipart/form-data; charset=utf-8',
    '{"f": [{"file": "photo.png", "type": "image/png"}, {"file": "photo.png", "type": "text/plain"}]}',
    {
      parts: [
        { name: 'f', ...file('photo.png', 'image/png') },
        { name: 'f', ...file('photo.png', 'text/plain') },
      ],
    },
  ),
  post(
    'files with special names',
    'multipart/form-data',
    {
      a: { file: '-', type: 'text/csv' },
      b: { file: '@photo.png', type: 'image/png' },
      c: { file: '|date', type: 'a/b' },
    },
    {
      parts: [
        { name: 'a', ...file('-', 'text/csv') },
        { name: 'b', ...file('@photo.png', 'image/png') },
        { name: 'c', ...file('|date', 'a/b') },
      ],
    },
  ),
  post(
    'a file part with invisible characters in its name',
    'multipart/form-data',
    { 'a\u202fb\u200dc': { file: 'photo.png', type: 'image/png' } },
    { parts: [{ name: utf8('a\u202fb\u200dc'), ...file('photo.png', 'image/png') }] },
  ),
  post('no parts', 'multipart/form-data', {}, { headers: [], body: '' }),
  post('no value', 'multipart/form-data', '{"none": null, "empty": []}', { headers: [], body: '' }),
  ...plainTexts.map((text) =>
    post('a hostile part', 'multipart/form-data', JSON.stringify({ a: text, z: 'z' }), {
      parts: [
        { name: 'a', content: utf8(text) },
        { name: 'z', content: 'z' },
      ],
    }),
  ),
];

const TEXTS = [
  post('CSV', 'text/csv', 'title,content\n"a","b"\nü,#{x} ${y}\n', { body: 'title,content\n"a","b"\nü,#{x} ${y}\n' }),
  post('XML', 'application/xml', '<?xml version="1.0"?>\n<a b=\'c\'>\r\n]]></a>', {
    body: '<?xml version="1.0"?>\n<a b=\'c\'>\r\n]]></a>',
  }),
  post('ndjson', 'application/x-ndjson', '{"a":1}\n{"b":2}\n', { body: '{"a":1}\n{"b":2}\n' }),
  post('text that resembles program code', 'text/plain', 'bytes.Buffer strings.Reader Files.List JSON.generate', {
    body: 'bytes.Buffer strings.Reader Files.List JSON.generate',
  }),
  post('text with leading and trailing spaces', 'text/plain', '  a \n b  ', { body: '  a \n b  ' }),
  post('JSON text with leading and trailing spaces', 'text/plain; charset=utf-8', ' {"a":  1} ', {
    body: ' {"a":  1} ',
  }),
  post('a file', 'image/png', { file: 'photo.png' }, { body: FILES['photo.png']?.toString('latin1') }),
  post('a file named -', 'text/csv', { file: '-' }, { body: 'hyphen' }),
  post('a file whose name starts with @', 'text/csv', { file: '@photo.png' }, { body: 'at sign' }),
  post('a file whose name starts with |', 'text/csv', { file: '|date' }, { body: 'pipe' }),
  post('a file with a hostile name', 'text/csv', { file: "it's $HOME #{x}.csv" }, { body: 'a,b\r\n1,2\r\n' }),
];

/** Requests whose response is a file. */
const SAVED = ['report.pdf', 'it\'s $HOME #{x} "y".bin', '-o', '@saved', '|ls'].map((name): SnippetCase => {
  const { request, expected } = post('a response that is a file', 'text/plain', 'text', {
    body: 'text',
    savedAs: name,
  });
  // Blocks pass `responseFile`, which is not a public option of generateSnippet.
  return {
    name: `a response that is the file ${name}`,
    request: Object.assign(request, { responseFile: name }),
    expected,
  };
});

/** Test cases for all kinds of bodies except JSON, and for responses that are files. */
export const PAYLOAD_CASES: SnippetCase[] = [...FORMS, ...PARTS, ...TEXTS, ...SAVED];
