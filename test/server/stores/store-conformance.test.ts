import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryStore, parseSearchTerms, type Store, type StoredDocument } from '../../../examples/api/index.ts';
import { openStoreOf } from '../place.ts';
import { temporaryFolder } from '../service.ts';

const document = (id: string, fields: Partial<StoredDocument> = {}): StoredDocument => ({
  id,
  title: id,
  content: '',
  status: 'published',
  tags: [],
  createdAt: 1,
  updatedAt: 1,
  version: 1,
  ...fields,
});

// The store of the project: SQLite or PostgreSQL; and the one in memory, which the mocks use.
describe.each([
  ['in memory', async () => createMemoryStore()],
  ['on a disk', () => openStoreOf(temporaryFolder())],
] as const)('the store %s', (_, open) => {
  let store: Store;

  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());

  const ids = async (query: Partial<Parameters<Store['listDocuments']>[0]> = {}) =>
    (await store.listDocuments({ sort: 'createdAt', order: 'desc', offset: 0, limit: 100, ...query })).documents.map(
      ({ id }) => id,
    );
  const found = async (text: string, tag?: string) =>
    (await store.searchDocuments({ terms: parseSearchTerms(text), tag, limit: 50 })).map(({ id }) => id).sort();

  it('gives back a document as it was stored', async () => {
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

  it('lists in either order by any key, equal keys by id', async () => {
    await store.importDocuments([
      document('b', { createdAt: 5, updatedAt: 9, title: 'Z' }),
      document('a', { createdAt: 5, updatedAt: 8, title: 'a' }),
      document('c', { createdAt: 4, updatedAt: 10, title: '\u{1f600}' }),
      document('d', { createdAt: 6, updatedAt: 7, title: '\uff5e' }),
    ]);
    expect(await ids()).toEqual(['d', 'b', 'a', 'c']);
    expect(await ids({ order: 'asc' })).toEqual(['c', 'a', 'b', 'd']);
    expect(await ids({ sort: 'updatedAt' })).toEqual(['c', 'b', 'a', 'd']);
    expect(await ids({ sort: 'title', order: 'asc' })).toEqual(['b', 'a', 'd', 'c']);
  });

  it('shows each document exactly once over all pages, from whichever end it reads', async () => {
    const all = Array.from({ length: 53 }, (_, index) =>
      document(`id${index}`, { createdAt: index % 3, status: index % 2 ? 'draft' : 'published' }),
    );
    await store.importDocuments(all);
    for (const query of [{}, { order: 'asc' as const }, { status: 'draft' as const }, { sort: 'title' as const }]) {
      const pages = [];
      for (let offset = 0; offset < 60; offset += 7) pages.push(...(await ids({ ...query, offset, limit: 7 })));
      expect(pages).toEqual(await ids(query));
      expect(new Set(pages).size).toBe(query.status ? 26 : 53);
    }
    expect(await ids({ offset: Number.MAX_SAFE_INTEGER - 1 })).toEqual([]);
  });

  it('imports only what is not there', async () => {
    expect(await store.importDocuments([document('a'), document('b')])).toBe(2);
    expect(await store.importDocuments([document('b', { title: 'other' }), document('c')])).toBe(1);
    expect((await store.findDocument('b'))?.title).toBe('b');
  });

  it('keeps totals right through every change', async () => {
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

  it('keeps nothing of a create that fails', async () => {
    await store.createDocument(document('a'));
    const once = { owner: '', key: 'k', fingerprint: '', answer: '', now: 0, expiresAt: 9 };
    await expect(store.createDocument(document('a', { title: 'again' }), once)).rejects.toThrow();
    expect((await store.listDocuments({ sort: 'title', order: 'asc', offset: 0, limit: 9 })).total).toBe(1);
    expect(await store.createDocument(document('b'), once)).toEqual({ outcome: 'created' });
  });

  it('changes only the given fields, counts versions and never moves updatedAt backwards', async () => {
    await store.createDocument(document('a', { content: 'kept', updatedAt: 50 }));
    const outcome = await store.updateDocument('a', { fields: { title: 'new' }, now: 10 });
    expect(outcome).toEqual({
      outcome: 'written',
      document: document('a', { title: 'new', content: 'kept', updatedAt: 50, version: 2 }),
    });
    expect(await store.findDocument('a')).toEqual(outcome.outcome === 'written' && outcome.document);
    expect(await store.updateDocument('none', { fields: { title: 'x' }, now: 1 })).toEqual({ outcome: 'missing' });
  });

  it('writes nothing for an empty change', async () => {
    await store.createDocument(document('a'));
    expect(await store.updateDocument('a', { fields: {}, now: 99 })).toEqual({
      outcome: 'written',
      document: document('a'),
    });
  });

  it('writes only over the versions that are named', async () => {
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

  it('deletes for one of many at once; the others find nothing', async () => {
    for (let round = 0; round < 20; round += 1) {
      await store.createDocument(document('a'));
      const outcomes = await Promise.all([1, 2, 3, 4].map(() => store.deleteDocument('a')));
      expect(outcomes.sort()).toEqual(['missing', 'missing', 'missing', 'written']);
    }
  });

  it('answers a repeated create from its key', async () => {
    const once = { owner: 'me', key: 'k', fingerprint: 'f', answer: '{"id":"a"}', now: 0, expiresAt: 100 };
    expect(await store.createDocument(document('a'), once)).toEqual({ outcome: 'created' });
    expect(await store.createDocument(document('b'), { ...once, answer: 'other', now: 99 })).toEqual({
      outcome: 'replayed',
      answer: once.answer,
    });
    expect(await store.createDocument(document('c'), { ...once, fingerprint: 'g' })).toEqual({ outcome: 'mismatch' });
    expect(await store.createDocument(document('d'), { ...once, owner: 'you' })).toEqual({ outcome: 'created' });
    expect(await ids({ sort: 'title' })).toEqual(['d', 'a']);
    expect(await store.createDocument(document('e'), { ...once, now: 100, expiresAt: 200 })).toEqual({
      outcome: 'created',
    });
  });

  it('finds published documents by their words and the beginning of the last, without case and accents', async () => {
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

  it('shows documents with the very word first', async () => {
    await store.importDocuments([
      document('a', { title: 'Plan' }),
      document('b', { title: 'Planet' }),
      document('c', { title: 'Planning' }),
    ]);
    const hits = await store.searchDocuments({ terms: ['plan'], limit: 9 });
    expect([hits[0]?.id, hits.length]).toEqual(['a', 3]);
    expect((await store.searchDocuments({ terms: ['plan'], limit: 1 })).map(({ id }) => id)).toEqual(['a']);
  });

  it('follows every change in search', async () => {
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

  it('takes any text of a search as data', async () => {
    await store.importDocuments([document('a', { title: 'AND "quoted" (paren) *' })]);
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.constantFrom('"', '*', 'a AND', 'NEAR(', 'title:x', "'; drop table documents; --", 'a"b', '^x', '\\', '-'),
        ),
        async (text) => {
          expect(Array.isArray(await found(text, text))).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
    expect(await found('and QUOTED')).toEqual(['a']);
  });

  it('revokes a token and all that came from it', async () => {
    const token = (digest: string, parent?: string) => ({
      digest,
      scopes: ['docs:read' as const],
      createdAt: 1,
      expiresAt: 9,
      parent,
      family: 'a',
    });
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

  it('ends sessions one by one, by password, or all', async () => {
    const session = (digest: string, passwordTag = 'p') => ({ digest, createdAt: 1, expiresAt: 9, passwordTag });
    for (const kept of [session('a'), session('b'), session('c', 'q')]) await store.insertSession(kept);
    expect(await store.findSession('a')).toEqual(session('a'));
    expect([await store.deleteSession('a'), await store.deleteSession('a')]).toEqual([true, false]);
    expect(await store.deleteSessions('p')).toBe(1);
    expect(await store.findSession('b')).toEqual(session('b'));
    expect(await store.deleteSessions()).toBe(1);
  });

  it('updates a record, leaves it or forgets it, as the rule says', async () => {
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

  it('forgets what expired, and only that', async () => {
    for (const expiresAt of [5, 6]) {
      const digest = String(expiresAt);
      await store.insertToken({ digest, scopes: [], createdAt: 1, expiresAt, family: digest });
      await store.insertSession({ digest, createdAt: 1, expiresAt, passwordTag: '' });
      await store.updateRecord(digest, () => ({ state: { value: 1, expiresAt }, result: 0 }));
      await store.createDocument(document(digest), {
        owner: '',
        key: digest,
        fingerprint: '',
        answer: digest,
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
        answer: '',
        now: 5,
        expiresAt: 9,
      }),
    ).toEqual({ outcome: 'replayed', answer: '6' });
    expect(await store.findDocument('5')).toBeDefined();
  });

  it('can be asked whether it works', async () => {
    await expect(store.ping()).resolves.toBeUndefined();
  });
});
