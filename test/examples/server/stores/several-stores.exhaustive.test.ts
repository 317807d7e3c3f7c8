import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Store } from '../../../../examples/api/index.ts';
import { openTestStore } from '../support/test-store.ts';
import { temporaryFolder } from '../support/service.ts';
import { document, token } from './conformance/fixtures.ts';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('a database with several stores', () => {
  let stores: Store[];
  const store = (index: number) => stores[index % stores.length] as Store;
  beforeEach(async () => {
    const folder = temporaryFolder();
    stores = await Promise.all([1, 2, 3].map(() => openTestStore(folder)));
    onTestFinished(() => Promise.all(stores.map((open) => open.close())).then(() => undefined));
  });

  it('applies every record update exactly once', async () => {
    const count = (index: number) =>
      store(index).updateRecord('n', (state) => ({
        state: { value: Number(state?.value ?? 0) + 1, expiresAt: 10 },
        result: Number(state?.value ?? 0),
      }));
    const seen = await Promise.all(times(150).map(count));
    expect(seen.sort((a, b) => a - b)).toEqual(times(150));
  });

  it('applies all updates of a document one after another', async () => {
    await store(0).createDocument(document('a'));
    const outcomes = await Promise.all(
      times(60).map((index) =>
        store(index).updateDocument('a', {
          fields: index % 2 ? { title: `t${index}` } : { content: `c${index}` },
          now: index,
        }),
      ),
    );
    expect(
      outcomes.map((outcome) => (outcome.outcome === 'written' ? outcome.document.version : 0)).sort((a, b) => a - b),
    ).toEqual(times(60).map((index) => index + 2));
    expect(await store(0).findDocument('a')).toMatchObject({
      version: 61,
      title: expect.stringMatching(/^t\d+$/),
      content: expect.stringMatching(/^c\d+$/),
      updatedAt: 59,
    });
  });

  it('accepts only one of several concurrent writes to the same version', async () => {
    for (const round of times(20)) {
      const id = `d${round}`;
      await store(0).createDocument(document(id));
      const outcomes = await Promise.all([
        store(0)
          .updateDocument(id, { fields: { title: 'x' }, now: 2, versions: [1] })
          .then(({ outcome }) => outcome),
        store(1).deleteDocument(id, [1]),
        store(2)
          .updateDocument(id, { fields: { title: 'y' }, now: 2, versions: [1] })
          .then(({ outcome }) => outcome),
      ]);
      expect(outcomes.filter((outcome) => outcome === 'written')).toHaveLength(1);
      const deleted = outcomes[1] === 'written';
      expect(
        outcomes.filter((outcome) => outcome === (deleted ? 'missing' : 'stale')),
        `deleted: ${deleted}`,
      ).toHaveLength(2);
    }
  });

  it('does not restore a document that is deleted during an update', async () => {
    await store(0).importDocuments(
      times(30).map((index) =>
        document(`d${index}`, { status: index % 2 ? 'draft' : 'published', title: 'vanishing' }),
      ),
    );
    const outcomes = await Promise.all(
      times(30).flatMap((index) => [
        store(0)
          .updateDocument(`d${index}`, { fields: { status: 'published', title: 'resurrected' }, now: 2 })
          .then(({ outcome }) => outcome),
        store(1).deleteDocument(`d${index}`),
        store(2).deleteDocument(`d${index}`),
      ]),
    );
    expect(times(30).map((index) => outcomes.slice(index * 3 + 1, index * 3 + 3).sort())).toEqual(
      times(30).map(() => ['missing', 'written']),
    );
    for (const open of stores) {
      expect((await open.listDocuments({ sort: 'createdAt', order: 'desc', offset: 0, limit: 9 })).total).toBe(0);
      for (const term of ['vanishing', 'resurrected'])
        expect(await open.searchDocuments({ terms: [term], limit: 9 })).toEqual([]);
    }
  });

  it('creates only one document per idempotency key', async () => {
    const once = { owner: 'me', key: 'k', fingerprint: 'f', now: 0, expiresAt: 100 };
    const outcomes = await Promise.all(
      times(30).map((index) => store(index).createDocument(document(`d${index}`), { ...once, response: `d${index}` })),
    );
    const created = outcomes.flatMap(({ outcome }, index) => (outcome === 'created' ? [`d${index}`] : []));
    expect(created).toHaveLength(1);
    expect(
      outcomes.filter((outcome) => outcome.outcome === 'replayed' && outcome.response === created[0]),
    ).toHaveLength(29);
    expect(
      (await store(0).listDocuments({ sort: 'title', order: 'asc', offset: 0, limit: 9 })).documents.map(
        ({ id }) => id,
      ),
    ).toEqual(created);
  });

  it('revokes a child token that is created while its parent is revoked', async () => {
    for (const round of times(30)) {
      await store(0).insertToken(token(`parent${round}`));
      await store(0).insertToken(token(`child${round}`, `parent${round}`));
      const [revoked, ...kept] = await Promise.all([
        store(1).revokeTokens(`parent${round}`),
        ...times(4).map((index) =>
          store(index).insertToken(
            token(`grandchild${round}.${index}`, index % 2 ? `child${round}` : `parent${round}`),
          ),
        ),
      ]);
      const found = await Promise.all(times(4).map((index) => store(0).findToken(`grandchild${round}.${index}`)));
      expect([found, revoked]).toEqual([[undefined, undefined, undefined, undefined], 2 + kept.filter(Boolean).length]);
    }
  });

  it('returns a page of documents and the total number of documents from the same snapshot', async () => {
    let writing = true;
    const writer = (async () => {
      for (let index = 0; index < 200; index += 1) {
        await store(1).createDocument(document(`w${index}`, { createdAt: index }));
        if (index % 3 === 0) await store(1).deleteDocument(`w${index}`);
      }
      writing = false;
    })();
    while (writing) {
      const { documents, total } = await store(0).listDocuments({
        sort: 'createdAt',
        order: 'asc',
        offset: 0,
        limit: 1000,
      });
      expect(documents).toHaveLength(total);
    }
    await writer;
  });
});
