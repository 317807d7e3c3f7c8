import { describe, expect, it } from 'vitest';
import { password, readProblem, startService, withToken } from '../support/service.ts';

const list = '/api/v1/documents';

describe('the log', () => {
  it('never contains passwords, tokens, cookies, SQL or file paths', async () => {
    const service = await startService();
    const token = await service.token();
    const cookie = await service.logIn();
    const send = withToken(service, token);
    await service.verify('wrong PASSWORD-IN-BODY');
    await service.request(`/?password=PASSWORD-IN-QUERY`, { headers: { Cookie: cookie } });
    await service.request(`/login?next=/&password=PASSWORD-IN-QUERY`);
    await send('POST', list, { title: 'x', token: 'PASSWORD-IN-BODY' });
    await send('GET', `${list}/${"'; select"}`);
    await service.stop();
    const log = service.log.join('');
    expect(service.log.length).toBeGreaterThan(5);
    for (const hidden of [
      password,
      token,
      cookie.split('=')[1] ?? '',
      'PASSWORD-IN',
      'sqlite',
      service.folder,
      'insert into',
    ])
      expect(log).not.toContain(hidden);
  });
});

describe('the log and error responses', () => {
  it('contain the ID of a failed request, but only the log contains the type and location of the error', async () => {
    const service = await startService({
      wrapStore: (store) => ({
        ...store,
        listDocuments: () =>
          Promise.reject(new TypeError("select * from documents where x = 'secret' in /var/lib/data.sqlite")),
      }),
    });
    const response = await withToken(service, await service.token())('GET', list, undefined, {
      'X-Request-Id': 'my-id_1',
    });
    const problem = await readProblem(response);
    expect(problem).toEqual({
      type: '/problems#internal-error',
      title: 'Internal error',
      status: 500,
      detail: 'The service failed.',
      requestId: 'my-id_1',
    });
    const line = service.log.find((text) => text.includes('A request failed')) ?? '';
    expect(JSON.parse(line)).toMatchObject({
      requestId: 'my-id_1',
      error: { kind: 'TypeError', at: expect.arrayContaining([expect.stringContaining('log.test.ts:')]) as string[] },
    });
    expect(line).not.toMatch(/select|\/var\/lib|examples\/server/);
    expect(line).not.toContain(process.cwd());
  });
});

describe('the X-Request-Id response header', () => {
  it.each(['a b', 'x'.repeat(65), 'a";{"', '<script>', 'a\tb'])('does not repeat the invalid ID %j', async (id) => {
    const { request } = await startService();
    expect((await request('/api/v1/status', { headers: { 'X-Request-Id': id } })).headers.get('x-request-id')).toMatch(
      /^[0-9a-f]{16}$/,
    );
  });
});
