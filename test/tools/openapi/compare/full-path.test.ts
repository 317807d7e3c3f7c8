import { describe, expect, it } from 'vitest';
import { listEntries } from '../../../../src/tools/openapi/document/list-operations.js';
import { readOpenApi, toDocument } from '../../../../src/tools/openapi/document/read-open-api.js';
import { indexByFullPath, toFullPath } from '../../../../src/tools/openapi/compare/full-path.js';

describe('toFullPath', () => {
  it.each([
    ['https://api.example.com/v1', '/users/{id}', '/v1/users/{}'],
    ['https://api.example.com/v1/', '/users', '/v1/users'],
    ['https://api.example.com', '/v1/users', '/v1/users'],
    ['https://api.example.com:8080/a/b?key=1', '/users', '/a/b/users'],
    ['//api.example.com/v1', '/users', '/v1/users'],
    ['/v1', '/users', '/v1/users'],
    ['{host}/v1', '/users', '/v1/users'],
    ['', '/users', '/users'],
  ])('joins the path of the server %j and the path %j: %s', (server, path, expected) => {
    expect(toFullPath(server, path)).toBe(expected);
  });
});

describe('indexByFullPath', () => {
  const list = (description: object) => {
    const document = toDocument(readOpenApi(JSON.stringify(description)));
    return [...indexByFullPath(listEntries(document).entries, document).keys()];
  };

  it('uses the first server of an operation', () => {
    const servers = [{ url: 'https://api.example.com/{version}', variables: { version: { default: 'v2' } } }];
    const paths = { '/a': { get: { servers }, post: {} } };
    expect(list({ openapi: '3.1.0', servers: [{ url: '/v1' }], paths })).toEqual(['GET /v2/a', 'POST /v1/a']);
  });

  it('uses the base path of a Swagger 2.0 description', () => {
    expect(list({ swagger: '2.0', host: 'api.example.com', basePath: '/v1', paths: { '/a': { get: {} } } })).toEqual([
      'GET /v1/a',
    ]);
  });

  it('omits operations that share their method and full path', () => {
    const paths = {
      '/v1/a': { servers: [{ url: '/' }], get: {} },
      '/a': { servers: [{ url: '/v1' }], get: {}, put: {} },
    };
    expect(list({ openapi: '3.1.0', paths })).toEqual(['PUT /v1/a']);
  });
});
