import type { CurlRequest } from '../../../src/model/http/curl.js';
import { BODIES, VALUES } from './bodies.ts';
import { encodeTarget, type CurlCase } from './expectation.ts';
import { HEADERS } from './headers.ts';
import { HOSTILE_TEXTS } from './hostile.ts';
import { METHODS, INVALID_METHODS } from './methods.ts';
import { JOINS, TARGETS } from './targets.ts';

const JSON_TYPE: [string, string] = ['Content-Type', 'application/json'];

/** Body sizes in bytes around the limits of arguments and pipes, and around 1 MiB, where curl adds `Expect`. */
const SIZES = [
  1, 2, 1000, 65_535, 65_536, 119_999, 120_000, 120_001, 131_070, 131_071, 131_072, 131_073, 200_000, 500_000,
  1_048_575, 1_048_576, 1_048_577, 1_300_000,
];

const get = (endpoint: string, target: string, rest: Partial<CurlRequest> = {}): CurlCase => ({
  request: { method: 'GET', baseUrl: 'BASE', endpoint, ...rest },
  expected: { method: 'GET', target, headers: [], body: '' },
});

const post = (body: unknown, text: string, contentType: string, headers?: Record<string, unknown>): CurlCase => {
  const fields = Object.entries(headers ?? {})
    .map(([name, value]): [string, string] => [name, String(value)])
    .filter(([, value]) => !/[\r\n]/.test(value));
  const isTyped = fields.some(([name]) => name.toLowerCase() === 'content-type');
  return {
    request: { method: 'POST', baseUrl: 'BASE', endpoint: '/documents', headers, body },
    expected: {
      method: 'POST',
      target: '/documents',
      headers: contentType && !isTyped ? [...fields, ['Content-Type', contentType]] : fields,
      body: text,
    },
  };
};

/** Repeats a string up to a size in bytes, padded with `x`. */
const fill = (text: string, bytes: number) => {
  const count = Math.floor(bytes / Buffer.byteLength(text));
  return text.repeat(count) + 'x'.repeat(bytes - count * Buffer.byteLength(text));
};

const toField = (line: string): [name: string, value: string] => {
  const at = line.indexOf(': ');
  return [line.slice(0, at), line.slice(at + 2)];
};

const isHeaderValue = (text: string) =>
  [...text].every((character) => character === '\t' || (character >= ' ' && character !== '\u007f'));
const trimValue = (text: string) => text.replace(/^[ \t]+|[ \t]+$/g, '').toWellFormed();

/** All cases, grouped by topic. */
export const CURL_CORPUS: Record<string, CurlCase[]> = {
  methods: METHODS.flatMap((method) => {
    const sent = method.trim().toUpperCase();
    const plain: CurlCase = {
      request: { method, baseUrl: 'BASE', endpoint: '/a' },
      expected: { method: sent, target: '/a', headers: [], body: '' },
    };
    const full: CurlCase = {
      request: { method, baseUrl: 'BASE', endpoint: '/a/{id}?b=1', headers: '{"X-A": "1"}', body: '{"c":"d"}' },
      expected: { method: sent, target: '/a/{id}?b=1', headers: [['X-A', '1'], JSON_TYPE], body: '{"c":"d"}' },
    };
    return [plain, full];
  }),
  HEAD: ['HEAD', 'head', ' Head '].flatMap((method): CurlCase[] => [
    {
      request: { method, baseUrl: 'BASE', endpoint: '/a' },
      expected: { method: 'HEAD', target: '/a', headers: [], body: '' },
    },
    {
      request: { method, baseUrl: 'BASE', endpoint: '/a', headers: '{"Accept": "text/html", "X-Empty": ""}' },
      expected: {
        method: 'HEAD',
        target: '/a',
        headers: [
          ['Accept', 'text/html'],
          ['X-Empty', ''],
        ],
        body: '',
      },
    },
    {
      request: { method, baseUrl: 'BASE', endpoint: '/[x]/../{y}?z' },
      expected: { method: 'HEAD', target: '/[x]/../{y}?z', headers: [], body: '' },
    },
    {
      request: { method, baseUrl: 'BASE', endpoint: '/a', body: '{"left":"out"}' },
      expected: { method: 'HEAD', target: '/a', headers: [], body: '' },
    },
    {
      request: { method, baseUrl: 'BASE', endpoint: '/a', body: 'left out\u0000' },
      expected: { method: 'HEAD', target: '/a', headers: [], body: '' },
    },
  ]),
  'invalid methods': INVALID_METHODS.map((method) => get('/a', '/a', { method })),
  targets: TARGETS.map(([endpoint, target]) => get(endpoint, target)),
  joins: JOINS.map(([baseUrl, endpoint, target]) => get(endpoint, target, { baseUrl })),
  headers: HEADERS.map(([headers, fields]) => ({
    request: { method: 'GET', baseUrl: 'BASE', endpoint: '/a', headers },
    expected: { method: 'GET', target: '/a', headers: fields.map(toField), body: '' },
  })),
  bodies: BODIES.map(([body, headers, contentType]) => post(body, String(body).toWellFormed(), contentType, headers)),
  values: VALUES.map(([body, text]) => post(body, text, 'application/json')),
  'missing bodies': ['POST', 'PUT', 'PATCH', 'DELETE'].flatMap((method) =>
    [undefined, ''].map((body) => ({
      request: { method, baseUrl: 'BASE', endpoint: '/a', body },
      expected: { method, target: '/a', headers: [], body: '' },
    })),
  ),
  sizes: [
    ...SIZES.map((size) =>
      post(fill("it's $(touch canary) `id` ", size), fill("it's $(touch canary) `id` ", size), ''),
    ),
    ...SIZES.slice(5).map((size) =>
      post(`{"a":"${fill('é', size - 8)}"}`, `{"a":"${fill('é', size - 8)}"}`, 'application/json'),
    ),
    ...[119_999, 120_000, 120_001, 131_071, 131_072, 131_073].flatMap((size) =>
      [fill('日', size), fill('🙈', size), fill('\\\u0000%', size), fill('@', size)].map((body) =>
        post(body, body, 'text/plain', { 'Content-Type': 'text/plain' }),
      ),
    ),
  ],
  'hostile bodies': HOSTILE_TEXTS.map((text) => post(`text ${text}`, `text ${text}`.toWellFormed(), '')),
  'hostile JSON': HOSTILE_TEXTS.map((text) =>
    post(JSON.stringify({ [text]: text }), JSON.stringify({ [text]: text }), 'application/json'),
  ),
  'hostile values': HOSTILE_TEXTS.map((text) => post([text], `[\n  ${JSON.stringify(text)}\n]`, 'application/json')),
  'hostile header values': HOSTILE_TEXTS.map((text) => ({
    request: {
      method: 'GET',
      baseUrl: 'BASE',
      endpoint: '/a',
      headers: JSON.stringify({ 'X-A': '1', 'X-Hostile': text, 'X-B': '2' }),
    },
    expected: {
      method: 'GET',
      target: '/a',
      headers: [
        ['X-A', '1'],
        ...(isHeaderValue(text) ? [['X-Hostile', trimValue(text)] as [string, string]] : []),
        ['X-B', '2'],
      ],
      body: '',
    },
  })),
  'hostile header names': HOSTILE_TEXTS.map((text) => ({
    request: { method: 'GET', baseUrl: 'BASE', endpoint: '/a', headers: JSON.stringify({ [text]: 'hostile' }) },
    expected: {
      method: 'GET',
      target: '/a',
      headers: /^[\w!#$%&'*+.^`|~-]+$/.test(text) ? [[text, 'hostile']] : [],
      body: '',
    },
  })),
  'hostile paths': HOSTILE_TEXTS.map((text) => get(`/${text}`, `/${encodeTarget(text)}`)),
  'hostile queries': HOSTILE_TEXTS.map((text) => get(`/a?q=${text}&r=1`, `/a?q=${encodeTarget(text)}&r=1`)),
};
