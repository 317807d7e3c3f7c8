import { describe, expect, it } from 'vitest';
import { listEntries } from '../../../../src/tools/openapi/document/list-operations.js';
import { readOpenApi, toDocument } from '../../../../src/tools/openapi/document/read-open-api.js';
import {
  type OperationProps,
  OperationFinder,
  toSubject,
} from '../../../../src/tools/openapi/import/documented-operations.js';

const document = toDocument(
  readOpenApi(`openapi: 3.1.0
paths:
  /users: {get: {operationId: listUsers}, post: {operationId: same}}
  /users/{id}: {get: {operationId: same}}
  /users/{id}/files/{path}: {get: {}}
  /files/{name}.{format}: {get: {}}
  /teams: {get: {operationId: listTeams}}
  /teams/: {get: {operationId: listTeamsWithSlash}}
  /groups/{id}/: {get: {}}
  /?action=list: {get: {operationId: list}}
  /?action=stop: {get: {operationId: stop}}
  /charges: {post: {operationId: charge.succeeded}}
webhooks:
  charge.succeeded: {post: {}}
`),
);
const finder = new OperationFinder(document);

/** Returns the methods and paths of the operations that a block documents, or the reason why there are none. */
function find(props: OperationProps): { entries: string[] } | { reason: string } {
  const found = finder.find(toSubject(props) ?? expect.fail('The block documents nothing'));
  return 'entries' in found ? { entries: found.entries.map(({ method, path }) => `${method} ${path}`) } : found;
}

describe('OperationFinder', () => {
  it.each([
    [{ operation: 'listUsers' }, ['GET /users']],
    [{ operation: 'shop:listUsers' }, ['GET /users']],
    [{ operation: 'get /users/:id' }, ['GET /users/{id}']],
    [{ operation: 'shop:other' }, []],
    [{ method: 'get', endpoint: '/users/:user' }, ['GET /users/{id}']],
    [{ method: 'GET', endpoint: 'https://api.example.com/users/{id}?full=1' }, ['GET /users/{id}']],
    [{ method: 'GET', endpoint: '/users/?page=1' }, ['GET /users']],
    [{ method: 'GET', endpoint: '/users/' }, ['GET /users']],
    [{ method: 'GET', endpoint: '/teams' }, ['GET /teams']],
    [{ method: 'GET', endpoint: '/teams/' }, ['GET /teams/']],
    [{ method: 'GET', endpoint: '/groups/:group' }, ['GET /groups/{id}/']],
    [{ method: 'GET', endpoint: '/users/{id}/files/{+path}' }, ['GET /users/{id}/files/{path}']],
    [{ method: 'GET', endpoint: '/files/{name}.{format}' }, ['GET /files/{name}.{format}']],
    [{ method: 'GET', endpoint: '/?action=stop' }, ['GET /?action=stop']],
    [{ webhook: 'charge.succeeded' }, ['POST charge.succeeded']],
  ])('finds the operations that the block %j documents', (props, expected) => {
    expect(find(props)).toEqual({ entries: expected });
  });

  it.each([
    [{ operation: 'other' }, 'The description has no operation "other"'],
    [{ operation: 'same' }, '2 operations have the name "same"'],
    [{ method: 'PUT', endpoint: '/users' }, 'The description has no endpoint "PUT /users"'],
    [{ webhook: 'other', method: 'POST' }, 'The description has no webhook "POST other"'],
  ])('returns the reason why no operation is found for the block %j', (props, reason) => {
    expect(find(props)).toEqual({ reason: expect.stringMatching(`^${reason}`) });
  });

  it.each([[{}], [{ method: 'GET' }], [{ endpoint: '/users' }], [{ operation: 1 }]])(
    'ignores the block %j',
    (props) => {
      expect(toSubject(props)).toBeUndefined();
    },
  );

  it('returns a unique name for each operation', () => {
    expect(listEntries(document).entries.map((entry) => finder.toName(entry))).toEqual([
      'listUsers',
      'POST /users',
      'GET /users/{id}',
      'GET /users/{id}/files/{path}',
      'GET /files/{name}.{format}',
      'listTeams',
      'listTeamsWithSlash',
      'GET /groups/{id}/',
      'list',
      'stop',
      'POST /charges',
      'webhook charge.succeeded',
    ]);
  });
});
