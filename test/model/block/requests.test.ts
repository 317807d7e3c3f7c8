import { describe, expect, it } from 'vitest';
import { applyRequest, findUnknownValues, type NamedRequest, readRequests } from '../../../src/model/block/requests.js';
import type { RequestParameter } from '../../../src/model/http/credentials.js';

function readRequest(item: object): NamedRequest {
  const [request] = readRequests([{ label: 'A', ...item }]).items;
  if (!request) throw new Error('There is no request');
  return request;
}

describe('readRequests', () => {
  it('reads an item that contains only a label', () => {
    expect(readRequest({})).toEqual({
      prop: 'requests[0]',
      label: 'A',
      description: '',
      body: undefined,
      bodyOffset: '[\n  '.length,
      headers: undefined,
      parameters: [],
      mistakes: [],
    });
  });

  it('reads the description, the body and the headers', () => {
    const source = '[{"label": " A ", "description": "One", "headers": {"X-Id": 1}, "body": {"a": 1}}]';
    const [request] = readRequests(source).items;
    expect(request).toMatchObject({ label: 'A', description: 'One', headers: '{"X-Id": 1}', body: '{"a": 1}' });
    expect(source.slice(request?.bodyOffset)).toBe('{"a": 1}}]');
  });

  it.each<[unknown, string | null, boolean]>([
    ['a', 'a', false],
    [1, '1', false],
    [null, null, false],
    [[], '[]', true],
    [{}, '{}', true],
  ])('reads the parameter value %j', (value, text, isContainer) => {
    expect(readRequest({ parameters: { id: value } }).parameters).toMatchObject([{ name: 'id', text, isContainer }]);
  });

  it('ignores and reports headers and parameters that are not objects, except null', () => {
    const { headers, parameters, mistakes } = readRequest({ headers: '{"X-Id": 1}', parameters: [1] });
    expect({ headers, parameters }).toEqual({ headers: undefined, parameters: [] });
    expect(mistakes.map(({ code, prop }) => `${code}: ${prop}`)).toEqual([
      'invalid-request: requests[0].headers',
      'invalid-request: requests[0].parameters',
    ]);
    expect(readRequest({ headers: null, parameters: null }).mistakes).toEqual([]);
  });

  it('reports a misspelled label as an unknown member, but does not report the label as missing', () => {
    const mistakes = readRequest({ label: undefined, lable: 'A' }).mistakes;
    expect(mistakes.map(({ code, prop }) => `${code}: ${prop}`)).toEqual(['invalid-request: requests[0].lable']);
  });

  it('reports the requests prop if it is not an array', () => {
    expect(readRequests('{"label": "A"}').raw?.mistake).toMatchObject({ prop: 'requests' });
  });
});

const FIELDS: RequestParameter[] = [
  { location: 'query', name: 'id' },
  { location: 'query', name: 'page' },
  { location: 'header', name: 'X-Id' },
];

describe('applyRequest', () => {
  const apply = (props: Parameters<typeof applyRequest>[0], parameters: object, item: object = {}) =>
    applyRequest(props, readRequest({ parameters, ...item }), FIELDS);

  it('returns the props unchanged if there is no request', () => {
    const props = { endpoint: '/a' };
    expect(applyRequest(props, undefined, FIELDS)).toEqual({ props, values: [] });
  });

  it('returns only the values of documented parameters', () => {
    expect(apply({}, { page: 2, other: 3 }).values).toEqual([
      { location: 'query', name: 'page', text: '2', isContainer: false },
    ]);
  });

  it('sets query parameters in the URL, but not to the value of a path parameter with the same name', () => {
    const { props } = apply({ endpoint: '/users/{id}?id=1&page=1' }, { 'path.id': 5, page: 2 });
    expect(props.endpoint).toBe('/users/{id}?id=1&page=2');
    expect(apply({ endpoint: undefined }, { page: 2 }).props.endpoint).toBeUndefined();
  });

  it('removes a block header only if the request sets the same header, ignoring case', () => {
    const headers = { page: 'a', 'x-id': 'b' };
    expect(apply({ headers }, { page: 2 }).props.headers).toBe(headers);
    expect(apply({ headers }, { page: 2, 'X-ID': 3 }).props.headers).toBe('{"page":"a"}');
    expect(apply({ headers }, {}, { headers: { Page: 'c' } }).props.headers).toBe('{"x-id":"b","Page":"c"}');
    expect(apply({}, {}, { headers: { Page: 'c' } }).props.headers).toBe('{"Page":"c"}');
  });

  it.each(['[', '[]'])('keeps the invalid headers %s of a block, because the block reports the mistake', (headers) => {
    expect(apply({ headers }, { 'X-Id': 3 }).props.headers).toBe(headers);
  });
});

describe('findUnknownValues', () => {
  it('returns the values of parameters that neither the fields nor the URL of the block contain', () => {
    const request = readRequest({ parameters: { id: 1, 'header.x-id': 2, sort: 3, other: 4, 'path.page': 5 } });
    const unknown = findUnknownValues({ endpoint: '/users/{user}?sort=name' }, request, FIELDS);
    expect(unknown.map(({ name }) => name)).toEqual(['other', 'path.page']);
  });
});
