import { once } from 'node:events';
import { request as send } from 'node:http';
import { brotliCompressSync, deflateRawSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createFakeNetwork, fetchThroughProxy, problemOf, startApi, startProxy, startProxyAndApi } from './servers.ts';

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

describe('createProxy with maxBytes', () => {
  it('accepts request and response bodies exactly at the limit', async () => {
    const text = 'x'.repeat(50_000);
    const { api, call } = await startProxyAndApi((_, response) => response.end(text), { maxBytes: 50_000 });
    expect((await call(`${api.origin}/`, { method: 'POST', body: text })).body).toBe(text);
    expect(api.received[0]?.body).toBe(text);
  });

  it('rejects a request body over the limit without sending anything to the API', async () => {
    const { api, call } = await startProxyAndApi(undefined, { maxBytes: 50_000 });
    const response = await call(`${api.origin}/`, { method: 'POST', body: 'x'.repeat(50_001) });
    expect(problemOf(response)).toBe('413 body-too-large');
    expect(api.received).toEqual([]);
  });

  it('rejects a chunked request body as soon as it exceeds the limit', async () => {
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

  it('rejects a response whose Content-Length exceeds the limit', async () => {
    const { api, call } = await startProxyAndApi(
      (_, response) => response.setHeader('Content-Length', 51).end('x'.repeat(51)),
      {
        maxBytes: 50,
      },
    );
    expect(problemOf(await call(`${api.origin}/`))).toBe('502 response-too-large');
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
    ['deflate', deflateRawSync(Buffer.alloc(20_000_000))],
    ['zstd', zstdCompressSync(Buffer.alloc(20_000_000))],
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

describe('createProxy with a timeout', () => {
  it('responds with 504 and closes the connection if the API does not respond', async () => {
    let closed = 0;
    const { api, call } = await startProxyAndApi((_, response) => void response.on('close', () => closed++), {
      timeout: 200,
    });
    expect(problemOf(await call(`${api.origin}/`))).toBe('504 timeout');
    await expect.poll(() => closed).toBe(1);
  });

  it('cuts off a response that is still incomplete when the timeout expires', async () => {
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

  it('applies the timeout to the total duration of all redirects', async () => {
    const { api, call } = await startProxyAndApi(
      (_, response) => void setTimeout(() => response.writeHead(302, { Location: '/' }).end(), 100),
      { timeout: 350 },
    );
    expect(problemOf(await call(`${api.origin}/`))).toBe('504 timeout');
    expect(api.received.length).toBeLessThan(5);
  });

  it.each([['resolve'], ['connect']] as const)(
    'responds with 504 if the network never settles %s()',
    async (method) => {
      const api = await startApi();
      const network = {
        ...createFakeNetwork({ 'api.test': ['8.8.8.8'] }, api.port),
        [method]: () => new Promise(() => {}),
      };
      const { call } = await startProxy({ allow: ['http://api.test'], timeout: 200 }, network);
      expect(problemOf(await call('http://api.test/'))).toBe('504 timeout');
    },
  );

  it('responds with 504 if the request body does not arrive', async () => {
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
