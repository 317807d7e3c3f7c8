import { describe, expect, it } from 'vitest';
import { readContents } from '../contents.ts';
import { createToken, startProcess, type ServiceProcess } from '../../support/processes.ts';
import { readSessionCookiePair, password } from '../../support/service.ts';
import { listDefects, startOwnServer } from './own-server.ts';

const list = '/api/v1/documents';
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const logIn = (service: ServiceProcess) => service.send('POST', '/api/auth/verify', { password });

/** Acknowledged writes, writes whose outcome is unknown, and the refusals that clients received. */
interface Ledger {
  readonly created: Map<string, string>;
  readonly deleted: Set<string>;
  readonly uncertain: Set<string>;
  readonly ended: Set<string>;
  readonly refused: Map<number, number>;
}

interface Writer {
  readonly service: ServiceProcess;
  readonly ledger: Ledger;
  readonly Authorization: string;
  /** Included in the titles of the writer's documents, so that the titles are unique. */
  readonly name: string;
}

/**
 * Writes documents while `goOn` returns true. Counts error responses by status code and requires Retry-After in 503
 * responses.
 */
async function write({ service, ledger, Authorization, name }: Writer, goOn: () => boolean): Promise<void> {
  const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await service.send(method, path, body, { Authorization, ...headers });
    if (response.status >= 400) {
      if (response.status === 503) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      ledger.refused.set(response.status, (ledger.refused.get(response.status) ?? 0) + 1);
    }
    return response;
  };
  for (let index = 0; goOn(); index += 1) {
    const title = `word${name}x${index}`;
    const headers = { 'Idempotency-Key': title };
    let response = await ask('POST', list, { title, status: 'published' }, headers);
    // A POST request with an idempotency key can be retried safely.
    while (response.status === 503 && goOn()) {
      await sleep(20);
      response = await ask('POST', list, { title, status: 'published' }, headers);
    }
    if (response.status !== 201) continue;
    const { id } = (await response.json()) as { id: string };
    ledger.created.set(id, title);
    if (index % 3 !== 2) continue;
    const removed = await ask('DELETE', `${list}/${id}`);
    if (removed.status === 200) {
      ledger.created.delete(id);
      ledger.deleted.add(id);
    } else ledger.uncertain.add(id);
  }
}

describe('a service whose PostgreSQL server is killed under load', () => {
  const rounds = 20;

  it(`loses no acknowledged write and recovers by itself after each of ${rounds} crashes`, async () => {
    const deployment = await startOwnServer();
    const Authorization = `Bearer ${await createToken(deployment)}`;
    const service = await startProcess(deployment);
    const ledger: Ledger = {
      created: new Map(),
      deleted: new Set(),
      uncertain: new Set(),
      ended: new Set(),
      refused: new Map(),
    };
    for (let round = 0; round < rounds; round += 1) {
      const cookies = await Promise.all([1, 2].map(async () => readSessionCookiePair(await logIn(service))));
      const before = ledger.created.size;
      let writing = true;
      const writers = [1, 2, 3, 4].map((name) =>
        write({ service, ledger, Authorization, name: `${round}w${name}` }, () => writing),
      );
      await expect
        .poll(() => ledger.created.size, { timeout: 30_000, interval: 5 })
        .toBeGreaterThan(before + 5 + round);
      const logout = await service.request('/api/auth/logout', {
        method: 'POST',
        headers: { Cookie: cookies[0] ?? '', 'Sec-Fetch-Site': 'same-origin' },
      });
      if (logout.status === 200) ledger.ended.add(cookies[0] ?? '');
      deployment.server.kill();
      const login = await logIn(service);
      expect([login.status, login.headers.getSetCookie(), Number(login.headers.get('retry-after')) > 0]).toEqual([
        503,
        [],
        true,
      ]);
      expect(await (await service.request('/api/v1/status')).json()).toMatchObject({ status: 'degraded' });
      expect((await service.request('/', { headers: { Cookie: cookies[1] ?? '' } })).status).toBe(503);
      await deployment.server.start();
      await expect
        .poll(async () => (await service.request(list, { headers: { Authorization } })).status, {
          timeout: 10_000,
          interval: 20,
        })
        .toBe(200);
      const again = ledger.created.size;
      await expect.poll(() => ledger.created.size, { timeout: 30_000, interval: 5 }).toBeGreaterThan(again + 3);
      writing = false;
      await Promise.all(writers);
      expect((await logIn(service)).status).toBe(200);
      for (const [at, Cookie] of cookies.entries())
        expect((await service.request('/', { headers: { Cookie } })).status).toBe(
          at === 0 && ledger.ended.has(Cookie) ? 401 : 200,
        );

      const { documents, totals, found } = await readContents(deployment);
      expect(
        [...ledger.created].filter(([id, title]) => !ledger.uncertain.has(id) && documents.get(id)?.title !== title),
      ).toEqual([]);
      expect([...ledger.deleted].filter((id) => documents.has(id))).toEqual([]);
      expect([totals.get('published'), found.size]).toEqual([documents.size, documents.size]);
      // Unique titles show that retries created no duplicates.
      expect(new Set([...documents.values()].map(({ title }) => title)).size).toBe(documents.size);
    }
    expect([...ledger.refused.keys()]).toEqual([503]);
    expect(listDefects(service)).toEqual([]);
    expect(await service.kill('SIGTERM')).toBe(0);
  }, 300_000);
});
