import { describe, expect, it } from 'vitest';
import { parseOperationReference, toBlockSuccessor } from '../../../src/model/block/operation-reference.js';

describe('parseOperationReference', () => {
  it.each([
    ['POST /v2/users', 'POST /v2/users', 'post-v2-users'],
    ['post  /v2/users', 'POST /v2/users', 'post-v2-users'],
    ['GET /users/{id}?expand=team', 'GET /users/{id}?expand=team', 'get-users-id'],
    ['GET https://api.example.com/users', 'GET https://api.example.com/users', 'get-https-api-example-com-users'],
    ['webhook user.created', 'user.created', 'webhook-user-created'],
  ])('parses %s into the title %s and the block ID %s', (deprecatedBy, title, blockId) => {
    expect(parseOperationReference(deprecatedBy)).toEqual({ title, blockId, href: undefined });
  });

  it.each([
    '[POST /users](/reference#post-users)',
    '[`POST /users`](/reference#post-users)',
    '[`POST` /users](/reference#post-users)',
    '[ POST /users ](/reference#post-users)',
  ])('parses the link %s', (deprecatedBy) => {
    expect(parseOperationReference(deprecatedBy)).toEqual({
      title: 'POST /users',
      blockId: 'post-users',
      href: '/reference#post-users',
    });
  });

  it.each([
    '',
    'users',
    'POST',
    'POST users',
    '1POST /users',
    'POST1 /users',
    'webhook',
    '[POST /users](/users) or later',
    'POST /a /b',
    'the batch API',
    '`POST /users`',
    'See [POST /users](/users)',
    '[Create a user](/users)',
  ])('returns undefined for %j', (deprecatedBy) => {
    expect(parseOperationReference(deprecatedBy)).toBeUndefined();
  });
});

describe('toBlockSuccessor', () => {
  it.each([
    ['POST /v2/users', '[`POST /v2/users`](#post-v2-users)', '`POST /v2/users`'],
    ['webhook user.created', '[`user.created`](#webhook-user-created)', '`user.created`'],
    ['[POST /users](/users)', '[POST /users](/users)', '[POST /users](/users)'],
    ['the batch API', 'the batch API', 'the batch API'],
  ])('converts the successor %s to %s, or to %s if isLinked is false', (deprecatedBy, linked, unlinked) => {
    expect(toBlockSuccessor(deprecatedBy, { isLinked: true })).toBe(linked);
    expect(toBlockSuccessor(deprecatedBy, { isLinked: false })).toBe(unlinked);
  });
});
