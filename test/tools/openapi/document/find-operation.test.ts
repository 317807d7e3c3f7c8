import { describe, expect, it } from 'vitest';
import { findOperation } from '../../../../src/tools/openapi/document/find-operation.js';
import { listEntries } from '../../../../src/tools/openapi/document/list-operations.js';
import { readOpenApi, toDocument } from '../../../../src/tools/openapi/document/read-open-api.js';

const document = toDocument(
  readOpenApi(`openapi: 3.2.0
paths:
  /users:
    get: {operationId: listUsers, summary: List, tags: [users]}
    post: {operationId: createUser}
  /users/{id}:
    get: {operationId: shared}
    delete: {operationId: shared}
    query: {}
    additionalOperations: {COPY: {operationId: copyUser}}
  /charges:
    post: {operationId: charge.succeeded}
  /v1/docs:archive:
    post: {}
  '/space ':
    post: {}
  x-internal: {get: {operationId: hidden}}
  constructor: {get: {operationId: hidden}}
webhooks:
  charge.succeeded: {post: {}}
  user.created: {post: {operationId: onUserCreated}}
  several: {post: {}, put: {}}
`),
);

const find = (name: string) => {
  const { kind, method, path } = findOperation(document, name);
  return `${kind} ${method} ${path}`;
};

describe('findOperation', () => {
  it.each([
    ['createUser', 'operation POST /users'],
    [' createUser ', 'operation POST /users'],
    ['POST /users', 'operation POST /users'],
    ['post  /users', 'operation POST /users'],
    ['GET /users/:id', 'operation GET /users/{id}'],
    ['GET /users/{id}', 'operation GET /users/{id}'],
    ['QUERY /users/{id}', 'operation QUERY /users/{id}'],
    ['COPY /users/:id', 'operation COPY /users/{id}'],
    ['copyUser', 'operation COPY /users/{id}'],
    ['POST /v1/docs:archive', 'operation POST /v1/docs:archive'],
    ['POST /space', 'operation POST /space '],
    ['user.created', 'webhook POST user.created'],
    ['onUserCreated', 'webhook POST user.created'],
    ['webhook charge.succeeded', 'webhook POST charge.succeeded'],
    ['POST /charges', 'operation POST /charges'],
    ['PUT several', 'webhook PUT several'],
  ])('finds the operation with the name %j: %s', (name, found) => {
    expect(find(name)).toBe(found);
  });

  it.each([
    ['createUsr', 'The description has no operation "createUsr". The nearest names are "createUser"'],
    ['PUT /users', 'The description has no operation "PUT /users". The nearest names are "GET /users"'],
    [
      'GET /users/:name',
      'The description has no operation "GET /users/:name". The nearest names are "GET /users/{id}"',
    ],
    ['hidden', 'The description has no operation "hidden"'],
    ['', 'The description has no operation ""'],
    ['toString', 'The description has no operation "toString"'],
    ['zzzzzzzz', 'Write an operationId, a method and a path, or a webhook, such as "listUsers"'],
  ])('reports the unknown operation name %j', (name, message) => {
    expect(() => find(name)).toThrow(message);
  });

  it.each([
    ['shared', '2 operations have the name "shared". Write one of "GET /users/{id}", "DELETE /users/{id}"'],
    ['charge.succeeded', 'Write one of "POST /charges", "webhook charge.succeeded"'],
    ['several', 'Write one of "POST several", "PUT several"'],
  ])('reports the ambiguous operation name %j', (name, message) => {
    expect(() => find(name)).toThrow(message);
  });

  it('finds each operation by the name that listEntries returns', () => {
    const { entries } = listEntries(document);
    expect(entries).toHaveLength(13);
    const unique = entries.filter(({ path }) => path !== 'several');
    expect(unique.map((entry) => findOperation(document, entry.name))).toEqual(unique);
  });
});

describe('readOpenApi', () => {
  it.each([
    ['openapi: 3.0.3', '3.0'],
    ['openapi: 3.1', '3.1'],
    ['openapi: "3.2.0"', '3.2'],
    ['swagger: "2.0"', '2.0'],
    ['swagger: 2.0', '2.0'],
  ])('reads the version in the description %j: %s', (text, version) => {
    expect(readOpenApi(text).version).toBe(version);
  });

  it.each(['a: 1', '[]', 'text', 'openapi: 4.0.0', 'openapi: 3.10.0', 'openapi: [3]', 'swagger: "1.2"', 'openapi: ""'])(
    'rejects %j and reports the expected version',
    (text) => {
      expect(() => readOpenApi(text)).toThrow(/^Expected (?:"openapi": "3.0", "3.1" or "3.2"|an object)/);
    },
  );

  it('rejects a description that is not a string', () => {
    expect(() => readOpenApi(undefined as never)).toThrow('expected the text');
  });
});

describe('toDocument', () => {
  it('rejects an object that readOpenApi did not return', () => {
    expect(() => toDocument({} as never)).toThrow('a description that readOpenApi returned');
  });
});
