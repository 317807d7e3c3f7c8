import { describe, expect, it } from 'vitest';
import { useDocumentedApi } from './documented-api.ts';

const { getBaseUrl, run, setHanging, start, waitForRequest } = useDocumentedApi();
const withToken = { APIBLOCK_SET_ACCESS_TOKEN: 's3cret&<token>' };

describe('apiblock test', () => {
  it('lists all requests, then each difference with its location, the response and the cURL command', async () => {
    const { status, stdout, stderr } = await run(
      ['test', 'users.mdx', '--base-url', getBaseUrl(), '--set', 'id=u_1'],
      withToken,
    );
    expect([status, stderr]).toEqual([1, '']);
    expect(stdout.replace(/\d+(?:\.\d+)? m?s\b/g, 'TIME').replaceAll(getBaseUrl(), 'BASE')).toBe(`users.mdx
  ✗ GET /users/:id 200 TIME
  - DELETE /users/:id not run: DELETE requests are only sent with --unsafe

users.mdx:7:13 warning Undocumented member "Bearer <ACCESS_TOKEN>" at /Bearer <ACCESS_TOKEN> (undocumented-member)
    response='{"id": "u_1", "name": "Ann", "since": "2020"}'
              ^
  received …d":7,"name":"Bearer <ACCESS_TOKEN>","Bearer <ACCESS_TOKEN>":1}
users.mdx:7:20 error Expected a string, found a number at /id (type)
    response='{"id": "u_1", "name": "Ann", "since": "2020"}'
                     ^^^^^
  received {"id":7,"name":"Bearer <ACCESS_TOKEN>","Bearer <ACCESS_TOKEN>":1}
users.mdx:7:42 error Missing member "since" at /since (missing-member)
    response='{"id": "u_1", "name": "Ann", "since": "2020"}'
                                           ^^^^^^^
  received {"id":7,"name":"Bearer <ACCESS_TOKEN>","Bearer <ACCESS_TOKEN>":1}
  request  curl -X GET 'BASE/users/u_1' \\
             -H 'Authorization: Bearer <ACCESS_TOKEN>'

1 failed, 1 not run: 2 errors, 1 warning (TIME)
`);
  });

  it('prints the results collected so far when it is interrupted', async () => {
    setHanging(true);
    const { child, out, ended } = start([
      'test',
      '.',
      '--base-url',
      getBaseUrl(),
      '--set',
      'id=1',
      '--set',
      'ACCESS_TOKEN=abcdefg',
    ]);
    await waitForRequest();
    child.kill('SIGINT');
    const { status } = await ended;
    setHanging(false);
    expect(status).toBe(130);
    expect(out.stdout).toContain('the run was interrupted');
    expect(out.stderr).toBe('apiblock: The run was interrupted before all blocks were tested\n');
  });
});
