import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFetch } from '../../../src/console/sign-in/fetch-token.js';

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('location', new URL('https://docs.example.com/pages/orders'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const URL_OF_TOKENS = 'https://auth.example.com/token';

const REQUEST = { method: 'POST', headers: { Authorization: 'Basic c2VjcmV0' }, body: 'grant_type=client_credentials' };

/** Fetch options that exclude cookies, redirects, caching and the Referer header. */
const SAFE_OPTIONS = { cache: 'no-store', credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer' };

const listRequests = () =>
  fetchMock.mock.calls.map(([target, init]) => ({
    url: target instanceof URL ? target.href : target,
    init: { ...init, headers: Object.fromEntries(new Headers(init?.headers)) },
  }));

const DIRECT_REQUEST = {
  url: URL_OF_TOKENS,
  init: { ...REQUEST, ...SAFE_OPTIONS, headers: { authorization: 'Basic c2VjcmV0' } },
};

const PROXIED_REQUEST = {
  url: 'https://docs.example.com/proxy',
  init: {
    ...REQUEST,
    ...SAFE_OPTIONS,
    headers: { 'x-apiblock-url': URL_OF_TOKENS, 'x-apiblock-header-authorization': 'Basic c2VjcmV0' },
  },
};

describe('createFetch', () => {
  it('sends requests directly, without cookies, redirects, caches and referrers, if there is no proxy', async () => {
    const response = new Response('token');
    fetchMock.mockResolvedValue(response);
    expect(await createFetch(undefined)(URL_OF_TOKENS, REQUEST)).toBe(response);
    expect(listRequests()).toEqual([DIRECT_REQUEST]);
  });

  it('sends requests to other origins through the proxy', async () => {
    const response = new Response('token');
    fetchMock.mockResolvedValue(response);
    expect(await createFetch('/proxy')(URL_OF_TOKENS, REQUEST)).toBe(response);
    expect(listRequests()).toEqual([PROXIED_REQUEST]);
  });

  it('sends requests to the origin of the site directly', async () => {
    fetchMock.mockResolvedValue(new Response('token'));
    await createFetch('/proxy')('https://docs.example.com/token', REQUEST);
    expect(listRequests().map(({ url }) => url)).toEqual(['https://docs.example.com/token']);
  });

  const respondWithProblem = (problem: string) =>
    fetchMock.mockResolvedValueOnce(new Response('', { status: 403, headers: { 'X-Apiblock-Problem': problem } }));

  it.each(['other-site', 'no-target', 'bad-target', 'not-allowed', 'body-too-large', 'unreachable'])(
    'sends a request directly if the proxy reports the problem %s',
    async (problem) => {
      const response = new Response('token');
      respondWithProblem(problem).mockResolvedValueOnce(response);
      expect(await createFetch('/proxy')(URL_OF_TOKENS, REQUEST)).toBe(response);
      expect(listRequests()).toEqual([PROXIED_REQUEST, DIRECT_REQUEST]);
    },
  );

  it.each(['redirect', 'response-too-large', 'timeout', 'unsupported-coding'])(
    'does not send a request again if the proxy has forwarded it and reports the problem %s',
    async (problem) => {
      respondWithProblem(problem);
      const error = await createFetch('/proxy')(URL_OF_TOKENS, REQUEST).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ label: 'signInUnreachable', values: { url: URL_OF_TOKENS } });
      expect(listRequests()).toEqual([PROXIED_REQUEST]);
    },
  );

  it.each([undefined, '/proxy'])(
    'rejects with the URL of a server that cannot be reached, with the proxy %o',
    async (proxy) => {
      fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
      const error = await createFetch(proxy)(URL_OF_TOKENS, REQUEST).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ label: 'signInUnreachable', values: { url: URL_OF_TOKENS } });
      expect(fetchMock).toHaveBeenCalledTimes(1);
    },
  );
});
