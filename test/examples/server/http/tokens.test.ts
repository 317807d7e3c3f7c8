import { describe, expect, it } from 'vitest';
import { readProblem, startService, withToken } from '../support/service.ts';

const list = '/api/v1/documents';

describe('the API', () => {
  it.each<[string, Record<string, string>]>([
    ['no Authorization header', {}],
    ['Basic authentication', { Authorization: 'Basic YTpi' }],
    ['no scheme', { Authorization: 'abt_x' }],
    ['an empty token', { Authorization: 'Bearer ' }],
    ['two tokens', { Authorization: 'Bearer a b' }],
    ['a list of tokens', { Authorization: 'Bearer a, Bearer b' }],
    ['a cookie', { Cookie: 'token=abt_x; Authorization=Bearer abt_x' }],
  ])('responds with a 401 challenge to a request with %s', async (_, headers) => {
    const { request } = await startService();
    const response = await request(list, { headers });
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="apiblock"']);
    expect((await readProblem(response)).type).toBe('/problems#token-required');
  });

  it('ignores a token in the query or in a repeated Authorization header', async () => {
    const service = await startService();
    const token = await service.token();
    expect((await service.request(`${list}?access_token=${token}`)).status).toBe(401);
    const { sendRaw } = await import('./raw.ts');
    const response = await sendRaw(
      service.port,
      `GET ${list} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`,
    );
    expect(response).toMatch(/^HTTP\/1.1 401 /);
  });

  it('rejects an unknown, expired or revoked token with the invalid_token error', async () => {
    const service = await startService();
    const invalid = async (token: string) => {
      const response = await withToken(service, token)('GET', list);
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([
        401,
        'Bearer realm="apiblock", error="invalid_token"',
      ]);
      expect((await readProblem(response)).detail).toBe('The access token is unknown, expired or revoked.');
    };
    await invalid('abt_unknown');
    const short = await service.token(['docs:read'], 60_000);
    const revoked = await service.token(['tokens:create', 'docs:read']);
    const child = (
      (await (
        await withToken(service, revoked)('POST', '/api/v1/tokens', { scope: 'docs:read', expiresIn: '1h' })
      ).json()) as { token: string }
    ).token;
    for (const token of [short, revoked, child])
      expect((await withToken(service, token)('GET', list)).status).toBe(200);
    service.clock.advance(60_000);
    await invalid(short);
    await service.store.revokeTokens(await service.services.digest(revoked));
    await invalid(revoked);
    await invalid(child);
  });

  it('rejects a token that lacks the scope for the operation', async () => {
    const service = await startService();
    const reader = withToken(service, await service.token(['docs:read']));
    for (const [method, path] of [
      ['POST', list],
      ['PUT', `${list}/x`],
      ['PATCH', `${list}/x`],
      ['DELETE', `${list}/x`],
      ['POST', '/api/v1/tokens'],
    ] as const) {
      const response = await reader(method, path, method === 'DELETE' ? undefined : {});
      const scope = path.endsWith('tokens') ? 'tokens:create' : 'docs:write';
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([
        403,
        `Bearer realm="apiblock", error="insufficient_scope", scope="${scope}"`,
      ]);
    }
    const maker = withToken(service, await service.token(['tokens:create']));
    expect((await maker('GET', list)).status).toBe(403);
    expect((await maker('GET', '/api/v1/docs')).status).toBe(403);
  });
});

describe('POST /api/v1/tokens', () => {
  it.each([
    ['15m', 900],
    ['24h', 86_400],
    ['30d', 2_592_000],
  ])('creates a token with expiresIn %s that expires exactly on time', async (expiresIn, seconds) => {
    const service = await startService();
    const parent = await service.token(undefined, 90 * 86_400_000);
    const response = await withToken(service, parent)('POST', '/api/v1/tokens', { scope: 'docs:read', expiresIn });
    const { token, expiresAt } = (await response.json()) as { token: string; expiresAt: string };
    expect([response.status, Date.parse(expiresAt) - service.clock.now()]).toEqual([200, seconds * 1000]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const use = () => withToken(service, token)('GET', list);
    service.clock.advance(seconds * 1000 - 1);
    expect((await use()).status).toBe(200);
    service.clock.advance(1);
    expect((await use()).status).toBe(401);
  });

  it.each([
    { expiresIn: '0m' },
    { expiresIn: '-5m' },
    { expiresIn: '1.5h' },
    { expiresIn: '60' },
    { expiresIn: 60 },
    { expiresIn: '5w' },
    { expiresIn: '91d' },
    { expiresIn: null },
    { scope: 'admin' },
    { scope: '' },
    { scope: ['docs:read'] },
    { scope: 'docs:read,docs:write' },
    { extra: true },
  ])('rejects a body with %j with status code 422', async (fields) => {
    const service = await startService();
    const response = await withToken(service, await service.token())('POST', '/api/v1/tokens', {
      scope: 'docs:read',
      expiresIn: '1h',
      ...fields,
    });
    expect([response.status, (await readProblem(response)).errors?.[0]?.pointer]).toEqual([
      422,
      `/${Object.keys(fields)[0]}`,
    ]);
  });

  it('rejects scopes that the parent token lacks, and an expiration time later than that of the parent token', async () => {
    const service = await startService();
    const send = withToken(service, await service.token(['docs:read', 'tokens:create'], 3_600_000));
    expect(
      (await readProblem(await send('POST', '/api/v1/tokens', { scope: 'docs:write', expiresIn: '1m' }))).status,
    ).toBe(403);
    expect(
      (await readProblem(await send('POST', '/api/v1/tokens', { scope: 'docs:read', expiresIn: '3601s' }))).status,
    ).toBe(403);
    expect((await send('POST', '/api/v1/tokens', { scope: 'docs:read tokens:create', expiresIn: '1h' })).status).toBe(
      200,
    );
  });

  it('allows a token and its descendants a total of 60 requests per minute', async () => {
    const service = await startService();
    const root = await service.token();
    const make = (token: string) =>
      withToken(service, token)('POST', '/api/v1/tokens', {
        scope: 'docs:read docs:write tokens:create',
        expiresIn: '1h',
      });
    const child = ((await (await make(root)).json()) as { token: string }).token;
    const responses = await Promise.all(Array.from({ length: 80 }, (_, index) => make(index % 2 ? root : child)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(59);
    const refused = responses.find(({ status }) => status === 429);
    expect(
      Object.fromEntries(
        ['retry-after', 'ratelimit', 'ratelimit-policy'].map((name) => [name, refused?.headers.get(name)]),
      ),
    ).toEqual({ 'retry-after': '60', ratelimit: '"tokens";r=0;t=60', 'ratelimit-policy': '"tokens";q=60;w=60' });
    expect((await make(await service.token())).status).toBe(200);
    service.clock.advance(59_999);
    expect((await make(root)).status).toBe(429);
    service.clock.advance(1);
    const freed = await make(root);
    expect([freed.status, freed.headers.get('ratelimit')]).toEqual([200, '"tokens";r=59;t=60']);
  });
});
