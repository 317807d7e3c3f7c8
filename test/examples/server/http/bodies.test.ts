import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readProblem, startService, withToken } from '../support/service.ts';

const list = '/api/v1/documents';

describe('the API', () => {
  it.each<[string, number, string | Uint8Array, Record<string, string>]>([
    ['broken JSON', 400, '{"title":', {}],
    ['an empty body', 400, '', {}],
    ['two JSON values', 400, '{} {}', {}],
    ['invalid UTF-8', 400, Buffer.from([0x22, 0xff, 0xfe, 0x22]), {}],
    ['30,000 nested arrays', 400, `{"title":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, {}],
    ['30,000 nested objects', 400, `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`, {}],
    ['plain text', 415, 'title=x', { 'Content-Type': 'text/plain' }],
    ['a form', 415, 'title=x', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['the media type application/jsonp', 415, '{}', { 'Content-Type': 'application/jsonp' }],
    ['Latin-1', 415, '{}', { 'Content-Type': 'application/json; charset=iso-8859-1' }],
    ['UTF-16', 415, '{}', { 'Content-Type': 'application/json;charset="utf-16"' }],
    ['gzip', 415, gzipSync(JSON.stringify({ title: 'x'.repeat(10_000_000) })), { 'Content-Encoding': 'gzip' }],
    ['over 256 kB', 413, JSON.stringify({ title: 'x', content: 'x'.repeat(262_144) }), {}],
    ['10 MB', 413, 'x'.repeat(10_000_000), {}],
  ])('rejects a request body (%s) with status code %i', async (_, status, body, headers) => {
    const service = await startService();
    const token = await service.token();
    for (const [method, path] of [
      ['POST', list],
      ['PATCH', `${list}/x`],
    ] as const) {
      const response = await service.request(path, {
        method,
        body,
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, ...headers },
      });
      const problem = await readProblem(response);
      expect([response.status, JSON.stringify(problem)]).toEqual([
        status,
        expect.not.stringMatching(/\bat \S+\.ts|node_modules|examples\/server/) as string,
      ]);
    }
  });

  it('accepts a request body of exactly 256 kB, and a media type in mixed case', async () => {
    const service = await startService();
    const body = JSON.stringify({ title: 'x', content: '' });
    const filled = JSON.stringify({ title: 'x', content: 'x'.repeat(262_144 - body.length) });
    expect(filled).toHaveLength(262_144);
    expect(
      (
        await withToken(service, await service.token())('POST', list, filled, {
          'Content-Type': 'Application/JSON; Charset="UTF-8"',
        })
      ).status,
    ).toBe(201);
  });

  it('rejects a request body of unknown length with 413 once it exceeds the limit', async () => {
    const service = await startService();
    const chunk = new Uint8Array(65_536).fill(32);
    const body = new ReadableStream({
      start(controller) {
        for (let index = 0; index < 8; index += 1) controller.enqueue(chunk);
        controller.close();
      },
    });
    const response = await fetch(service.base + list, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await service.token()}` },
    } as RequestInit);
    expect(response.status).toBe(413);
  });

  it('stores nothing if a request body ends early, and continues to serve requests', async () => {
    const service = await startService();
    const token = await service.token();
    await new Promise<void>((resolve) => {
      const socket = connect(service.port, '127.0.0.1', () => {
        socket.write(
          `POST ${list} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"title":"half"`,
          () => setTimeout(() => socket.destroy(), 20),
        );
      });
      socket.on('close', () => resolve());
    });
    const response = (await (await withToken(service, token)('GET', list)).json()) as { meta: { total: number } };
    expect(response.meta.total).toBe(0);
  });
});
