import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store, StoredDocument } from '../../../../../examples/api/index.ts';
import { document, listIds, stores } from './fixtures.ts';

for (const [name, open] of stores)
  describe(`the ${name} store`, () => {
    let store: Store;

    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    it('sorts by any key in both directions and breaks ties by ID', async () => {
      await store.importDocuments([
        document('b', { createdAt: 5, updatedAt: 9, title: 'Z' }),
        document('a', { createdAt: 5, updatedAt: 8, title: 'a' }),
        document('c', { createdAt: 4, updatedAt: 10, title: '\u{1f600}' }),
        document('d', { createdAt: 6, updatedAt: 7, title: '\uff5e' }),
      ]);
      expect(await listIds(store)).toEqual(['d', 'b', 'a', 'c']);
      expect(await listIds(store, { order: 'asc' })).toEqual(['c', 'a', 'b', 'd']);
      expect(await listIds(store, { sort: 'updatedAt' })).toEqual(['c', 'b', 'a', 'd']);
      expect(await listIds(store, { sort: 'title', order: 'asc' })).toEqual(['b', 'a', 'd', 'c']);
    });

    it('lists each document exactly once across all pages', async () => {
      const all = Array.from({ length: 53 }, (_, index) =>
        document(`id${index}`, { createdAt: index % 3, status: index % 2 ? 'draft' : 'published' }),
      );
      await store.importDocuments(all);
      for (const query of [{}, { order: 'asc' as const }, { status: 'draft' as const }, { sort: 'title' as const }]) {
        const pages = [];
        for (let offset = 0; offset < 60; offset += 7)
          pages.push(...(await listIds(store, { ...query, offset, limit: 7 })));
        expect(pages).toEqual(await listIds(store, query));
        expect(new Set(pages).size).toBe(query.status ? 26 : 53);
      }
      expect(await listIds(store, { offset: Number.MAX_SAFE_INTEGER - 1 })).toEqual([]);
    });

    it('keeps totals correct after every change', async () => {
      const total = async (status?: StoredDocument['status']) =>
        (await store.listDocuments({ status, sort: 'title', order: 'asc', offset: 0, limit: 1 })).total;
      await store.importDocuments([document('a'), document('b', { status: 'draft' }), document('c')]);
      expect([await total(), await total('published'), await total('draft'), await total('archived')]).toEqual([
        3, 2, 1, 0,
      ]);
      await store.updateDocument('a', { fields: { status: 'archived' }, now: 2 });
      await store.deleteDocument('b');
      await store.deleteDocument('b');
      await store.updateDocument('c', { fields: { title: 'same status' }, now: 2 });
      expect([await total('published'), await total('draft'), await total('archived')]).toEqual([1, 0, 1]);
    });
  });
