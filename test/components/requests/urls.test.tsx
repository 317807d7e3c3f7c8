// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { BASE_URL, readRequests, sendToMock } from './readers.tsx';

/** Expects that all requests for a block have the same URL, and returns this URL without `BASE_URL`. */
async function readUrl(props: string, fields = '') {
  const page = `<ApiBlock method="GET" ${props} response="{}">\n${fields}\n</ApiBlock>\n`;
  const { commands, ...requests } = await readRequests(page);
  for (const request of Object.values(requests)) expect(request).toEqual(requests.page);
  expect(commands.markdown).toBe(commands.page);
  expect(sendToMock(page, requests.page)).toBe(200);
  return requests.page.url.replace(BASE_URL, '');
}

const readPath = (endpoint: string, fields: string) => readUrl(`endpoint="${endpoint}" baseUrl="${BASE_URL}"`, fields);

describe('the URL of a request', () => {
  it.each([
    ['/users/:user-id', 'user-id', '/users/42'],
    ['/users/:user-id/posts', 'user-id', '/users/42/posts'],
    ['/users/{user-id}', 'user-id', '/users/42'],
    ['/users/{id:int}', 'id', '/users/42'],
    ['/users/{id*}', 'id', '/users/42'],
    ['/v1/{name=users/*}', 'name', '/v1/users/42', 'users/42'],
    ['/v1/{name=users/*}:cancel', 'name', '/v1/users/42:cancel', 'users/42'],
    ['/v1/{name=users/*/files/**}', 'name', '/v1/users/42/files/a/b%20c', 'users/42/files/a/b c'],
    ['/files/{proxy+}', 'proxy', '/files/a/b', 'a/b'],
    ['/files/{*path}', 'path', '/files/a/b', 'a/b'],
    ['/files/{path:path}', 'path', '/files/a/b', 'a/b'],
  ])('contains the value of the parameter in %s', async (endpoint, name, path, example = '42') => {
    expect(await readPath(endpoint, `<ParamField path="${name}" type="string" required example="${example}" />`)).toBe(
      path,
    );
  });

  it.each([
    ['/items{?page,limit}', '/items?page=2'],
    ['/items{?page}{&limit}', '/items?page=2'],
    ['/items?limit=10{&page}', '/items?limit=10&page=2'],
  ])('contains only the query parameters of %s that have a value', async (endpoint, path) => {
    expect(await readPath(endpoint, '<ParamField query="page" type="integer" example="2" />')).toBe(path);
    expect(await readPath('/items{?page,limit}', '')).toBe('/items');
  });

  it('contains the query of the base URL after the path', async () => {
    const field = '<ParamField query="page" example="2" />';
    expect(await readUrl(`endpoint="/a" baseUrl="${BASE_URL}?api-version=7"`)).toBe('/a?api-version=7');
    expect(await readUrl(`endpoint="/a" baseUrl="${BASE_URL}/?api-version=7"`, field)).toBe('/a?api-version=7&page=2');
    expect(await readUrl(`endpoint="/a?b=1{&c}" baseUrl="${BASE_URL}?api-version=7"`)).toBe('/a?b=1&api-version=7');
    expect(await readUrl(`endpoint="/a?api-version=8" baseUrl="${BASE_URL}?api-version=7"`)).toBe('/a?api-version=8');
  });
});
