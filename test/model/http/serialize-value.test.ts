import { describe, expect, it } from 'vitest';
import { toDocumentedRequest } from '../../../src/model/http/documented-request.js';
import type { FieldValue } from '../../../src/model/http/field-values.js';

const send = (field: FieldValue) =>
  toDocumentedRequest({ method: 'GET', endpoint: '/a' }, { fields: [], invalid: [] }, [field]);
const JSON_CONTENT = { contentType: 'application/json' };

describe('toDocumentedRequest with an empty array or object', () => {
  it.each(['[]', '{}'])('sends %s as JSON if the media type of the parameter is JSON', (json) => {
    const query = send({ place: 'query', name: 'q', json, ...JSON_CONTENT });
    expect(decodeURIComponent(query.url)).toBe(`/a?q=${json}`);
    const header = send({ place: 'header', name: 'X-Q', json, ...JSON_CONTENT });
    expect(header.headers).toEqual([{ name: 'X-Q', value: json }]);
  });

  it.each(['[]', '{}', 'null'])('sends nothing for %s if the parameter has no media type', (json) => {
    expect(send({ place: 'query', name: 'q', json }).url).toBe('/a');
    expect(send({ place: 'header', name: 'X-Q', json }).headers).toEqual([]);
    expect(send({ place: 'cookie', name: 'q', json }).headers).toEqual([]);
  });

  it.each(['[]', '{}', 'null'])(
    'sends an empty query parameter for %s if the parameter allows empty values',
    (json) => {
      expect(send({ place: 'query', name: 'q', json, allowEmptyValue: true }).url).toBe('/a?q=');
    },
  );

  it('sends no parameter for null, even if its media type is JSON', () => {
    expect(send({ place: 'query', name: 'q', json: 'null', ...JSON_CONTENT }).url).toBe('/a');
    const path: FieldValue = { place: 'path', name: 'q', json: 'null', ...JSON_CONTENT };
    expect(toDocumentedRequest({ endpoint: '/:q' }, { fields: [], invalid: [] }, [path]).url).toBe('/:q');
    expect(send({ place: 'header', name: 'X-Q', json: 'null', ...JSON_CONTENT }).headers).toEqual([]);
    expect(send({ place: 'cookie', name: 'q', json: 'null', ...JSON_CONTENT }).headers).toEqual([]);
  });
});

describe('toDocumentedRequest with a media type for a parameter', () => {
  it.each([
    ['minifies JSON', 'application/json', '{ "a": [1, 2.0] }', '{"a":[1,2.0]}'],
    ['quotes a string', 'application/json', ' "a" ', '"a"'],
    ['quotes a string that contains a JSON number', 'application/json', '"1"', '"1"'],
    ['quotes a string that starts like an array', 'application/json', '"[1"', '"[1"'],
    ['sends a string that contains a JSON array without quotes', 'application/json', '"[1, 2]"', '[1, 2]'],
    ['sends a string without quotes if the media type is not JSON', 'text/plain', '"a"', 'a'],
  ])('sends a parameter with a media type: %s (%s, %s)', (_title, contentType, json, expected) => {
    expect(send({ place: 'header', name: 'X-Q', json, contentType }).headers).toEqual([
      { name: 'X-Q', value: expected },
    ]);
  });

  it('percent-encodes JSON in paths, queries and cookies', () => {
    const field = { name: 'q', json: '{"a b": 1}', ...JSON_CONTENT };
    const path = toDocumentedRequest({ endpoint: '/:q' }, { fields: [], invalid: [] }, [{ place: 'path', ...field }]);
    expect(path.url).toBe('/%7B%22a%20b%22%3A1%7D');
    expect(send({ place: 'query', ...field }).url).toBe('/a?q=%7B%22a%20b%22%3A1%7D');
    expect(send({ place: 'cookie', ...field }).headers[0]?.value).toBe('q=%7B%22a%20b%22%3A1%7D');
  });
});

describe('toDocumentedRequest with a style for a path parameter', () => {
  const fill = (field: Pick<FieldValue, 'json' | 'style' | 'explode'>) =>
    toDocumentedRequest({ endpoint: '/:q' }, { fields: [], invalid: [] }, [{ place: 'path', name: 'q', ...field }]).url;

  it.each([
    ['[1, 2]', 'label', undefined, '/.1,2'],
    ['[1, 2]', 'matrix', undefined, '/;q=1,2'],
    ['["", "a"]', 'matrix', true, '/;q;q=a'],
    ['{"a": "", "b c": "/"}', 'matrix', true, '/;a;b%20c=%2F'],
    ['[1, null, 2]', 'simple', undefined, '/1,2'],
    ['{"a": null, "b": 1}', 'simple', undefined, '/b,1'],
    ['""', 'label', undefined, '/:q'],
    ['""', 'matrix', undefined, '/:q'],
    ['[]', 'matrix', true, '/:q'],
  ] as const)('sends the value %s with the style %s and explode %s as %s', (json, style, explode, expected) => {
    expect(fill({ json, style, explode })).toBe(expected);
  });
});

describe('toDocumentedRequest with a cookie that is not exploded', () => {
  it('joins the items of an array with commas, and reports the cookie as invalid', () => {
    const cookie = send({ place: 'cookie', name: 'q', json: '["a", "b"]', explode: false });
    expect(cookie.omissions).toEqual(["header Cookie, because 'q=a,b' is not a valid cookie"]);
  });
});
