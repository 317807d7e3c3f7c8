import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseSearchTerms, type Store } from '../../../../../examples/api/index.ts';
import { document, stores } from './fixtures.ts';

for (const [name, open] of stores)
  describe(`the ${name} store`, () => {
    let store: Store;

    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    const found = async (text: string, tag?: string) =>
      (await store.searchDocuments({ terms: parseSearchTerms(text), tag, limit: 50 })).map(({ id }) => id).sort();

    it('finds published documents by whole words and by the beginnings of words, ignoring case and accents', async () => {
      await store.importDocuments([
        document('a', { title: 'Crème brûlée', content: 'Burn the sugar.' }),
        document('b', { title: 'Sugar', content: 'sweet', tags: ['food', 'crème'] }),
        document('c', { title: 'Sugar draft', status: 'draft' }),
        document('d', { title: 'Cre\u0301ole', content: 'with decomposed accents 東京' }),
      ]);
      expect(await found('sugar')).toEqual(['a', 'b']);
      expect(await found('SUG')).toEqual(['a', 'b']);
      expect(await found('creme')).toEqual(['a', 'b']);
      expect(await found('crème sug')).toEqual(['a', 'b']);
      expect(await found('Créole')).toEqual(['d']);
      expect(await found('東')).toEqual(['d']);
      expect(await found('sug burn')).toEqual(['a']);
      expect(await found('sug swe')).toEqual(['b']);
      expect(await found('ugar')).toEqual([]);
      expect(await found('sugar missing')).toEqual([]);
      expect(await found('', 'food')).toEqual(['b']);
      expect(await found('sugar', 'food')).toEqual(['b']);
      expect(await found('sugar', 'foo')).toEqual([]);
      expect(await found('')).toEqual(['a', 'b', 'd']);
    });

    it('ranks exact word matches before prefix matches', async () => {
      await store.importDocuments([
        document('a', { title: 'Plan' }),
        document('b', { title: 'Planet' }),
        document('c', { title: 'Planning' }),
      ]);
      const hits = await store.searchDocuments({ terms: ['plan'], limit: 9 });
      expect([hits[0]?.id, hits.length]).toEqual(['a', 3]);
      expect((await store.searchDocuments({ terms: ['plan'], limit: 1 })).map(({ id }) => id)).toEqual(['a']);
    });

    it('returns the beginning of the content as the excerpt if only a tag is specified', async () => {
      await store.importDocuments([
        document('long', { content: 'word '.repeat(60), tags: ['tagged'] }),
        document('short', { content: 'All of it.', tags: ['tagged'] }),
      ]);
      const hits = await store.searchDocuments({ terms: [], tag: 'tagged', limit: 9 });
      expect(Object.fromEntries(hits.map(({ id, excerpt }) => [id, excerpt]))).toEqual({
        long: `${'word '.repeat(39)}word…`,
        short: 'All of it.',
      });
    });

    it('updates the search index on every change', async () => {
      await store.importDocuments([
        document('a', { content: 'before', tags: ['old'] }),
        document('b', { content: 'before', status: 'draft', tags: ['old'] }),
      ]);
      expect([await found('before'), await found('', 'old')]).toEqual([['a'], ['a']]);
      await store.updateDocument('a', { fields: { content: 'after', tags: ['new'] }, now: 2 });
      await store.updateDocument('b', { fields: { status: 'published' }, now: 2 });
      expect([await found('before'), await found('after'), await found('', 'old'), await found('', 'new')]).toEqual([
        ['b'],
        ['a'],
        ['b'],
        ['a'],
      ]);
      await store.updateDocument('b', { fields: { status: 'archived' }, now: 3 });
      await store.deleteDocument('a');
      expect([await found('before'), await found('after'), await found('', 'old'), await found('', 'new')]).toEqual([
        [],
        [],
        [],
        [],
      ]);
    });

    it('treats any search input as plain text', async () => {
      await store.importDocuments([document('a', { title: 'AND "quoted" (paren) *' })]);
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(
            fc.string({ unit: 'binary' }),
            fc.constantFrom(
              '"',
              '*',
              'a AND',
              'NEAR(',
              'title:x',
              "'; drop table documents; --",
              'a"b',
              '^x',
              '\\',
              '-',
            ),
          ),
          async (text) => {
            expect(Array.isArray(await found(text, text))).toBe(true);
          },
        ),
        { numRuns: 200 },
      );
      expect(await found('and QUOTED')).toEqual(['a']);
    });
  });
