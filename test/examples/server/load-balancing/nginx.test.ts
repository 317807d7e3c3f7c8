import { execFileSync, spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../../support/free-port.ts';
import { adaptSite, siteFile, writeNginxFolder } from '../support/nginx.ts';
import { sendRaw } from '../http/raw.ts';
import { readProblem, sendRequest, temporaryFolder } from '../support/service.ts';
import { count, nginx, startGroup, useGroup, type Group } from './group.ts';

/** Sends requests one after another until `work` settles. Returns the number of responses for each status code. */
async function during(ask: () => Promise<Response>, work: Promise<unknown>): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  let done = false;
  void work.finally(() => {
    done = true;
  });
  while (!done) {
    const { status } = await ask();
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  await work;
  return statuses;
}

let keys = 0;
const keyedCreate = (group: Group) => {
  keys += 1;
  return group.api('POST', '/documents', { title: 'kept' }, { 'Idempotency-Key': `k${keys}` });
};

describe('nginx.conf', { skip: !nginx }, () => {
  it('passes nginx -t after its addresses and certificate paths are replaced', async () => {
    const folder = temporaryFolder();
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-days',
        '1',
        '-subj',
        '/CN=docs.example.com',
        '-keyout',
        join(folder, 'key.pem'),
        '-out',
        join(folder, 'chain.pem'),
      ],
      { stdio: 'ignore' },
    );
    const site = siteFile
      .replace(/^ *listen \[::\]:.*\n/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
      .replace('listen 443 ', `listen 127.0.0.1:${await freePort()} `)
      .replace(/\/etc\S*\/fullchain\.pem/, join(folder, 'chain.pem'))
      .replace(/\/etc\S*\/privkey\.pem/, join(folder, 'key.pem'));
    const { status, stderr } = spawnSync(nginx ?? '', ['-t', ...writeNginxFolder(join(folder, 'nginx'), site)], {
      encoding: 'utf8',
    });
    expect([stderr.split('\n').filter((line) => /warn|emerg/.test(line)), status]).toEqual([[], 0]);
  });

  it('differs from the tested configuration only in ports and TLS', () => {
    const lines = (text: string) => text.split('\n').filter((line) => !/^ *(server 127|ssl_|listen )/.test(line));
    expect(lines(adaptSite([1, 2, 3, 4], 5, 6))).toEqual(lines(siteFile));
    expect(adaptSite([11, 12], 5, 6).match(/^ *server 127.*$/gm)).toEqual([
      '    server 127.0.0.1:11 max_fails=1 fail_timeout=1s;',
      '    server 127.0.0.1:12 max_fails=1 fail_timeout=1s;',
    ]);
  });
});

describe('the service behind nginx', { skip: !nginx }, () => {
  const metrics = 'metrics-token-of-thirty-two-bytes';
  const group = useGroup('behind nginx', { METRICS_TOKEN: metrics });

  it('redirects HTTP requests to HTTPS', async () => {
    const { redirectPort } = group();
    const response = await sendRequest(`http://127.0.0.1:${redirectPort}/search?q=a%20b`, {
      headers: { Host: 'docs.example.com' },
    });
    expect([response.status, response.headers.get('location')]).toEqual([
      308,
      'https://docs.example.com/search?q=a%20b',
    ]);
  });

  it('hides /metrics even from requests with the metrics token', async () => {
    const { request, everywhere } = group();
    const headers = { Authorization: `Bearer ${metrics}` };
    for (const path of ['/metrics', '/metrics?x=1', '//metrics', '/%6detrics', '/x/../metrics', '/./metrics']) {
      const response = await request(path, { headers });
      expect([path, response.status, (await readProblem(response)).type]).toEqual([path, 404, '/problems#not-found']);
    }
    expect((await everywhere('/metrics', { headers })).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('returns a 413 error of the same problem type, whether the service or nginx rejects the body', async () => {
    const { api, request } = group();
    for (const size of [300_000, 400_000]) {
      const response = await api('POST', '/documents', { title: 'large', content: 'x'.repeat(size) });
      expect([response.status, (await readProblem(response)).type]).toEqual([413, '/problems#body-too-large']);
    }
    expect((await request('/', { headers: { Cookie: `__Host-session=${'x'.repeat(9000)}` } })).status).toBe(401);
  });

  it('reveals no pages at encoded or unnormalized paths if the request has no session', async () => {
    const { port } = group();
    for (const path of [
      '//',
      '/%2e%2e/',
      '/./documents/list',
      '/a/..//documents/list',
      '/assets/..%2f..%2fserver/entry-server.js',
      '/assets/%2e%2e/llms.txt',
      '/%6clms.txt',
      '/assets\\app-12345678.js',
      'http://docs.example.com/llms.txt',
    ]) {
      const response = await sendRaw(
        port,
        `GET ${path} HTTP/1.1\r\nHost: docs.example.com\r\nConnection: close\r\n\r\n`,
      );
      expect([path, response.slice(9, 12)]).toEqual([path, expect.stringMatching(/^40[014]$/)]);
      expect(response).not.toContain('MARZIPAN');
    }
  });

  it('retries GET requests on another process when one process hangs', async () => {
    const { api, cluster } = group();
    cluster.freeze(0, true);
    const responses = await Promise.all(Array.from({ length: 40 }, () => api('GET', '/documents')));
    cluster.freeze(0, false);
    expect(count(responses, 200)).toBe(40);
  });

  it('serves requests while 500 idle connections and 100 slow uploads are open', async () => {
    const { port } = group();
    const body =
      'POST /api/v1/documents HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{';
    const slow = await Promise.all(
      Array.from(
        { length: 600 },
        (_, index) =>
          new Promise<ReturnType<typeof connect>>((resolve, reject) => {
            const socket = connect(port, '127.0.0.1', () => {
              if (index < 100) socket.write(body);
              resolve(socket);
            });
            socket.on('error', reject);
          }),
      ),
    );
    const trickle = setInterval(() => slow.slice(0, 100).forEach((socket) => socket.write(' ')), 100);
    const counts = await during(() => keyedCreate(group()), wait(1000));
    clearInterval(trickle);
    slow.forEach((socket) => socket.destroy());
    expect(Object.keys(counts)).toEqual(['201']);
  });
});

describe('the service on four processes behind nginx', { skip: !nginx }, () => {
  it('completes all GET requests and all POST requests with an Idempotency-Key while processes are killed one by one', async () => {
    const group = await startGroup();
    const killing = (async () => {
      for (let round = 0; round < 4; round += 1) await group.cluster.signal(round, 'SIGKILL');
    })();
    const [reads, creates] = await Promise.all([
      during(() => group.api('GET', '/documents'), killing),
      during(() => keyedCreate(group), killing),
    ]);
    expect([Object.keys(reads), Object.keys(creates)]).toEqual([['200'], ['201']]);
    const { meta } = (await (await group.api('GET', '/documents')).json()) as { meta: { total: number } };
    expect(meta.total).toBe(creates[201]);
  });

  it('completes GET, POST and PATCH requests during a rolling restart', async () => {
    const group = await startGroup();
    const restarting = (async () => {
      for (let index = 0; index < 4; index += 1) await group.cluster.signal(index, 'SIGTERM');
    })();
    const id = ((await (await keyedCreate(group)).json()) as { id: string }).id;
    const counts = await Promise.all([
      during(() => group.api('GET', '/documents'), restarting),
      during(() => group.api('POST', '/documents', { title: 'no key' }), restarting),
      during(() => group.api('PATCH', `/documents/${id}`, { title: 'changed' }), restarting),
    ]);
    expect(counts.map((statuses) => Object.keys(statuses))).toEqual([['200'], ['201'], ['200']]);
    expect(group.cluster.crashes()).toBe(0);
  });

  it('responds with 503 while all processes are down and recovers afterwards', async () => {
    const group = await startGroup();
    const back = group.killAll();
    await expect.poll(async () => (await group.api('GET', '/documents')).status, { interval: 10 }).toBe(503);
    const response = await group.api('GET', '/documents');
    expect([response.status, response.headers.get('retry-after'), (await readProblem(response)).type]).toEqual([
      503,
      '1',
      '/problems#unavailable',
    ]);
    await back;
    await expect.poll(async () => (await group.api('GET', '/documents')).status, { timeout: 5000 }).toBe(200);
  });
});
