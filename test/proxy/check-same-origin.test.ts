import { describe, expect, it } from 'vitest';
import { sendRequest, problemOf, startProxyAndApi } from './servers.ts';

const site = { Host: 'docs.example.com' };

describe('createProxy with requests from other sites', () => {
  it.each([
    [{ 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
    [{ 'Sec-Fetch-Site': 'none' }],
    [{ 'Sec-Fetch-Site': '' }],
    [{ 'Sec-Fetch-Site': 'same-origin, cross-site' }],
    [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://docs.example.com' }],
    [{ Origin: 'https://evil.test' }],
    [{ Origin: 'https://evil.docs.example.com' }],
    [{ Origin: 'https://docs.example.com.evil.test' }],
    [{ Origin: 'https://example.com' }],
    [{ Origin: 'https://docs.example.com:8443' }],
    [{ Origin: 'null' }],
    [{ Origin: '' }],
    [{ Origin: 'file://' }],
    [{ Origin: 'chrome-extension://docs.example.com' }],
    [{ Origin: 'web+https://docs.example.com' }],
  ])('rejects a request with the headers %j', async (headers) => {
    const { api, port } = await startProxyAndApi();
    const response = await sendRequest(port, '/api/proxy', {
      headers: { ...site, ...headers, 'X-Apiblock-Url': `${api.origin}/` },
    });
    expect(problemOf(response)).toBe('403 other-site');
    expect(api.received).toEqual([]);
  });

  it('rejects CORS preflight requests and sends no Access-Control headers', async () => {
    const { api, port } = await startProxyAndApi();
    const preflight = {
      Origin: 'https://evil.test',
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'x-apiblock-url',
    };
    for (const more of [{}, { 'Sec-Fetch-Site': 'same-origin', 'X-Apiblock-Url': `${api.origin}/` }]) {
      const response = await sendRequest(port, '/api/proxy', {
        method: 'OPTIONS',
        headers: { ...site, ...preflight, ...more },
      });
      expect(problemOf(response)).toBe('403 other-site');
      expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
    expect(api.received).toEqual([]);
  });

  it.each(['GET', 'POST'])('ignores a target in the URL or form body of a %s request', async (method) => {
    const { api, port } = await startProxyAndApi();
    const path = `/api/proxy?url=${api.origin}/&X-Apiblock-Url=${api.origin}/#${api.origin}`;
    const body = method === 'POST' ? `X-Apiblock-Url=${api.origin}/` : undefined;
    const sent = { method, headers: { ...site, 'Content-Type': 'application/x-www-form-urlencoded' } };
    expect(problemOf(await sendRequest(port, path, body ? { ...sent, body } : sent))).toBe('400 no-target');
    expect(api.received).toEqual([]);
  });
});

describe('createProxy with requests from its own site', () => {
  it.each([
    [{ 'Sec-Fetch-Site': 'same-origin' }],
    // The site can be behind a reverse proxy that terminates TLS and uses another host name.
    [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'https://public.example.com' }],
    // Browsers omit Sec-Fetch-Site over plain HTTP.
    [{ Origin: 'http://docs.example.com' }],
    [{ Origin: 'https://docs.example.com' }],
    [{}],
  ])('forwards a request with the headers %j', async (headers) => {
    const { api, port } = await startProxyAndApi();
    const response = await sendRequest(port, '/api/proxy', {
      headers: { ...site, ...headers, 'X-Apiblock-Url': `${api.origin}/` },
    });
    expect(response.body).toBe('answered');
  });
});
