import { describe, expect, it } from 'vitest';
import { useDocumentedApi } from './documented-api.ts';

const { getBaseUrl, run, start, writeFile } = useDocumentedApi();

describe('apiblock mock', () => {
  it('lists its routes, sends responses that "apiblock test" accepts, and reloads changed pages', async () => {
    const { child, out, ended } = start(['mock', '.', '--port', '0']);
    await expect
      .poll(() => out.stdout, { timeout: 20_000 })
      .toMatch(/^apiblock mock is running at http:\/\/127\.0\.0\.1:\d+ with 3 routes from 3 pages\n/);
    expect(out.stdout).toMatch(/^ {2}GET +\/users\/:id +200 +users\.mdx:3$/m);
    const url = /http:\S+\d/.exec(out.stdout)?.[0] ?? '';
    expect(await (await fetch(`${url}/pets`)).text()).toBe('{"a": 1}');
    const tested = await run([
      'test',
      '.',
      '--base-url',
      url,
      '--unsafe',
      '--set',
      'id=u_1',
      '--set',
      'ACCESS_TOKEN=abcdefg',
    ]);
    expect(tested.stdout).toMatch(/\n3 passed: all responses match the pages \(/);
    expect(tested.status).toBe(0);

    writeFile('pets.mdx', '<ApiBlock method="GET" endpoint="/cats" />\n');
    await expect.poll(async () => (await fetch(`${url}/pets`)).status, { timeout: 10_000 }).toBe(404);
    writeFile('pets.mdx', '<ApiBlock method="GET"');
    await expect.poll(() => out.stderr, { timeout: 10_000 }).toContain('pets.mdx: Invalid MDX at line');
    expect((await fetch(`${url}/cats`)).status).toBe(200);
    child.kill('SIGINT');
    expect((await ended).status).toBe(0);
  });

  it('reports the reason if it cannot start', async () => {
    const port = new URL(getBaseUrl()).port;
    expect(await run(['mock', 'users.mdx', '--port', port])).toMatchObject({
      status: 2,
      stderr: `apiblock: Port ${port} is already in use. Choose another one with --port\n`,
    });
    expect(await run(['mock', 'lost.mdx'])).toMatchObject({
      status: 2,
      stderr: 'apiblock: No page matches lost.mdx\n',
    });
  });
});
