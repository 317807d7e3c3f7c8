import { setTimeout as wait } from 'node:timers/promises';
import { createBrotliCompress, createDeflate, createDeflateRaw, createGzip, createZstdCompress } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createHandler } from '../../src/proxy/handler.js';
import { readOptions } from '../../src/proxy/options.js';
import { createFakeNetwork, fetchThroughProxy, startApi, startProxyAndApi } from './servers.ts';

describe('createProxy with server-sent events', () => {
  it.each([
    ['identity', undefined],
    ['gzip', createGzip],
    ['deflate', createDeflate],
    ['deflate', createDeflateRaw],
    ['br', createBrotliCompress],
    ['zstd', createZstdCompress],
  ])('forwards each event as soon as it arrives with Content-Encoding: %s', async (coding, compress) => {
    const pendingWrites: (() => void)[] = [];
    const { api, port } = await startProxyAndApi((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Content-Encoding': coding });
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

  it('closes the connection to the API if the response body is canceled while the proxy waits for data', async () => {
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
