import { once } from 'node:events';
import { request as send } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, createGzip, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createHandler } from '../../src/proxy/handler.js';
import { readOptions } from '../../src/proxy/options.js';
import { problemOf, startApi, startProxyAndApi, startProxy, createFakeNetwork } from './servers.ts';

const fetchThroughProxy = (port: number, target: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}/api/proxy`, { ...init, headers: { 'X-Apiblock-Url': target } });

/** Reads a response chunk by chunk. `isComplete` is `false` if the stream failed. */
async function readChunks({ body }: Response): Promise<{ chunks: string[]; isComplete: boolean }> {
  const chunks: string[] = [];
  try {
    for await (const piece of body ?? []) chunks.push(Buffer.from(piece as Uint8Array).toString());
    return { chunks, isComplete: true };
  } catch {
    return { chunks, isComplete: false };
  }
}

describe('createProxy maxBytes', () => {
  it('accepts request and response bodies exactly at the limit', async () => {
    const text = 'x'.repeat(50_000);
    const { api, call } = await startProxyAndApi((_, response) => response.end(text), { maxBytes: 50_000 });
    expect((await call(`${api.origin}/`, { method: 'POST', body: text })).body).toBe(text);
    expect(api.received[0]?.body).toBe(text);
  });

  it('refuses a request body over the limit before it sends anything', async () => {
    const { api, call } = await startProxyAndApi(undefined, { maxBytes: 50_000 });
    const response = await call(`${api.origin}/`, { method: 'POST', body: 'x'.repeat(50_001) });
    expect(problemOf(response)).toBe('413 body-too-large');
    expect(api.received).toEqual([]);
  });

  it('refuses a chunked request body as soon as it exceeds the limit', async () => {
    const { api, port } = await startProxyAndApi(undefined, { maxBytes: 1000 });
    const headers = { 'X-Apiblock-Url': `${api.origin}/`, 'Transfer-Encoding': 'chunked' };
    const request = send({ port, host: '127.0.0.1', method: 'POST', path: '/api/proxy', headers, agent: false });
    request.on('error', () => {});
    request.write('x'.repeat(1001));
    const [response] = (await once(request, 'response')) as [{ statusCode: number }];
    expect(response.statusCode).toBe(413);
    request.destroy();
    expect(api.received).toEqual([]);
  });

  it('refuses a response whose Content-Length exceeds the limit', async () => {
    const { api, call } = await startProxyAndApi(
      (_, response) => response.setHeader('Content-Length', 51).end('x'.repeat(51)),
      {
        maxBytes: 50,
      },
    );
    expect(problemOf(await call(`${api.origin}/`))).toBe('502 answer-too-large');
  });

  it('cuts off a response without Content-Length at the limit', async () => {
    let sendRest = () => {};
    const { api, port } = await startProxyAndApi(
      (_, response) => {
        response.write('x'.repeat(30));
        sendRest = () => response.end('y'.repeat(30));
      },
      { maxBytes: 50 },
    );
    const { body } = await fetchThroughProxy(port, `${api.origin}/`);
    const reader = body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('x'.repeat(30));
    sendRest();
    await expect(reader?.read()).rejects.toThrow();
  });

  it.each([
    ['gzip', gzipSync(Buffer.alloc(20_000_000))],
    ['br', brotliCompressSync(Buffer.alloc(20_000_000))],
    ['gzip, gzip', gzipSync(gzipSync(Buffer.alloc(20_000_000)))],
  ])('limits the decoded size of a %s response', async (coding, bytes) => {
    expect(bytes.length).toBeLessThan(100_000);
    const { api, port } = await startProxyAndApi(
      (_, response) => response.setHeader('Content-Encoding', coding).end(bytes),
      {
        maxBytes: 100_000,
      },
    );
    const { chunks, isComplete } = await readChunks(await fetchThroughProxy(port, `${api.origin}/`));
    expect(isComplete).toBe(false);
    expect(chunks.join('').length).toBeLessThanOrEqual(100_000);
  });

  it('closes the connection to the API when it cuts off a response', async () => {
    let closed = 0;
    const { api, port } = await startProxyAndApi(
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
    expect((await readChunks(await fetchThroughProxy(port, `${api.origin}/`))).isComplete).toBe(false);
    await expect.poll(() => closed).toBe(1);
  });
});

describe('createProxy timeout', () => {
  it('ends an exchange if the API does not respond', async () => {
    let closed = 0;
    const { api, call } = await startProxyAndApi((_, response) => void response.on('close', () => closed++), {
      timeout: 200,
    });
    expect(problemOf(await call(`${api.origin}/`))).toBe('504 timeout');
    await expect.poll(() => closed).toBe(1);
  });

  it('cuts off a response that does not end', async () => {
    let closed = 0;
    const { api, port } = await startProxyAndApi(
      (_, response) => {
        response.on('close', () => closed++);
        response.write('begun');
      },
      // Long enough for the first chunk to arrive on a busy machine.
      { timeout: 1500 },
    );
    expect(await readChunks(await fetchThroughProxy(port, `${api.origin}/`))).toEqual({
      chunks: ['begun'],
      isComplete: false,
    });
    await expect.poll(() => closed).toBe(1);
  });

  it('limits the total duration of all redirects', async () => {
    const { api, call } = await startProxyAndApi(
      (_, response) => void setTimeout(() => response.writeHead(302, { Location: '/' }).end(), 100),
      { timeout: 350 },
    );
    expect(problemOf(await call(`${api.origin}/`))).toBe('504 timeout');
    expect(api.received.length).toBeLessThan(5);
  });

  it.each([['resolve'], ['connect']] as const)('ends an exchange if the network never settles %s()', async (method) => {
    const api = await startApi();
    const network = {
      ...createFakeNetwork({ 'api.test': ['8.8.8.8'] }, api.port),
      [method]: () => new Promise(() => {}),
    };
    const { call } = await startProxy({ allow: ['http://api.test'], timeout: 200 }, network);
    expect(problemOf(await call('http://api.test/'))).toBe('504 timeout');
  });

  it('ends a request whose body does not arrive', async () => {
    const { api, port } = await startProxyAndApi(undefined, { timeout: 200 });
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

describe('createProxy with server-sent events', () => {
  it.each([
    ['uncompressed', undefined],
    ['compressed', createGzip],
  ])('forwards each event as soon as it arrives (%s)', async (_, compress) => {
    const pendingWrites: (() => void)[] = [];
    const { api, port } = await startProxyAndApi((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', ...(compress && { 'Content-Encoding': 'gzip' }) });
      const stream = compress?.();
      stream?.pipe(response);
      const write = (text: string) => {
        (stream ?? response).write(text);
        stream?.flush();
      };
      write('data: 1\n\n');
      pendingWrites.push(
        () => write('data: 2\n\n'),
        () => (stream ?? response).end('data: 3\n\n'),
      );
    });
    const { body, headers } = await fetchThroughProxy(port, `${api.origin}/`);
    expect(headers.get('content-type')).toBe('text/event-stream');
    const events: string[] = [];
    // The API writes the next event only after the previous one has arrived.
    for await (const piece of body ?? []) {
      events.push(Buffer.from(piece as Uint8Array).toString());
      pendingWrites.shift()?.();
    }
    expect(events).toEqual(['data: 1\n\n', 'data: 2\n\n', 'data: 3\n\n']);
  });
});

describe('createProxy when the reader disconnects', () => {
  it.each([
    ['before the response begins', false],
    ['while events arrive', true],
  ])('closes the connection to the API (%s)', async (_, begins) => {
    let closed = 0;
    const { api, port } = await startProxyAndApi((_request, response) => {
      response.on('close', () => closed++);
      if (begins) response.write('data: 1\n\n');
    });
    const reader = new AbortController();
    const response = fetchThroughProxy(port, `${api.origin}/`, { signal: reader.signal });
    if (begins) await (await response).body?.getReader().read();
    else await expect.poll(() => api.received.length).toBe(1);
    reader.abort();
    await response.catch(() => {});
    await expect.poll(() => closed).toBe(1);
  });

  it('sends nothing if the request is already aborted', async () => {
    const api = await startApi();
    const network = createFakeNetwork({ 'api.test': ['8.8.8.8'] }, api.port);
    const handler = createHandler(readOptions({ allow: ['http://api.test'] }), network);
    const headers = { 'X-Apiblock-Url': 'http://api.test/' };
    const response = await handler(new Request('http://docs.test/', { headers, signal: AbortSignal.abort() }));
    expect(response.headers.get('x-apiblock-problem')).toBe('unreachable');
    await wait(50);
    expect(api.received).toEqual([]);
  });

  it('closes the connection to the API if the response body is cancelled while it waits for data', async () => {
    let closed = 0;
    const api = await startApi((_, response) => {
      response.on('close', () => closed++);
      response.write('data: 1\n\n');
    });
    const handler = createHandler(
      readOptions({ allow: ['http://api.test'] }),
      createFakeNetwork({ 'api.test': ['8.8.8.8'] }, api.port),
    );
    const response = await handler(
      new Request('http://docs.test/', { headers: { 'X-Apiblock-Url': 'http://api.test/' } }),
    );
    const reader = response.body?.getReader();
    await reader?.read();
    const pending = reader?.read();
    await reader?.cancel();
    expect(await pending).toMatchObject({ done: true });
    await expect.poll(() => closed).toBe(1);
  });
});
