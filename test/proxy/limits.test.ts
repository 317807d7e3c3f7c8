import { once } from 'node:events';
import { request as send } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, createGzip, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createHandler } from '../../src/proxy/handler.js';
import { readOptions } from '../../src/proxy/options.js';
import { refusalOf, startApi, startPair, startProxy, toNetwork } from './servers.ts';

const ask = (port: number, target: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}/api/proxy`, { ...init, headers: { 'X-Apiblock-Url': target } });

/** The text of an answer as it comes in, and whether it came to its end. */
async function readPieces({ body }: Response): Promise<{ pieces: string[]; whole: boolean }> {
  const pieces: string[] = [];
  try {
    for await (const piece of body ?? []) pieces.push(Buffer.from(piece as Uint8Array).toString());
    return { pieces, whole: true };
  } catch {
    return { pieces, whole: false };
  }
}

describe('the limit of size', () => {
  it('lets pass what is as large as it', async () => {
    const text = 'x'.repeat(50_000);
    const { api, call } = await startPair((_, response) => response.end(text), { maxBytes: 50_000 });
    expect((await call(`${api.origin}/`, { method: 'POST', body: text })).body).toBe(text);
    expect(api.received[0]?.body).toBe(text);
  });

  it('holds for the body of a call, before anything is sent', async () => {
    const { api, call } = await startPair(undefined, { maxBytes: 50_000 });
    const answer = await call(`${api.origin}/`, { method: 'POST', body: 'x'.repeat(50_001) });
    expect(refusalOf(answer)).toBe('413 body-too-large');
    expect(api.received).toEqual([]);
  });

  it('holds for a body that does not say its length, and ends it', async () => {
    const { api, port } = await startPair(undefined, { maxBytes: 1000 });
    const headers = { 'X-Apiblock-Url': `${api.origin}/`, 'Transfer-Encoding': 'chunked' };
    const request = send({ port, host: '127.0.0.1', method: 'POST', path: '/api/proxy', headers, agent: false });
    request.on('error', () => {});
    request.write('x'.repeat(1001));
    const [response] = (await once(request, 'response')) as [{ statusCode: number }];
    expect(response.statusCode).toBe(413);
    request.destroy();
    expect(api.received).toEqual([]);
  });

  it('holds for an answer that says its length', async () => {
    const { api, call } = await startPair(
      (_, response) => response.setHeader('Content-Length', 51).end('x'.repeat(51)),
      {
        maxBytes: 50,
      },
    );
    expect(refusalOf(await call(`${api.origin}/`))).toBe('502 answer-too-large');
  });

  it('breaks off an answer that does not', async () => {
    const { api, port } = await startPair(
      (_, response) => {
        response.write('x'.repeat(30));
        setTimeout(() => response.end('y'.repeat(30)), 50);
      },
      { maxBytes: 50 },
    );
    expect(await readPieces(await ask(port, `${api.origin}/`))).toEqual({ pieces: ['x'.repeat(30)], whole: false });
  });

  it.each([
    ['gzip', gzipSync(Buffer.alloc(20_000_000))],
    ['br', brotliCompressSync(Buffer.alloc(20_000_000))],
    ['gzip, gzip', gzipSync(gzipSync(Buffer.alloc(20_000_000)))],
  ])('holds for what %s unfolds to', async (coding, bytes) => {
    expect(bytes.length).toBeLessThan(100_000);
    const { api, port } = await startPair((_, response) => response.setHeader('Content-Encoding', coding).end(bytes), {
      maxBytes: 100_000,
    });
    const { pieces, whole } = await readPieces(await ask(port, `${api.origin}/`));
    expect(whole).toBe(false);
    expect(pieces.join('').length).toBeLessThanOrEqual(100_000);
  });

  it('ends the call that it breaks off', async () => {
    let closed = 0;
    const { api, port } = await startPair(
      (_, response) => {
        response.on('close', () => closed++);
        const pour = () => {
          while (response.write('x'.repeat(10_000)));
          response.once('drain', pour);
        };
        pour();
      },
      { maxBytes: 100_000 },
    );
    expect((await readPieces(await ask(port, `${api.origin}/`))).whole).toBe(false);
    await expect.poll(() => closed).toBe(1);
  });
});

describe('the limit of time', () => {
  it('holds where no answer begins', async () => {
    let closed = 0;
    const { api, call } = await startPair((_, response) => void response.on('close', () => closed++), { timeout: 200 });
    expect(refusalOf(await call(`${api.origin}/`))).toBe('504 timeout');
    await expect.poll(() => closed).toBe(1);
  });

  it('holds where an answer does not end', async () => {
    let closed = 0;
    const { api, port } = await startPair(
      (_, response) => {
        response.on('close', () => closed++);
        response.write('begun');
      },
      { timeout: 300 },
    );
    expect(await readPieces(await ask(port, `${api.origin}/`))).toEqual({ pieces: ['begun'], whole: false });
    await expect.poll(() => closed).toBe(1);
  });

  it('holds for all redirects together', async () => {
    const { api, call } = await startPair(
      (_, response) => void setTimeout(() => response.writeHead(302, { Location: '/' }).end(), 100),
      { timeout: 350 },
    );
    expect(refusalOf(await call(`${api.origin}/`))).toBe('504 timeout');
    expect(api.received.length).toBeLessThan(5);
  });

  it.each([['resolve'], ['dial']] as const)('holds where the network does not %s', async (part) => {
    const api = await startApi();
    const network = { ...toNetwork({ 'api.test': ['8.8.8.8'] }, api.port), [part]: () => new Promise(() => {}) };
    const { call } = await startProxy({ allow: ['http://api.test'], timeout: 200 }, network);
    expect(refusalOf(await call('http://api.test/'))).toBe('504 timeout');
  });

  it('holds for a body that does not come', async () => {
    const { api, port } = await startPair(undefined, { timeout: 200 });
    const headers = { 'X-Apiblock-Url': `${api.origin}/`, 'Content-Length': '10' };
    const request = send({ port, host: '127.0.0.1', method: 'POST', path: '/api/proxy', headers, agent: false });
    request.on('error', () => {});
    request.write('half');
    const [response] = (await once(request, 'response')) as [{ statusCode: number }];
    expect(response.statusCode).toBe(504);
    request.destroy();
    expect(api.received).toEqual([]);
  });
});

describe('events', () => {
  it.each([
    ['as they are', undefined],
    ['compressed', createGzip],
  ])('pass as they arrive, %s', async (_, compress) => {
    const went: (() => void)[] = [];
    const { api, port } = await startPair((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', ...(compress && { 'Content-Encoding': 'gzip' }) });
      const stream = compress?.();
      stream?.pipe(response);
      const write = (text: string) => {
        (stream ?? response).write(text);
        stream?.flush();
      };
      write('data: 1\n\n');
      went.push(
        () => write('data: 2\n\n'),
        () => (stream ?? response).end('data: 3\n\n'),
      );
    });
    const { body, headers } = await ask(port, `${api.origin}/`);
    expect(headers.get('content-type')).toBe('text/event-stream');
    const events: string[] = [];
    // The next event is written only when the one before has arrived.
    for await (const piece of body ?? []) {
      events.push(Buffer.from(piece as Uint8Array).toString());
      went.shift()?.();
    }
    expect(events).toEqual(['data: 1\n\n', 'data: 2\n\n', 'data: 3\n\n']);
  });
});

describe('a reader who leaves', () => {
  it.each([
    ['before the answer', false],
    ['while events come', true],
  ])('ends the call to the API, %s', async (_, begins) => {
    let closed = 0;
    const { api, port } = await startPair((_request, response) => {
      response.on('close', () => closed++);
      if (begins) response.write('data: 1\n\n');
    });
    const reader = new AbortController();
    const answer = ask(port, `${api.origin}/`, { signal: reader.signal });
    if (begins) await (await answer).body?.getReader().read();
    else await expect.poll(() => api.received.length).toBe(1);
    reader.abort();
    await answer.catch(() => {});
    await expect.poll(() => closed).toBe(1);
  });

  it('before anything is sent sends nothing', async () => {
    const api = await startApi();
    const network = toNetwork({ 'api.test': ['8.8.8.8'] }, api.port);
    const handler = createHandler(readOptions({ allow: ['http://api.test'] }), network);
    const headers = { 'X-Apiblock-Url': 'http://api.test/' };
    const answer = await handler(new Request('http://docs.test/', { headers, signal: AbortSignal.abort() }));
    expect(answer.headers.get('x-apiblock-problem')).toBe('unreachable');
    await wait(50);
    expect(api.received).toEqual([]);
  });

  it('cancels the body of the answer while nothing comes', async () => {
    let closed = 0;
    const api = await startApi((_, response) => {
      response.on('close', () => closed++);
      response.write('data: 1\n\n');
    });
    const handler = createHandler(
      readOptions({ allow: ['http://api.test'] }),
      toNetwork({ 'api.test': ['8.8.8.8'] }, api.port),
    );
    const answer = await handler(
      new Request('http://docs.test/', { headers: { 'X-Apiblock-Url': 'http://api.test/' } }),
    );
    const reader = answer.body?.getReader();
    await reader?.read();
    const pending = reader?.read();
    await reader?.cancel();
    expect(await pending).toMatchObject({ done: true });
    await expect.poll(() => closed).toBe(1);
  });
});
