import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../../../../examples/api/index.ts';
import { document, stores, token } from './fixtures.ts';

for (const [name, open] of stores)
  describe(`the ${name} store`, () => {
    let store: Store;

    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    it('revokes a token with all its descendants', async () => {
      for (const [digest, parent] of [['a'], ['b', 'a'], ['c', 'b'], ['d']] as const)
        await store.insertToken(token(digest, parent));
      expect(await store.findToken('c')).toEqual(token('c', 'b'));
      expect([await store.insertToken(token('e', 'none')), await store.findToken('e')]).toEqual([false, undefined]);
      expect(await store.revokeTokens('b')).toBe(2);
      expect(
        await Promise.all(['a', 'b', 'c', 'd'].map(async (digest) => Boolean(await store.findToken(digest)))),
      ).toEqual([true, false, false, true]);
      expect(await store.revokeTokens('none')).toBe(0);
      expect(await store.revokeTokens()).toBe(2);
    });

    it('deletes a single session, the sessions for earlier passwords, or all sessions', async () => {
      const session = (digest: string, passwordTag = 'p') => ({ digest, createdAt: 1, expiresAt: 9, passwordTag });
      for (const kept of [session('a'), session('b'), session('c', 'q')]) await store.insertSession(kept);
      expect(await store.findSession('a')).toEqual(session('a'));
      expect([await store.deleteSession('a'), await store.deleteSession('a')]).toEqual([true, false]);
      expect(await store.deleteSessions('p')).toBe(1);
      expect(await store.findSession('b')).toEqual(session('b'));
      expect(await store.deleteSessions()).toBe(1);
    });

    it('updates, keeps or deletes a record as the callback requests', async () => {
      const count = () =>
        store.updateRecord('n', (state) => ({
          state: { value: Number(state?.value ?? 0) + 1, expiresAt: 10 },
          result: state?.value,
        }));
      expect([await count(), await count(), await count()]).toEqual([undefined, 1, 2]);
      expect(await store.updateRecord('n', (state) => ({ state, result: state }))).toEqual({ value: 3, expiresAt: 10 });
      await store.updateRecord('n', () => ({ state: undefined, result: 0 }));
      expect(await count()).toBeUndefined();
    });

    it('prunes only expired entries', async () => {
      for (const expiresAt of [5, 6]) {
        const digest = String(expiresAt);
        await store.insertToken({ digest, scopes: [], createdAt: 1, expiresAt, family: digest });
        await store.insertSession({ digest, createdAt: 1, expiresAt, passwordTag: '' });
        await store.updateRecord(digest, () => ({ state: { value: 1, expiresAt }, result: 0 }));
        await store.createDocument(document(digest), {
          owner: '',
          key: digest,
          fingerprint: '',
          response: digest,
          now: 0,
          expiresAt,
        });
      }
      await store.prune(5);
      expect([
        await store.findToken('5'),
        await store.findSession('5'),
        await store.updateRecord('5', (state) => ({ state, result: state })),
      ]).toEqual([undefined, undefined, undefined]);
      expect([(await store.findToken('6'))?.digest, (await store.findSession('6'))?.digest]).toEqual(['6', '6']);
      expect(
        await store.createDocument(document('again'), {
          owner: '',
          key: '6',
          fingerprint: '',
          response: '',
          now: 5,
          expiresAt: 9,
        }),
      ).toEqual({ outcome: 'replayed', response: '6' });
      expect(await store.findDocument('5')).toBeDefined();
    });

    it('responds to ping', async () => {
      await expect(store.ping()).resolves.toBeUndefined();
    });
  });
