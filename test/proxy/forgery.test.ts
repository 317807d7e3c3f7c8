import { describe, expect, it } from 'vitest';
import { ask, refusalOf, startPair } from './servers.ts';

const site = { Host: 'docs.example.com' };

describe('a call of another site', () => {
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
    [{ Origin: 'https://docs.example.com:8443' }],
    [{ Origin: 'null' }],
    [{ Origin: '' }],
    [{ Origin: 'file://' }],
    [{ Origin: 'chrome-extension://docs.example.com' }],
  ])('is refused by %j', async (headers) => {
    const { api, port } = await startPair();
    const answer = await ask(port, '/api/proxy', {
      headers: { ...site, ...headers, 'X-Apiblock-Url': `${api.origin}/` },
    });
    expect(refusalOf(answer)).toBe('403 other-site');
    expect(api.received).toEqual([]);
  });

  it('is not told that it may ask', async () => {
    const { api, port } = await startPair();
    const preflight = {
      Origin: 'https://evil.test',
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'x-apiblock-url',
    };
    for (const more of [{}, { 'Sec-Fetch-Site': 'same-origin', 'X-Apiblock-Url': `${api.origin}/` }]) {
      const answer = await ask(port, '/api/proxy', { method: 'OPTIONS', headers: { ...site, ...preflight, ...more } });
      expect(refusalOf(answer)).toBe('403 other-site');
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
    expect(api.received).toEqual([]);
  });

  it.each(['GET', 'POST'])('that a link or a form can make names no target, %s', async (method) => {
    const { api, port } = await startPair();
    const path = `/api/proxy?url=${api.origin}/&X-Apiblock-Url=${api.origin}/#${api.origin}`;
    const body = method === 'POST' ? `X-Apiblock-Url=${api.origin}/` : undefined;
    const sent = { method, headers: { ...site, 'Content-Type': 'application/x-www-form-urlencoded' } };
    expect(refusalOf(await ask(port, path, body ? { ...sent, body } : sent))).toBe('400 no-target');
    expect(api.received).toEqual([]);
  });
});

describe('a call of the own site', () => {
  it.each([
    [{ 'Sec-Fetch-Site': 'same-origin' }],
    // Behind a server that ends TLS and calls the site by another name.
    [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'https://public.example.com' }],
    // Browsers say less over plain HTTP.
    [{ Origin: 'http://docs.example.com' }],
    [{ Origin: 'https://docs.example.com' }],
    [{}],
  ])('passes by %j', async (headers) => {
    const { api, port } = await startPair();
    const answer = await ask(port, '/api/proxy', {
      headers: { ...site, ...headers, 'X-Apiblock-Url': `${api.origin}/` },
    });
    expect(answer.body).toBe('answered');
  });
});
