import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBlockIds, isWebhook, readOwnId, toBlockId } from '../../../src/model/block/block-id.js';
import { anything } from '../../support/anything.ts';

describe('toBlockId', () => {
  it.each([
    [{ method: 'GET', endpoint: '/users/:id' }, 'get-users-id'],
    [{ method: 'get', endpoint: ' /users ' }, 'get-users'],
    [{ method: 'GET', endpoint: '/users?page={page}&all' }, 'get-users'],
    [{ method: 'GET', endpoint: '/users{?page}' }, 'get-users'],
    [{ method: 'GET', endpoint: '?page=1' }, 'get'],
    [{ method: 'GET', endpoint: 'https://a.example/b?c' }, 'get-https-a-example-b'],
    [{ webhook: 'charge.succeeded' }, 'webhook-charge-succeeded'],
    [{ webhook: 'charge.succeeded', method: 'POST', endpoint: '/x' }, 'webhook-charge-succeeded'],
    [{ webhook: 'is?this' }, 'webhook-is-this'],
    [{ webhook: false, method: 'GET', endpoint: '/x' }, 'get-x'],
    [{ webhook: null, method: 'GET', endpoint: '/x' }, 'get-x'],
    [{ webhook: '' }, 'webhook'],
    [{ method: '', endpoint: '' }, 'endpoint'],
    [{}, 'endpoint'],
  ])('returns the ID of a block with the props %j: %s', (props, id) => {
    expect(toBlockId(props)).toBe(id);
  });

  it('returns an ID for any props', () => {
    fc.assert(
      fc.property(anything, anything, anything, (method, endpoint, webhook) => {
        expect(toBlockId({ method, endpoint, webhook })).not.toBe('');
        expect(typeof isWebhook({ webhook })).toBe('boolean');
      }),
    );
  });
});

describe('readOwnId', () => {
  it.each([
    ['users', 'users'],
    [7, '7'],
    ['', undefined],
    [{}, undefined],
    [undefined, undefined],
  ])('converts the id prop %j to %j', (id, expected) => {
    expect(readOwnId({ id })).toBe(expected);
  });
});

describe('createBlockIds', () => {
  it('appends a number to an ID that an earlier block or the author already uses', () => {
    const next = createBlockIds(['get-a-2', 'get-b']);
    expect(['get-a', 'get-a', 'get-a', 'get-b', 'get-c'].map(next)).toEqual([
      'get-a',
      'get-a-3',
      'get-a-4',
      'get-b-2',
      'get-c',
    ]);
  });

  it('never creates the same ID twice', () => {
    const id = fc.constantFrom('a', 'a-2', 'a-2-2', 'b');
    fc.assert(
      fc.property(fc.uniqueArray(id), fc.array(id), (reservedIds, defaultIds) => {
        const all = [...reservedIds, ...defaultIds.map(createBlockIds(reservedIds))];
        expect(new Set(all).size).toBe(all.length);
      }),
    );
  });
});
