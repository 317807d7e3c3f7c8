import { describe, expect, it } from 'vitest';
import { readSessionCookiePair, password } from '../support/service.ts';
import { count, fronts, startGroup, type Group } from './group.ts';

interface Page {
  readonly data: { id: string; title: string }[];
  readonly meta: { total: number };
}

const page = async (group: Group, query = ''): Promise<Page> =>
  (await (await group.api('GET', `/documents?${query}`)).json()) as Page;
const create = async (group: Group, body: object): Promise<string> =>
  ((await (await group.api('POST', '/documents', body)).json()) as { id: string }).id;

// If nginx is installed, test only behind nginx. These tests check the store, so one setup is enough.
for (const front of fronts.slice(-1))
  describe(`/api/v1/documents on four processes (${front})`, () => {
    it('lists each document exactly once across all pages, with the correct total', async () => {
      const group = await startGroup(front);
      const ids = await Promise.all(
        Array.from({ length: 60 }, (_, index) =>
          create(group, { title: 'same', status: index % 2 ? 'published' : 'draft' }),
        ),
      );
      for (const query of ['sort=title', 'sort=title&order=asc', 'sort=createdAt']) {
        const pages = await Promise.all(
          Array.from({ length: 9 }, (_, index) => page(group, `${query}&perPage=7&page=${index + 1}`)),
        );
        expect(pages.flatMap(({ data }) => data.map(({ id }) => id)).sort()).toEqual([...ids].sort());
        expect(new Set(pages.map(({ meta }) => meta.total))).toEqual(new Set([60]));
      }
      expect(await page(group, 'page=10&perPage=7')).toMatchObject({ data: [], meta: { total: 60 } });
      await Promise.all(
        ids.map((id, index) =>
          group.api(index % 3 ? 'PATCH' : 'DELETE', `/documents/${id}`, index % 3 ? { status: 'archived' } : undefined),
        ),
      );
      const totals = await Promise.all(
        ['draft', 'published', 'archived'].map(async (status) => (await page(group, `status=${status}`)).meta.total),
      );
      expect([...totals, (await page(group)).meta.total]).toEqual([0, 0, 40, 40]);
    });

    it('accepts titles of 1 to 200 Unicode code points', async () => {
      const group = await startGroup(front);
      const status = async (title: unknown) => (await group.api('POST', '/documents', { title })).status;
      expect(await Promise.all(['a', '🙂'.repeat(200), 'é'.normalize('NFD').repeat(100)].map(status))).toEqual([
        201, 201, 201,
      ]);
      expect(
        await Promise.all(['', '   ', 'a'.repeat(201), '🙂'.repeat(201), 'a\0b', '\ud800', 7, null].map(status)),
      ).toEqual(Array<number>(8).fill(422));
    });

    it('accepts only one of two concurrent PUT requests with the same ETag', async () => {
      const group = await startGroup(front);
      for (let round = 0; round < 20; round += 1) {
        const id = await create(group, { title: `round ${round}` });
        const etag = (await group.api('GET', `/documents/${id}`)).headers.get('etag') ?? '';
        const responses = await Promise.all(
          [1, 2].map((writer) => group.api('PUT', `/documents/${id}`, { title: `by ${writer}` }, { 'If-Match': etag })),
        );
        expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
        expect(
          (
            await group.api('GET', `/documents/${id}`, undefined, {
              'If-None-Match': responses.find(({ status }) => status === 200)?.headers.get('etag') ?? '',
            })
          ).status,
        ).toBe(304);
      }
    });

    it('creates one document per Idempotency-Key, even after kill -9 of all processes', async () => {
      const group = await startGroup(front);
      const headers = { 'Idempotency-Key': 'one-create' };
      const responses = await Promise.all(
        Array.from({ length: 20 }, () => group.api('POST', '/documents', { title: 'once' }, headers)),
      );
      expect(count(responses, 201) + count(responses, 409)).toBe(20);
      const bodies = new Set(
        await Promise.all(responses.filter(({ status }) => status === 201).map((response) => response.text())),
      );
      expect(bodies.size).toBe(1);
      await group.killAll();
      const again = await group.api('POST', '/documents', { title: 'once' }, headers);
      expect([again.status, await again.text()]).toEqual([201, [...bodies][0]]);
      expect((await group.api('POST', '/documents', { title: 'another' }, headers)).status).toBe(422);
      expect((await page(group)).meta.total).toBe(1);
    });

    it('does not restore a deleted document when a concurrent PATCH request changes it', async () => {
      const group = await startGroup(front);
      const Cookie = readSessionCookiePair(await group.verify(password));
      for (let round = 0; round < 20; round += 1) {
        const id = await create(group, { title: `vanishing ${round}`, status: 'published' });
        const [removed, changed] = await Promise.all([
          group.api('DELETE', `/documents/${id}`),
          group.api('PATCH', `/documents/${id}`, { title: 'resurrected' }),
        ]);
        expect([removed.status, [200, 404].includes(changed.status)]).toEqual([200, true]);
        expect((await group.api('DELETE', `/documents/${id}`)).status).toBe(404);
      }
      expect((await page(group)).meta.total).toBe(0);
      for (const word of ['vanishing', 'resurrected'])
        expect(await (await group.request(`/search.json?q=${word}`, { headers: { Cookie } })).text()).not.toContain(
          'doc_',
        );
    });
  });
