import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { send } from '../../../src/console/exchange/send-request.js';
import type { HttpRequest } from '../../../src/model/http/request.js';

const REQUEST: HttpRequest = {
  method: 'POST',
  url: 'https://api.example.com/items',
  headers: [
    { name: 'Authorization', value: 'Bearer s3cret' },
    { name: 'X-City', value: 'é' },
  ],
  payload: undefined,
  size: 0,
  omissions: [],
};
const PROXY = new URL('https://docs.example.com/api/proxy');

const fetchSpy = vi.fn<(url: string | URL, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  fetchSpy.mockImplementation(() => Promise.resolve(new Response()));
  vi.stubGlobal('fetch', fetchSpy);
});
afterEach(() => vi.unstubAllGlobals());

interface CaptureOptions {
  files?: File[];
  proxy?: URL | undefined;
}

/** Sends a request, and returns the arguments that `fetch` receives. */
async function capture(request: Partial<HttpRequest>, { files = [], proxy }: CaptureOptions = {}) {
  const { signal } = new AbortController();
  await send({ ...REQUEST, ...request }, { files, proxy, signal });
  const [url, init] = fetchSpy.mock.lastCall!;
  return { url: String(url), init, signal, headers: Object.fromEntries(new Headers(init.headers)) };
}

/** Returns the body of a request as text, and the `Content-Type` header that `fetch` sends with it. */
async function readBody({ init }: { init: RequestInit }) {
  const request = new Request('https://api.example.com', init);
  return { text: await request.text(), type: request.headers.get('Content-Type') };
}

describe('send', () => {
  it.each([undefined, PROXY])(
    'sends no cookies and no referrer, follows no redirect and does not use the HTTP cache (proxy: %s)',
    async (proxy) => {
      const { init, signal } = await capture({}, { proxy });
      expect(init).toMatchObject({
        method: 'POST',
        body: null,
        cache: 'no-store',
        credentials: 'omit',
        redirect: 'manual',
        referrerPolicy: 'no-referrer',
      });
      expect(init.signal).toBe(signal);
    },
  );

  it('sends the headers to the API, with values as UTF-8', async () => {
    const { url, headers } = await capture({});
    expect(url).toBe('https://api.example.com/items');
    expect(headers).toEqual({ authorization: 'Bearer s3cret', 'x-city': 'Ã©' });
  });

  it('sends the URL and the headers to the proxy in headers with the prefix x-apiblock-', async () => {
    const { url, headers } = await capture({}, { proxy: PROXY });
    expect(url).toBe(PROXY.href);
    expect(headers).toEqual({
      'x-apiblock-url': 'https://api.example.com/items',
      'x-apiblock-header-authorization': 'Bearer s3cret',
      'x-apiblock-header-x-city': 'Ã©',
    });
  });

  it('sends text as UTF-8, and adds no media type if none is documented', async () => {
    const captured = await capture({ headers: [], payload: { kind: 'text', text: '{"a":"é"}' } });
    expect(await readBody(captured)).toEqual({ text: '{"a":"é"}', type: null });
  });

  it('sends the content of a file, without the media type of the file', async () => {
    const files = [new File(['content'], 'a.txt', { type: 'text/plain' })];
    const payload = { kind: 'file', file: 'a.txt' } as const;
    expect(await readBody(await capture({ headers: [], payload }, { files }))).toEqual({ text: 'content', type: null });
    expect(await readBody(await capture({ headers: [], payload }))).toEqual({ text: '', type: null });
  });

  it('sends a multipart body with its media type', async () => {
    const payload: HttpRequest['payload'] = { kind: 'multipart', parts: [{ name: 'a', value: 'b' }] };
    const direct = await capture({ headers: [], payload });
    expect(direct.headers).toEqual({ 'content-type': expect.stringMatching(/^multipart\/form-data; ?boundary=/) });
    expect((await readBody(direct)).text).toMatch(/name="a"\r\n\r\nb\r\n/);
    const proxied = await capture({ headers: [], payload }, { proxy: PROXY });
    expect(proxied.headers['x-apiblock-header-content-type']).toMatch(/^multipart\/form-data; ?boundary=/);
  });
});
