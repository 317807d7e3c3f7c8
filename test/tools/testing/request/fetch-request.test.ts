import { describe, expect, it } from 'vitest';
import { toFetchRequest } from '../../../../src/testing.js';
import { readMarked } from '../compare/marked-page.ts';

const BASE = { baseUrl: 'http://localhost:3000/api' };
const toRequest = (page: string, options: object = {}) =>
  toFetchRequest(readMarked(page).block, { ...BASE, ...options });

describe('toFetchRequest', () => {
  it.each<[title: string, page: string, options: object, url: string]>([
    [
      'a value for :id',
      '<ApiBlock method="GET" endpoint="/users/:id" />',
      { values: { id: 'a b/c' } },
      '/users/a%20b%2Fc',
    ],
    ['a value for {id}', '<ApiBlock method="GET" endpoint="/users/{id}" />', { values: { id: 7 } }, '/users/7'],
    [
      'a value that contains dots',
      '<ApiBlock method="GET" endpoint="/users/:id/x" />',
      { values: { id: '~..' } },
      '/users/~../x',
    ],
    [
      'an example of a path field',
      '<ApiBlock method="GET" endpoint="/users/:id">\n<ParamField path="id" example="u_1" />\n</ApiBlock>',
      {},
      '/users/u_1',
    ],
    [
      'a value that takes precedence over an example',
      '<ApiBlock method="GET" endpoint="/users/:id">\n<ParamField path="id" example="u_1" />\n</ApiBlock>',
      { values: { id: 'u_2' } },
      '/users/u_2',
    ],
    [
      'the default of a required query field',
      '<ApiBlock method="GET" endpoint="/users">\n<ParamField query="page" required default={1} />\n</ApiBlock>',
      {},
      '/users?page=1',
    ],
    [
      'an endpoint without the default of an optional query field',
      '<ApiBlock method="GET" endpoint="/users">\n<ParamField query="page" default={1} />\n</ApiBlock>',
      {},
      '/users',
    ],
    [
      'a query parameter in the endpoint, which takes precedence over the example of its field',
      '<ApiBlock method="GET" endpoint="/users?page=2">\n<ParamField query="page" required example="1" />\n</ApiBlock>',
      {},
      '/users?page=2',
    ],
    [
      'the example of a query field in an Expandable',
      '<ApiBlock method="GET" endpoint="/users">\n<Expandable>\n<ParamField query="q" example="a&amp;b" />\n</Expandable>\n</ApiBlock>',
      {},
      '/users?q=a%26b',
    ],
    [
      'an array of objects, with an index for each object',
      `<ApiBlock method="GET" endpoint="/x">\n<ParamField query="p" type="object[]" example={[{ Lat: 1.11, Lon: 2.22 }, { Lat: 5.55 }]} />\n</ApiBlock>`,
      {},
      '/x?p[0][Lat]=1.11&p[0][Lon]=2.22&p[1][Lat]=5.55',
    ],
    [
      'the base URL of the test run instead of the base URL of the page',
      '<ApiBlock method="GET" baseUrl="https://api.example.com" endpoint="/x" />',
      {},
      '/x',
    ],
  ])('builds the URL from %s', (_title, page, options, url) => {
    expect(toRequest(page, options).url).toBe(`${BASE.baseUrl}${url}`);
  });

  it('replaces placeholders in headers and in a JSON body', async () => {
    const request = toRequest(
      `<ApiBlock method="POST" endpoint="/x" headers='{"Authorization": "Bearer <ACCESS_TOKEN>"}' body='{"key": "<KEY>", "b": "<b>"}' />`,
      { values: { ACCESS_TOKEN: 't0ken', KEY: 'a"\\b' } },
    );
    expect(request.headers.get('authorization')).toBe('Bearer t0ken');
    expect(await request.json()).toEqual({ key: 'a"\\b', b: '<b>' });
  });

  it('does not replace a placeholder that occurs in a substituted value', () => {
    const page = `<ApiBlock method="GET" endpoint="/x" headers='{"X-Key": "<KEY>"}' />`;
    expect(toRequest(page, { values: { KEY: 'a<b>' } }).headers.get('x-key')).toBe('a<b>');
  });

  it('overrides a documented header with an additional header that has the same name in a different case', () => {
    const request = toRequest(
      `<ApiBlock method="GET" endpoint="/x" headers='{"authorization": "Bearer <TOKEN>", "A": "1"}' />`,
      {
        headers: { Authorization: 'Basic x', B: '2' },
      },
    );
    expect([...request.headers]).toEqual([
      ['a', '1'],
      ['authorization', 'Basic x'],
      ['b', '2'],
    ]);
  });

  it('sends header values as UTF-8, like the cURL command', () => {
    const request = toRequest(`<ApiBlock method="GET" endpoint="/x" headers='{"X-City": "東京 é"}' />`);
    const value = request.headers.get('x-city') ?? '';
    expect(Buffer.from(value, 'latin1').toString('utf8')).toBe('東京 é');
  });

  it('creates form and multipart bodies, and generates the content of files', async () => {
    const form = toRequest(
      `<ApiBlock method="POST" endpoint="/x" headers='{"Content-Type": "application/x-www-form-urlencoded"}' body='{"a": [1, 2]}' />`,
    );
    expect(await form.text()).toBe('a=1&a=2');
    const parts = await toRequest(
      `<ApiBlock method="POST" endpoint="/x" headers='{"Content-Type": "multipart/form-data"}' body='{"a": "b", "photo": {"file": "my/photo.png", "type": "image/png"}}' />`,
    ).formData();
    expect(parts.get('a')).toBe('b');
    const photo = parts.get('photo') as File;
    expect([photo.name, photo.type, photo.size > 50]).toEqual(['photo.png', 'image/png', true]);
    const csv = toRequest(
      `<ApiBlock method="PUT" endpoint="/x" headers='{"Content-Type": "text/csv"}' body={'a,b'} />`,
    );
    expect(await csv.text()).toBe('a,b');
  });

  it.each([
    ['id on line 1', '<ApiBlock method="GET" endpoint="/users/:id" />'],
    [
      'TOKEN on line 3',
      '<ApiBlock method="GET"\n  endpoint="/x"\n  headers=\'{"Authorization": "Bearer <TOKEN>"}\' />',
    ],
    ['ID on line 1', '<ApiBlock method="GET" endpoint="/x/<ID>" />'],
    ['q on line 2', '<ApiBlock method="GET" endpoint="/x">\n<ParamField query="q" required />\n</ApiBlock>'],
    [
      'TOKEN on line 2, in the example of a query field',
      '<ApiBlock method="GET" endpoint="/x">\n<ParamField query="q" example="<TOKEN>" />\n</ApiBlock>',
    ],
    [
      'USER_ID on line 2, in the example of a path field',
      '<ApiBlock method="GET" endpoint="/x/:id">\n<ParamField path="id" example="<USER_ID>" />\n</ApiBlock>',
    ],
  ])('throws an error if there is no value for %s', (nameAndPlace, page) => {
    const [nameAndLine] = nameAndPlace.split(',');
    expect(() => toRequest(page)).toThrow(new RangeError(`No value for ${nameAndLine} of the page. Add it to values`));
  });

  it('throws an error for a WebSocket', () => {
    const page = '<ApiBlock method="GET" endpoint="/feed" baseUrl="wss://api.example.com" />';
    expect(() => toRequest(page)).toThrow('The block on line 1 of the page documents a WebSocket');
  });

  it('throws an error for a webhook', () => {
    const page = '<ApiBlock method="POST" webhook="charge.succeeded" body="{}" />';
    expect(() => toRequest(page)).toThrow('The block on line 1 of the page documents a webhook');
  });

  it.each<[title: string, page: string, body: string]>([
    [
      'JSON with another media type, as written',
      `<ApiBlock method="POST" endpoint="/a" headers={{ 'Content-Type': 'text/plain' }} body="[1, 2]" />`,
      '[1, 2]',
    ],
    [
      'text with LF line breaks',
      `<ApiBlock method="POST" endpoint="/a" headers={{ 'Content-Type': 'text/plain' }} body={"a\\r\\nb"} />`,
      'a\nb',
    ],
  ])('sends %s', async (_title, page, body) => {
    expect(await toRequest(page).text()).toBe(body);
  });

  it('keeps the line breaks in the parts of a multipart body', async () => {
    const page = `<ApiBlock method="POST" endpoint="/a" headers={{ 'Content-Type': 'multipart/form-data' }} body={{ note: "a\\nb" }} />`;
    expect(await toRequest(page).text()).toContain('\r\n\r\na\nb\r\n--');
  });

  it('sends null as an empty value if the parameter allows empty values', () => {
    const page = `<ApiBlock method="GET" endpoint="/a">\n<ParamField query="q" example={null} allowEmptyValue />\n</ApiBlock>`;
    expect(toRequest(page).url).toBe(`${BASE.baseUrl}/a?q=`);
  });
});
