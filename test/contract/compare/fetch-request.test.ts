import { describe, expect, it } from 'vitest';
import { toFetchRequest } from '../../../src/testing.js';
import { readMarked } from './marked-page.ts';

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
      'a dot as a segment',
      '<ApiBlock method="GET" endpoint="/users/:id/x" />',
      { values: { id: '~..' } },
      '/users/~../x',
    ],
    [
      'an example',
      '<ApiBlock method="GET" endpoint="/users/:id">\n<ParamField path="id" example="u_1" />\n</ApiBlock>',
      {},
      '/users/u_1',
    ],
    [
      'a value before an example',
      '<ApiBlock method="GET" endpoint="/users/:id">\n<ParamField path="id" example="u_1" />\n</ApiBlock>',
      { values: { id: 'u_2' } },
      '/users/u_2',
    ],
    [
      'a default of a required query field',
      '<ApiBlock method="GET" endpoint="/users">\n<ParamField query="page" required default={1} />\n</ApiBlock>',
      {},
      '/users?page=1',
    ],
    [
      'no default of another',
      '<ApiBlock method="GET" endpoint="/users">\n<ParamField query="page" default={1} />\n</ApiBlock>',
      {},
      '/users',
    ],
    [
      'what the endpoint says',
      '<ApiBlock method="GET" endpoint="/users?page=2">\n<ParamField query="page" required example="1" />\n</ApiBlock>',
      {},
      '/users?page=2',
    ],
    [
      'an example in Expandable',
      '<ApiBlock method="GET" endpoint="/users">\n<Expandable>\n<ParamField query="q" example="a&amp;b" />\n</Expandable>\n</ApiBlock>',
      {},
      '/users?q=a%26b',
    ],
    [
      'the base of the run, not of the page',
      '<ApiBlock method="GET" baseUrl="https://api.example.com" endpoint="/x" />',
      {},
      '/x',
    ],
  ])('builds the URL from %s', (_title, page, options, url) => {
    expect(toRequest(page, options).url).toBe(`${BASE.baseUrl}${url}`);
  });

  it('fills placeholders in headers and in JSON', async () => {
    const request = toRequest(
      `<ApiBlock method="POST" endpoint="/x" headers='{"Authorization": "Bearer <ACCESS_TOKEN>"}' body='{"key": "<KEY>", "b": "<b>"}' />`,
      { values: { ACCESS_TOKEN: 't0ken', KEY: 'a"\\b' } },
    );
    expect(request.headers.get('authorization')).toBe('Bearer t0ken');
    expect(await request.json()).toEqual({ key: 'a"\\b', b: '<b>' });
  });

  it('does not fill a value that looks like a placeholder', () => {
    const page = `<ApiBlock method="GET" endpoint="/x" headers='{"X-Key": "<KEY>"}' />`;
    expect(toRequest(page, { values: { KEY: 'a<b>' } }).headers.get('x-key')).toBe('a<b>');
  });

  it('replaces documented headers with the headers of the run', () => {
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

  it('creates form bodies and generated files', async () => {
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
    ['id, line 1', '<ApiBlock method="GET" endpoint="/users/:id" />'],
    ['TOKEN, line 3', '<ApiBlock method="GET"\n  endpoint="/x"\n  headers=\'{"Authorization": "Bearer <TOKEN>"}\' />'],
    ['ID, line 1', '<ApiBlock method="GET" endpoint="/x/<ID>" />'],
    ['q, line 2', '<ApiBlock method="GET" endpoint="/x">\n<ParamField query="q" required />\n</ApiBlock>'],
  ])('throws an error that names what has no value: %s', (named, page) => {
    expect(() => toRequest(page)).toThrow(new RangeError(`No value for ${named} of the page`));
  });
});
