import { describe, expect, it } from 'vitest';
import { useDocumentedApi } from './documented-api.ts';

const { getBaseUrl, run } = useDocumentedApi();
const withToken = { APIBLOCK_SET_ACCESS_TOKEN: 's3cret&<token>' };

describe('apiblock test', () => {
  it.each(['human', 'json', 'github', 'junit'])('hides secrets in the %s format', async (format) => {
    const { stdout } = await run(
      ['test', '.', '--base-url', getBaseUrl(), '--set', 'id=u_1', '--format', format],
      withToken,
    );
    expect(stdout).toContain('since');
    expect(stdout).not.toMatch(/s3cret|czNjcmV0/);
  });

  it.each<[title: string, args: string[], status: number, stderr: RegExp]>([
    ['a matching response', ['pets.mdx', '--base-url', 'BASE'], 0, /^$/],
    ['a single block that is selected by its ID', ['.', '--only', 'get-pets', '--base-url', 'BASE'], 0, /^$/],
    [
      'a single block that is selected by its method and path',
      ['.', '--only', 'get /pets', '--base-url', 'BASE'],
      0,
      /^$/,
    ],
    ['a block that does not exist', ['.', '--only', 'x', '--base-url', 'BASE'], 2, /no block matches --only x/],
    [
      'a block whose request must not be sent',
      ['users.mdx', '--only', 'delete-users-id', '--base-url', 'BASE'],
      2,
      /no request could be sent/,
    ],
    ['a page without a block', ['none.mdx', '--base-url', 'BASE'], 2, /the pages contain no ApiBlock/],
    ['a page that does not exist', ['lost.mdx', '--base-url', 'BASE'], 2, /No page matches lost.mdx/],
    ['a missing base URL', ['pets.mdx'], 2, /No API to test/],
    ['missing pages', ['--base-url', 'BASE'], 2, /No pages to test/],
    ['an unknown option', ['pets.mdx', '--base-ulr', 'BASE'], 2, /Did you mean --base-url/],
    ['an unknown format', ['pets.mdx', '--base-url', 'BASE', '--format', 'jnit'], 2, /Did you mean "junit"/],
    [
      'an invalid header, which is not printed',
      ['pets.mdx', '--base-url', 'BASE', '--header', 's3cret'],
      2,
      /^apiblock: --header expects "Name: value" on one line\n$/,
    ],
    [
      'a password in the base URL',
      ['pets.mdx', '--base-url', 'http://a:s3cret@x'],
      2,
      /^apiblock: --base-url must not contain a password.*\n$/,
    ],
    [
      'an invalid timeout',
      ['pets.mdx', '--base-url', 'BASE', '--timeout', 'soon'],
      2,
      /--timeout expects a number of seconds/,
    ],
  ])('exits with the documented exit code for %s', async (_title, args, status, stderr) => {
    const result = await run(['test', ...args.map((arg) => (arg === 'BASE' ? getBaseUrl() : arg))]);
    expect(result.stderr).toMatch(stderr);
    expect(result.status).toBe(status);
  });

  it('prints its options with --help', async () => {
    const { status, stdout } = await run(['test', '--help']);
    expect([status, stdout]).toEqual([0, expect.stringContaining('--allow-page-urls')]);
  });

  it('prints JSON, GitHub annotations and JUnit XML', async () => {
    const args = [
      'test',
      '.',
      '--base-url',
      getBaseUrl(),
      '--set',
      'id=u_1',
      '--set',
      'ACCESS_TOKEN=abcdefg',
      '--format',
    ];
    const report = JSON.parse((await run([...args, 'json'])).stdout) as Record<string, unknown>;
    expect(report).toMatchObject({
      passed: 1,
      failed: 1,
      notRun: 1,
      errors: 2,
      results: [
        { file: 'pets.mdx', outcome: 'passed' },
        { line: 3, status: 200, findings: [{}, { rule: 'type', line: 7, column: 20 }, {}] },
        { reason: expect.any(String) as string },
      ],
    });
    expect((await run([...args, 'github'])).stdout).toContain(
      '::error file=users.mdx,line=7,endLine=7,col=20,endColumn=25,title=apiblock type::GET /users/:id: Expected a string, found a number at /id\n',
    );
    const xml = (await run([...args, 'junit'])).stdout;
    expect(xml).toMatch(/^<\?xml[^>]*\?>\n<testsuites name="apiblock" tests="3" failures="1" errors="0" skipped="1"/);
    expect(xml).toContain('<failure type="type" message="Expected a string, found a number at /id">');
  });
});
