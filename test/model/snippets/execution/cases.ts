import fc from 'fast-check';
import type { SnippetRequest } from '../../../../src/model/snippets/generate-snippet.js';
import { CURL_CORPUS } from '../../../curl-corpus/corpus.ts';
import { encodeTarget, guessContentType } from '../../../curl-corpus/expectation.ts';
import { HOSTILE_TEXTS } from '../../../curl-corpus/hostile.ts';

/** A part of a multipart body, as a server reads it. */
export interface ExpectedPart {
  name: string;
  filename?: string;
  type?: string;
  content: string;
}

/** What has to arrive. Of the payload one form: text, the pairs of a form, or parts. */
export interface Expected {
  method: string;
  target: string;
  headers: [name: string, value: string][];
  body?: string | undefined;
  pairs?: [string, string][];
  parts?: ExpectedPart[];
}

/** A request to write as a program, and what has to arrive. `BASE` stands for the address of the recorder. */
export interface SnippetCase {
  name: string;
  request: SnippetRequest;
  expected: Expected;
}

/** Files that stand beside the programs. */
export const FILES: Record<string, Buffer> = {
  'photo.png': Buffer.from(Array.from({ length: 2000 }, (_, index) => (index * 7) % 256)),
  "it's $HOME #{x}.csv": Buffer.from('a,b\r\n1,2\r\n'),
};

const FORM = 'application/x-www-form-urlencoded';
const post = (name: string, type: string, body: unknown, rest: Partial<Expected>): SnippetCase => ({
  name,
  request: { method: 'POST', baseUrl: 'BASE', endpoint: '/p', headers: { 'Content-Type': type }, body },
  expected: { method: 'POST', target: '/p', headers: rest.parts ? [] : [['Content-Type', type]], ...rest },
});
const file = (name: string, type: string) => ({ content: FILES[name]?.toString('latin1') ?? '', filename: name, type });

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
  post('a form of numbers', FORM, '{"b": 1, "2": 2, "1": 3, "__proto__": 4}', {
    pairs: [
      ['b', '1'],
      ['2', '2'],
      ['1', '3'],
      ['__proto__', '4'],
    ],
  }),
  post('an empty form', FORM, '{}', { pairs: [] }),
  post('a form as text', FORM, 'a=1&b=%20&b', { body: 'a=1&b=%20&b' }),
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
  post('several of a name', 'multipart/form-data', '{"tags": ["a", "b"], "meta": {"a": [1, 2.0]}, "none": null}', {
    parts: [
      { name: 'tags', content: 'a' },
      { name: 'tags', content: 'b' },
      { name: 'meta', content: '{"a":[1,2.0]}' },
    ],
  }),
  post(
    'several files of a name',
    'multipart/form-data; charset=utf-8',
    '{"f": [{"file": "photo.png", "type": "image/png"}, {"file": "photo.png", "type": "text/plain"}]}',
    {
      parts: [
        { name: 'f', ...file('photo.png', 'image/png') },
        { name: 'f', ...file('photo.png', 'text/plain') },
      ],
    },
  ),
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
  post('a file', 'image/png', { file: 'photo.png' }, { body: FILES['photo.png']?.toString('latin1') }),
  post('a file of a hostile name', 'text/csv', { file: "it's $HOME #{x}.csv" }, { body: 'a,b\r\n1,2\r\n' }),
];

const get = (name: string, endpoint: string, target: string, rest: Partial<SnippetRequest> = {}): SnippetCase => ({
  name,
  request: { method: 'GET', baseUrl: 'BASE', endpoint, ...rest },
  expected: { method: 'GET', target, headers: [], body: '' },
});

const ANSWERS = ['201', '301', '302', '303', '307', '308', '400', '401', '404', '500', '503'].flatMap((status) => [
  get('an answer', `/answer/${status}`, `/answer/${status}`),
  {
    name: 'an answer',
    request: { method: 'POST', baseUrl: 'BASE', endpoint: `/answer/${status}`, body: '{"a": 1}' },
    expected: {
      method: 'POST',
      target: `/answer/${status}`,
      headers: [['Content-Type', 'application/json']],
      body: '{"a": 1}',
    },
  } satisfies SnippetCase,
]);

const VALUES = [
  get('a value', '/users/:id', '/users/a%2Fb', { values: { id: 'a/b' } }),
  get('values', '/{a}/:b?c={a}', '/1/%C3%BC%20?c=1', { values: { a: 1, b: 'ü ' } }),
];

/** JSON in which printing after parsing would change something. */
const JSON_TEXTS = [
  '{"id":9007199254740993,"big":123456789012345678}',
  '{"n":[1.0,1e2,1E2,-0,0.1,1.5,-2,0.00001,123456.789,100,1e400]}',
  '{"a":1,"b":2,"a":3}',
  '{"__proto__":{"x":1},"constructor":2}',
  '{"b":1,"10":2,"2":3}',
  '{"s":"\\u0041\\/\\u00e9é\\ud83d 🙈"}',
  '{"deep":{"list":[[],{},[{}],[[1]]],"none":null,"yes":true,"no":false}}',
  '{"":"","  ":" ","a.b":"c","a-b":"d","class":"e","it\'s":"f","nil":"g","x?":"h"}',
  '{"lines":"a\\nb\\tc\\r\\n","quote":"\\"","back":"\\\\"}',
  '{"path":"/a/b","html":"</script><!--","del":"\u007f","sep":"\u2028"}',
  `{"long":${JSON.stringify(Array.from({ length: 40 }, (_, index) => `item ${index}`))}}`,
  `${'['.repeat(30)}1${']'.repeat(30)}`,
  '{"title":"Getting started","tags":["docs","intro"],"count":3,"ratio":0.5,"draft":false,"parent":null}',
].map((body): SnippetCase => ({
  name: 'JSON',
  request: { method: 'POST', baseUrl: 'BASE', endpoint: '/j', body },
  expected: {
    method: 'POST',
    target: '/j',
    headers: [['Content-Type', 'application/json']],
    body: body.toWellFormed(),
  },
}));

const token = fc.stringMatching(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,12}$/);
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ maxLength: 60 }),
);
const isOwn = (name: string) =>
  /^(content-.*|host|transfer-encoding|expect|connection|te|trailer|upgrade|keep-alive|cookie|set-cookie|date|via)$/i.test(
    name,
  );
const isSendable = (value: string) =>
  ![...value].some((character) => (character < ' ' && character !== '\t') || character === '\u007f');

/** Requests of any kind: another sample in every run, named by its seed. */
export function sampleRequests(seed: number): SnippetCase[] {
  const headers = fc.uniqueArray(
    fc.tuple(
      token.filter((name) => !isOwn(name)),
      text,
    ),
    { maxLength: 5, selector: ([name]) => name.toLowerCase() },
  );
  const json = fc.json({ noUnicodeString: false });
  const request = fc.tuple(
    fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE', 'PURGE'),
    text,
    text,
    headers,
    fc.oneof(
      text,
      json,
      fc.jsonValue().map((value) => JSON.stringify(value, undefined, 2)),
    ),
  );
  return fc.sample(request, { seed, numRuns: 150 }).map(([method, path, query, pairs, body]) => {
    const endpoint = `/x${path}?${query}`;
    const type = body === '' ? '' : guessContentType(body);
    const fields = pairs
      .filter(([, value]) => isSendable(value))
      .map(([name, value]): [string, string] => [name, value.replace(/^[ \t]+|[ \t]+$/g, '').toWellFormed()]);
    return {
      name: `any request, seed ${seed}`,
      request: {
        method,
        baseUrl: 'BASE',
        endpoint,
        headers: `{${pairs.map((pair) => pair.map((part) => JSON.stringify(part)).join(':')).join()}}`,
        body,
      },
      expected: {
        method,
        target: encodeTarget(endpoint),
        headers: type ? [...fields, ['Content-Type', type]] : fields,
        body: body.toWellFormed(),
      },
    };
  });
}

/** All cases of every run: those of the commands first. */
export const CASES: SnippetCase[] = [
  ...Object.entries(CURL_CORPUS).flatMap(([name, cases]) => cases.map((each) => ({ name, ...each }))),
  ...FORMS,
  ...PARTS,
  ...TEXTS,
  ...ANSWERS,
  ...VALUES,
  ...JSON_TEXTS,
];
