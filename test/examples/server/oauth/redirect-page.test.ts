import { describe, expect, it } from 'vitest';
import { startService, withToken } from '../support/service.ts';

const oauth = { issuer: 'https://auth.example.com/tenant', clientId: 'docs' };
const PATH = '/oauth-redirect.html?code=a&state=b';

describe('a service with an authorization server', () => {
  it('serves the redirect page only to readers with a session, and with a policy that allows only its script', async () => {
    const service = await startService({ oauth });
    const refused = await service.request(PATH, { headers: { 'Sec-Fetch-Mode': 'navigate' } });
    expect([refused.status, refused.headers.get('location')]).toEqual([303, `/login?next=${encodeURIComponent(PATH)}`]);
    const response = await service.request(PATH, { headers: { Cookie: await service.logIn() } });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none';script-src 'sha256-[^' ]+';base-uri 'none';form-action 'none';frame-ancestors 'none'$/,
    );
  });

  it('allows pages to send requests to the origin of the authorization server', async () => {
    const { headers } = await (await startService({ oauth })).request('/login');
    expect(headers.get('content-security-policy')).toContain("connect-src 'self' https://auth.example.com;");
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  });

  it('accepts tokens from the authorization server, but not for creating other tokens', async () => {
    const verifyForeignToken = (token: string) =>
      Promise.resolve(
        token === 'a.b.c'
          ? {
              digest: 'ada',
              family: 'ada',
              scopes: ['docs:read', 'docs:write'] as const,
              createdAt: 0,
              expiresAt: 2 ** 52,
            }
          : undefined,
      );
    const service = await startService({ oauth, verifyForeignToken });
    const send = withToken(service, 'a.b.c');
    expect((await send('POST', '/api/v1/documents', { title: 'A' })).status).toBe(201);
    expect((await send('GET', '/api/v1/documents')).status).toBe(200);
    expect((await send('POST', '/api/v1/tokens', { scope: 'docs:read', expiresIn: '1h' })).status).toBe(403);
    expect((await withToken(service, 'a.b.d')('GET', '/api/v1/documents')).status).toBe(401);
    expect((await withToken(service, await service.token())('GET', '/api/v1/documents')).status).toBe(200);
  });
});

describe('a service without an authorization server', () => {
  it('has no redirect page, and allows requests only to itself', async () => {
    const service = await startService();
    const response = await service.request(PATH, { headers: { Cookie: await service.logIn() } });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-security-policy')).toContain("connect-src 'self';");
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });
});
