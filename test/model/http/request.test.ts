import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ParameterPlace, type FieldValue, toValueJson } from '../../../src/model/http/field-values.js';
import { readHeaders } from '../../../src/model/http/headers.js';
import { toDocumentedRequest } from '../../../src/model/http/documented-request.js';
import { toRequest } from '../../../src/model/http/request.js';
import { anything } from '../../support/anything.ts';
import { toRuns } from '../../support/property-runs.ts';

const BASE = 'https://api.example.com';
const field = (place: ParameterPlace, name: string, example: unknown): FieldValue => ({
  place,
  name,
  json: toValueJson(example, true) ?? 'null',
});
const read = (endpoint: string, fields: FieldValue[], headers?: unknown) =>
  toDocumentedRequest({ baseUrl: BASE, endpoint }, readHeaders(headers), fields);
const target = (endpoint: string, ...fields: FieldValue[]) => read(endpoint, fields).url.slice(BASE.length);
const lines = (fields: FieldValue[], headers?: unknown) =>
  read('/', fields, headers).headers.map(({ name, value }) => `${name}: ${value}`);

describe('toDocumentedRequest with path parameters', () => {
  it.each([
    ['/users/:id', 'id', '42', '/users/42'],
    ['/users/{id}', 'id', 42, '/users/42'],
    ['/users/{ id }', 'id', 42, '/users/42'],
    ['/a/:id/b/{id}?c={id}', 'id', 'x', '/a/x/b/x?c=x'],
    ['/users/:id', 'id', 'a/b?c#d e%', '/users/a%2Fb%3Fc%23d%20e%25'],
    ['/users/:id', 'id', 'é🙈\ud800', '/users/%C3%A9%F0%9F%99%88%EF%BF%BD'],
    ['/users/:id', 'id', '.', '/users/%2E'],
    ['/users/:id/x', 'id', '..', '/users/%2E%2E/x'],
    ['/users/:id', 'id', '$&', '/users/%24%26'],
    ['/users/:id', 'id', '', '/users/:id'],
    ['/users/:id', 'id', null, '/users/:id'],
    ['/users/:id', 'id', ['a b', 2], '/users/a%20b,2'],
    ['/users/:id', 'id', ['a,b', 2], '/users/a%2Cb,2'],
    ['/users/:id', 'id', [], '/users/:id'],
    ['/users/:id', 'ID', '1', '/users/:id'],
    ['/users/:identity', 'id', '1', '/users/:identity'],
    ['/docs:id', 'id', '1', '/docs:id'],
    ['/:__proto__', 'constructor', '1', '/:__proto__'],
  ])('given the endpoint %s and the parameter %s = %j, returns %s', (endpoint, name, example, expected) => {
    expect(target(endpoint, field('path', name, example))).toBe(expected);
  });

  it('keeps every digit of a large number', () => {
    expect(target('/:id', field('path', 'id', 9007199254740993n))).toBe('/9007199254740993');
  });
});

describe('toDocumentedRequest with query parameters', () => {
  it.each([
    ['/a', 'q', 'b c&d=e+f', '/a?q=b%20c%26d%3De%2Bf'],
    ['/a?x=1', 'q', true, '/a?x=1&q=true'],
    ['/a?', 'q', 1.5, '/a?q=1.5'],
    ['/a?x&', 'q', 'y', '/a?x&q=y'],
    ['/a', 'q', '', '/a?q='],
    ['/a', 'q', null, '/a'],
    ['/a', 'q', undefined, '/a'],
    ['/a', 'q', ['b', 1, null, 'c'], '/a?q=b&q=1&q=c'],
    ['/a', 'q', '["b", 1.0]', '/a?q=b&q=1.0'],
    ['/a', 'q', [], '/a'],
    ['/a', 'q', { b: 1, c: { d: [2, 3] }, 'e f': '' }, '/a?q[b]=1&q[c][d]=2&q[c][d]=3&q[e%20f]='],
    ['/a', 'q', '{"b": 12345678901234567890}', '/a?q[b]=12345678901234567890'],
    ['/a', 'q', '{broken', '/a?q=%7Bbroken'],
    ['/a?q=own', 'q', 'example', '/a?q=own'],
    ['/a?Q=own', 'q', 'example', '/a?Q=own&q=example'],
    ['/a?filter%5Bb%5D=own', 'filter', { b: 1, c: 2 }, '/a?filter%5Bb%5D=own&filter[c]=2'],
  ])('given the endpoint %s and the parameter %s = %j, returns %s', (endpoint, name, example, expected) => {
    expect(target(endpoint, field('query', name, example))).toBe(expected);
  });

  it('appends the parameters in document order', () => {
    expect(target('/a', field('query', 'b', 1), field('query', 'a', 2))).toBe('/a?b=1&a=2');
  });
});

describe('toDocumentedRequest with headers and cookies', () => {
  it('appends each example header unless a header with the same name is already set, ignoring case', () => {
    const fields = [
      field('header', 'x-id', 'example'),
      field('header', 'X-New', ['1', 2]),
      field('header', 'X-Null', null),
    ];
    expect(lines(fields, { 'X-ID': 'own' })).toEqual(['X-ID: own', 'X-New: 1,2']);
  });

  it('combines cookies into one Cookie header, in document order', () => {
    expect(lines([field('cookie', 'b', '1'), field('header', 'X-A', 'a'), field('cookie', 'a', 2)])).toEqual([
      'X-A: a',
      'Cookie: b=1; a=2',
    ]);
  });

  it('adds cookies to an existing Cookie header, except cookies that it already contains', () => {
    const fields = [field('cookie', 'a', '1'), field('cookie', 'own', '2'), field('header', 'X', 'x')];
    expect(lines(fields, { cookie: 'own=1; b="2"' })).toEqual(['cookie: own=1; b="2"; a=1', 'X: x']);
    expect(lines([field('cookie', 'own', '2')], { cookie: 'own=1' })).toEqual(['cookie: own=1']);
  });

  it.each([
    ['', 'b=2', 'b=2'],
    ['a=1; b=3', 'b=2', 'a=1; b=3'],
    ['a = 1', 'a=2', 'a = 1'],
    [' a=1; ', 'b=2', 'a=1; b=2'],
    ['a=1;b', 'c=2', 'a=1;b; c=2'],
  ])('given the Cookie header "%s" and the cookie %s, sends "%s"', (header, cookie, expected) => {
    const [name = '', value] = cookie.split('=');
    expect(lines([field('cookie', name, value)], { Cookie: header })).toEqual([`Cookie: ${expected}`]);
  });

  it('lists invalid headers and invalid cookies as omissions if the request already has a Cookie header', () => {
    const { omissions } = read('/', [field('cookie', 'a', '1'), field('cookie', 'b', ';')], {
      Cookie: 'c=1',
      'X Y': 1,
    });
    expect(omissions).toEqual([
      "header 'X Y', because HTTP does not allow its name",
      "header Cookie, because 'b=;' is not a valid cookie",
    ]);
  });

  it('ignores spaces around the name of a parameter', () => {
    expect(lines([field('header', ' X-Id ', '1')])).toEqual(['X-Id: 1']);
  });

  it('sends a cookie whose value is in quotation marks', () => {
    expect(lines([field('cookie', 'a', '"b"')])).toEqual(['Cookie: a="b"']);
  });

  it.each(['a;b', 'a b', 'a,b', 'a"b', '"a', 'a\\b', 'é', 'a\r\nb', '\u007f', [1, { a: 2 }]])(
    'omits a cookie with the invalid value %j and adds a note',
    (example) => {
      const { headers, omissions } = read('/', [field('cookie', 'fine', '!#+-:<[]~'), field('cookie', 'bad', example)]);
      expect(headers[0]?.value).toMatch(/^fine=!#\+-:<\[\]~/);
      expect(omissions.join()).toMatch(/^header Cookie, because '?bad.* is not a valid cookie$/);
    },
  );

  it('omits invalid headers, and lists each with the reason', () => {
    const { headers, omissions } = read('/', [field('header', 'X Y', '1'), field('header', 'X', 'a\r\nZ: 1')]);
    expect(headers).toEqual([]);
    expect(omissions).toEqual([
      "header 'X Y', because HTTP does not allow its name",
      'header X, because its value contains a line break or control character',
    ]);
  });
});

describe('toRequest', () => {
  const post = (body: unknown) => toRequest({ method: 'POST', endpoint: '/', body }, readHeaders({}));

  it('sends a body as text by default', () => {
    expect(post('a').payload).toEqual({ kind: 'text', text: 'a' });
    expect(post('').payload).toBeUndefined();
  });

  it('ignores a response file name that is not a string', () => {
    expect(toRequest({ endpoint: '/', responseFile: 'a.pdf' }, readHeaders({})).responseFile).toBe('a.pdf');
    expect(toRequest({ endpoint: '/', responseFile: 5 }, readHeaders({})).responseFile).toBeUndefined();
  });
});

describe('toDocumentedRequest with a multipart body', () => {
  const post = (body: unknown) =>
    toDocumentedRequest(
      { method: 'POST', endpoint: '/', body },
      readHeaders({ 'Content-Type': 'multipart/form-data', 'X-Id': '1', 'Transfer-Encoding': 'chunked' }),
    );
  const FRAMING = 'header Transfer-Encoding, because it does not fit the body';

  it('omits the headers that depend on the boundary, because the client chooses the boundary', () => {
    expect(post({ a: 1 })).toMatchObject({
      headers: [{ name: 'X-Id', value: '1' }],
      size: NaN,
      omissions: [FRAMING],
    });
  });

  it('omits a body without parts, and adds a note', () => {
    expect(post({ a: null })).toMatchObject({
      headers: [{ name: 'X-Id', value: '1' }],
      payload: undefined,
      omissions: ['the body, because it has no parts', FRAMING],
    });
  });
});

describe('toDocumentedRequest with framing headers', () => {
  const CHUNKED = ['Transfer-Encoding', 'chunked'];

  it.each([
    ['[]', [['Content-Length', ' 2 ']], ['Content-Length']],
    ['[]', [CHUNKED], ['Transfer-Encoding']],
    ['[]', [['Transfer-Encoding', ' Chunked ']], ['Transfer-Encoding']],
    ['[]', [['Transfer-Encoding', 'gzip']], []],
    ['', [CHUNKED], []],
    ['[]', [CHUNKED, ['Content-Length', '2']], ['Transfer-Encoding']],
    ['[]', [['Content-Length', '2'], CHUNKED], ['Content-Length']],
  ])('given the body %j and the headers %j, sends the framing headers %j', (body, headers, sent) => {
    const request = toDocumentedRequest(
      { method: 'POST', endpoint: '/', body },
      readHeaders(Object.fromEntries(headers)),
    );
    const names = request.headers.map(({ name }) => name).filter((name) => name !== 'Content-Type');
    expect(names).toEqual(sent);
  });
});

describe('toDocumentedRequest with random parameters', () => {
  it('returns a valid URL for any input and never throws', () => {
    fc.assert(
      fc.property(
        anything,
        anything,
        fc.constantFrom<ParameterPlace>('path', 'query', 'header', 'cookie'),
        fc.string(),
        (value, example, place, name) => {
          const fields = [field(place, name, example), field(place, name, value)];
          const source = { method: value, endpoint: `/{${name}}/:a`, baseUrl: value, body: value };
          const request = toDocumentedRequest(source, readHeaders(value), fields);
          expect(request.url).toMatch(/^[\w\-.~:/?[\]@!$&'()*+,;={}%]*$/);
        },
      ),
      { numRuns: toRuns(500) },
    );
  });

  it('encodes query parameters so that URLSearchParams reads the original values', () => {
    const text = fc.string({ unit: 'grapheme' }).filter((example) => !/^\s*[[{]/.test(example));
    fc.assert(
      fc.property(text, text, (name, example) => {
        fc.pre(name.trim() !== '' && !/[[\]]/.test(name));
        const url = new URL(read('/a', [field('query', name, example)]).url);
        expect([...url.searchParams]).toEqual([[name.trim().toWellFormed(), example.toWellFormed()]]);
      }),
    );
  });
});
