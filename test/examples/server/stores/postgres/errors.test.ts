import { expect, it } from 'vitest';
import { StoreError } from '../../../../../examples/api/index.ts';
import { isBroken, toStoreError } from '../../../../../examples/server/stores/postgres/errors.ts';

const failure = (code?: string, members = {}) =>
  Object.assign(new Error('insert into secrets'), code === undefined ? {} : { code }, members);

it.each([
  ['a full disk', failure('53100'), 'full'],
  ['too many connections', failure('53300'), 'unavailable'],
  ['a shutdown', failure('57P01'), 'unavailable'],
  ['a server that is starting', failure('57P03'), 'unavailable'],
  ['a statement timeout', failure('57014'), 'unavailable'],
  ['a lock timeout', failure('55P03'), 'unavailable'],
  ['a deadlock', failure('40P01'), 'unavailable'],
  ['a read-only replica', failure('25006'), 'unavailable'],
  ['a failing disk', failure('58030'), 'unavailable'],
  ['a changed password', failure('28P01'), 'unavailable'],
  ['a refused connection', failure('ECONNREFUSED', { syscall: 'connect' }), 'unavailable'],
  ['an unknown host name', failure('ENOTFOUND', { syscall: 'getaddrinfo' }), 'unavailable'],
  ['a broken connection', new Error('Connection terminated unexpectedly'), 'unavailable'],
  ['a response timeout', new Error('Query read timeout'), 'unavailable'],
] as const)('toStoreError converts %s to a StoreError without the driver message', (_, error, reason) => {
  const storeError = toStoreError(error);
  expect(storeError).toBeInstanceOf(StoreError);
  expect([(storeError as StoreError).reason, (storeError as StoreError).message.includes('secrets')]).toEqual([
    reason,
    false,
  ]);
});

it.each([
  ['a syntax error', failure('42601')],
  ['a duplicate key', failure('23505')],
  ['a missing table', failure('42P01')],
  ['a programming error', new TypeError('x is not a function')],
])('toStoreError returns %s unchanged', (_, error) => {
  expect(toStoreError(error)).toBe(error);
});

it('isBroken returns true for broken connections and false for failed statements', () => {
  expect(['23505', '57014', '55P03', '53100', '25006'].map((code) => isBroken(failure(code)))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(
    [failure('57P01'), failure('08006'), failure('ECONNRESET'), new Error('Query read timeout')].map(isBroken),
  ).toEqual([true, true, true, true]);
});
