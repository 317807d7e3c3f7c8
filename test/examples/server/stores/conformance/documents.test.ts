import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../../../../examples/api/index.ts';
import { document, listIds, stores } from './fixtures.ts';

for (const [name, open] of stores)
  describe(`the ${name} store`, () => {
    let store: Store;

    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    it('returns a document exactly as it was stored', async () => {
      const whole = document('a', {
        title: 'Ünï 😀',
        content: "'; drop table documents; --",
        tags: ['x', '"y"', 'x'],
        status: 'draft',
      });
      await store.createDocument(whole);
      expect(await store.findDocument('a')).toEqual(whole);
      expect(await store.findDocument('b')).toBeUndefined();
    });

    it('imports only documents whose IDs do not exist yet', async () => {
      expect(await store.importDocuments([document('a'), document('b')])).toBe(2);
      expect(await store.importDocuments([document('b', { title: 'other' }), document('c')])).toBe(1);
      expect((await store.findDocument('b'))?.title).toBe('b');
    });

    it('stores neither the document nor the idempotency key if creating a document fails', async () => {
      await store.createDocument(document('a'));
      const once = { owner: '', key: 'k', fingerprint: '', response: '', now: 0, expiresAt: 9 };
      await expect(store.createDocument(document('a', { title: 'again' }), once)).rejects.toThrow();
      expect((await store.listDocuments({ sort: 'title', order: 'asc', offset: 0, limit: 9 })).total).toBe(1);
      expect(await store.createDocument(document('b'), once)).toEqual({ outcome: 'created' });
    });

    it('changes only the specified fields, increments the version and never moves updatedAt backwards', async () => {
      await store.createDocument(document('a', { content: 'kept', updatedAt: 50 }));
      const outcome = await store.updateDocument('a', { fields: { title: 'new' }, now: 10 });
      expect(outcome).toEqual({
        outcome: 'written',
        document: document('a', { title: 'new', content: 'kept', updatedAt: 50, version: 2 }),
      });
      expect(await store.findDocument('a')).toEqual(outcome.outcome === 'written' && outcome.document);
      expect(await store.updateDocument('none', { fields: { title: 'x' }, now: 1 })).toEqual({ outcome: 'missing' });
    });

    it('writes nothing for an update without fields', async () => {
      await store.createDocument(document('a'));
      expect(await store.updateDocument('a', { fields: {}, now: 99 })).toEqual({
        outcome: 'written',
        document: document('a'),
      });
    });

    it('writes only if the stored version is one of the expected versions', async () => {
      await store.createDocument(document('a'));
      expect(await store.updateDocument('a', { fields: { title: 'x' }, now: 2, versions: [2] })).toEqual({
        outcome: 'stale',
      });
      expect(await store.deleteDocument('a', [])).toBe('stale');
      const both = await Promise.all(
        [1, 2].map((now) => store.updateDocument('a', { fields: { title: `by ${now}` }, now, versions: [1] })),
      );
      expect(both.map(({ outcome }) => outcome).sort()).toEqual(['stale', 'written']);
      expect(await store.deleteDocument('a', [1, 2])).toBe('written');
      expect(await store.deleteDocument('a')).toBe('missing');
      expect(await store.updateDocument('a', { fields: { title: 'back' }, now: 3 })).toEqual({ outcome: 'missing' });
    });

    it('deletes a document only once if several deletes run concurrently', async () => {
      for (let round = 0; round < 20; round += 1) {
        await store.createDocument(document('a'));
        const outcomes = await Promise.all([1, 2, 3, 4].map(() => store.deleteDocument('a')));
        expect(outcomes.sort()).toEqual(['missing', 'missing', 'missing', 'written']);
      }
    });

    it('replays the stored response for a repeated idempotency key', async () => {
      const once = { owner: 'me', key: 'k', fingerprint: 'f', response: '{"id":"a"}', now: 0, expiresAt: 100 };
      expect(await store.createDocument(document('a'), once)).toEqual({ outcome: 'created' });
      expect(await store.createDocument(document('b'), { ...once, response: 'other', now: 99 })).toEqual({
        outcome: 'replayed',
        response: once.response,
      });
      expect(await store.createDocument(document('c'), { ...once, fingerprint: 'g' })).toEqual({ outcome: 'mismatch' });
      expect(await store.createDocument(document('d'), { ...once, owner: 'you' })).toEqual({ outcome: 'created' });
      expect(await listIds(store, { sort: 'title' })).toEqual(['d', 'a']);
      expect(await store.createDocument(document('e'), { ...once, now: 100, expiresAt: 200 })).toEqual({
        outcome: 'created',
      });
    });
  });
