import { describe, expect, it } from 'vitest';
import { defaultLabels } from '../../../src/model/block/default-labels.js';
import {
  findShownCredentials,
  getCredentialLabel,
  insertImpliedHeaders,
  type ShownHeader,
} from '../../../src/model/block/shown-credentials.js';
import type { HeaderField } from '../../../src/model/http/headers.js';
import type { RequestParameter } from '../../../src/model/http/credentials.js';

const show = (auth: string, headers: { name: string; value: string }[]) =>
  findShownCredentials({ props: { auth }, headers, fields: [] }, defaultLabels);

describe('findShownCredentials', () => {
  it('adds the Authorization header for a bearer token if an API key also uses this header', () => {
    const { headers, impliedHeaders } = show('apiKey:Authorization, bearer', [
      { name: 'Authorization', value: '<API_KEY>' },
    ]);
    expect(headers).toEqual([{ name: 'Authorization', value: '<API_KEY>', credential: 'API key' }]);
    expect(impliedHeaders).toEqual([
      { name: 'Authorization', value: 'Bearer <ACCESS_TOKEN>', credential: 'Bearer token' },
    ]);
  });

  it('adds the header that auth specifies for an API key', () => {
    const { impliedHeaders } = show('bearer, apiKey:X-Id', [{ name: 'Authorization', value: 'Bearer <ACCESS_TOKEN>' }]);
    expect(impliedHeaders).toEqual([{ name: 'X-Id', value: '<API_KEY>', credential: 'API key' }]);
  });
});

describe('findShownCredentials', () => {
  const find = (
    props: Parameters<typeof findShownCredentials>[0]['props'],
    headers: HeaderField[] | undefined,
    fields: RequestParameter[] = [],
  ) => findShownCredentials({ props, headers, fields }, defaultLabels);
  const KEY = { name: 'X-Key', value: 'a' };

  it.each([{ auth: 'apiKey:X-Key' }, { auth: 'apiKey:X-Key, bearer', authLabel: 'Any key' }])(
    'adds no labels and headers for %j',
    (props) => {
      expect(find(props, [KEY])).toEqual({ headers: [KEY], impliedHeaders: [], fields: [] });
      expect(find(props, undefined)).toEqual({ headers: [], impliedHeaders: [], fields: [] });
    },
  );

  it('adds no headers if the headers of the block are unknown', () => {
    expect(find({ auth: 'bearer, basic' }, undefined)).toEqual({ headers: [], impliedHeaders: [], fields: [] });
  });

  it('labels the fields and the query parameters of the URL that carry credentials, each once', () => {
    const fields: RequestParameter[] = [
      { location: 'header', name: 'key' },
      { location: 'query', name: 'key' },
      { location: 'cookie', name: 'session' },
      { location: 'query', name: 'page' },
    ];
    const props = { auth: 'apiKey:query.key, apiKey:cookie.session, bearer', endpoint: '/a?key=x&sort=y' };
    expect(find(props, [], fields).fields).toEqual([
      { location: 'query', name: 'key', documented: 'x', label: 'API key' },
      { location: 'cookie', name: 'session', label: 'API key' },
    ]);
  });

  it('labels a field for a header, unless the header is already listed', () => {
    const fields: RequestParameter[] = [{ location: 'header', name: 'x-key' }];
    const props = { auth: 'apiKey:X-Key, bearer' };
    expect(find(props, [], fields).fields).toEqual([{ location: 'header', name: 'x-key', label: 'API key' }]);
    expect(find(props, [KEY], fields)).toMatchObject({ headers: [{ ...KEY, credential: 'API key' }], fields: [] });
    const basic = { name: 'Authorization', value: 'Basic <CREDENTIALS>' };
    const { fields: labeled } = find({ auth: 'bearer, basic' }, [basic], [{ location: 'header', name: basic.name }]);
    expect(labeled).toEqual([]);
  });

  it('adds no header for an API key in the query or in a cookie', () => {
    const { impliedHeaders } = find({ auth: 'apiKey:query.key, apiKey:cookie.a, apiKey:header.b' }, []);
    expect(impliedHeaders.map(({ name }) => name)).toEqual(['b']);
  });
});

describe('insertImpliedHeaders', () => {
  const [a, b, c]: ShownHeader[] = ['a', 'b', 'c'].map((name) => ({ name, value: '' }));
  const key: ShownHeader = { name: 'key', value: '', credential: 'API key' };

  it('inserts headers after the last header with credentials, or before all headers', () => {
    expect(insertImpliedHeaders([a!, key, b!], [c!])).toEqual([a, key, c, b]);
    expect(insertImpliedHeaders([a!, b!], [c!])).toEqual([c, a, b]);
  });
});

describe('getCredentialLabel', () => {
  it('returns the label of the field with the same location and name', () => {
    const fields = [{ location: 'header', name: 'X-Key', label: 'API key' } as const];
    const getLabel = (parameter: RequestParameter) =>
      getCredentialLabel({ headers: [], impliedHeaders: [], fields }, parameter);
    expect(getLabel({ location: 'header', name: 'x-key' })).toBe('API key');
    expect(getLabel({ location: 'query', name: 'X-Key' })).toBeUndefined();
    expect(getLabel({ location: 'header', name: 'X-Id' })).toBeUndefined();
  });
});
