import { once } from 'node:events';
import { request as send } from 'node:http';
import { Readable } from 'node:stream';
import { brotliCompressSync, deflateRawSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { discard, limitBytes, readAll, untilAborted } from '../../src/proxy/body-limits.js';
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
      // The timeout is long enough for the first chunk to arrive on a busy machine.
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

const never = () => new Promise<never>(() => {});

describe('untilAborted', () => {
  it('settles like the given promise', async () => {
    const { signal } = new AbortController();
    await expect(untilAborted(Promise.resolve(1), signal)).resolves.toBe(1);
    await expect(untilAborted(Promise.reject(new Error('failed')), signal)).rejects.toThrow('failed');
  });

  it('rejects with the abort reason if the signal is aborted before or after the call', async () => {
    await expect(untilAborted(never(), AbortSignal.abort(new Error('before')))).rejects.toThrow('before');
    const controller = new AbortController();
    const promise = untilAborted(never(), controller.signal);
    controller.abort(new Error('after'));
    await expect(promise).rejects.toThrow('after');
  });

  it('removes its listener once the promise settles', async () => {
    const { signal } = new AbortController();
    const add = vi.spyOn(signal, 'addEventListener');
    const remove = vi.spyOn(signal, 'removeEventListener');
    await untilAborted(Promise.resolve(1), signal);
    await new Promise((resolve) => setImmediate(resolve));
    expect(remove).toHaveBeenCalledExactlyOnceWith('abort', add.mock.calls[0]?.[1]);
  });
});

describe('readAll', () => {
  /** Creates a body with these chunks. It stays open if `isOpen` is true. */
  function createBody(chunks: string[], { isOpen = false } = {}) {
    const cancel = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('cannot be canceled')));
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
        if (!isOpen) controller.close();
      },
      cancel,
    });
    return { body, cancel };
  }

  it('returns a body that is exactly as large as the limit', async () => {
    const { body, cancel } = createBody(['abc', '', 'de']);
    expect(String(await readAll(body, 5, new AbortController().signal))).toBe('abcde');
    expect(cancel).not.toHaveBeenCalled();
  });

  it('rejects and cancels a larger body as soon as the body exceeds the limit', async () => {
    const { body, cancel } = createBody(['abc', 'def'], { isOpen: true });
    const reading = readAll(body, 5, new AbortController().signal);
    await expect(reading).rejects.toMatchObject({ code: 'body-too-large' });
    expect(cancel).toHaveBeenCalledOnce();
  });

  it('stops when the signal is aborted, and cancels the body', async () => {
    const { body, cancel } = createBody(['abc'], { isOpen: true });
    const controller = new AbortController();
    const reading = readAll(body, 5, controller.signal);
    controller.abort(new Error('aborted'));
    await expect(reading).rejects.toThrow('aborted');
    expect(cancel).toHaveBeenCalledOnce();
  });
});

describe('limitBytes', () => {
  it('returns a body that is exactly as large as the limit', async () => {
    const body = Readable.from([Buffer.from('abc'), Buffer.from('de')]);
    expect(await new Response(limitBytes(5, body)).text()).toBe('abcde');
  });

  it('fails and destroys the body as soon as the body exceeds the limit', async () => {
    const body = new Readable({ read() {} });
    const reader = limitBytes(5, body).getReader();
    body.push('abc');
    expect(String(Buffer.from((await reader.read()).value ?? []))).toBe('abc');
    expect(body.destroyed).toBe(false);
    body.push('def');
    await expect(reader.read()).rejects.toMatchObject({ code: 'response-too-large' });
    expect(body.destroyed).toBe(true);
  });

  it('destroys the body if the stream is canceled', async () => {
    const body = new Readable({ read() {} });
    await limitBytes(5, body).cancel();
    expect(body.destroyed).toBe(true);
  });

  it('does not read before the consumer requests a chunk', async () => {
    const read = vi.fn<() => void>();
    const stream = limitBytes(5, new Readable({ read }));
    await new Promise((resolve) => setImmediate(resolve));
    expect(read).not.toHaveBeenCalled();
    await stream.cancel();
  });
});

describe('discard', () => {
  it('destroys a body and ignores errors', async () => {
    const body = new Readable({
      read() {},
      destroy: (_error, callback) => callback(new Error('connection reset')),
    });
    discard(body);
    await new Promise((resolve) => body.once('close', resolve));
    expect(body.destroyed).toBe(true);
  });
});
