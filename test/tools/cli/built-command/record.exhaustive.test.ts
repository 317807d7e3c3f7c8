import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '@mdx-js/mdx';
import remarkApiblock from 'apiblock/remark';
import { describe, expect, it } from 'vitest';
import { useDocumentedApi } from './documented-api.ts';

const api = useDocumentedApi();
const { run, writeFile } = api;

const USER = `<ApiBlock method="GET" endpoint="/users" response='{"id": 7, "name": "Ann"}'>
  <ResponseField name="undefined" type="integer" optional />
</ApiBlock>
`;
const PET = `<ApiBlock method="GET" endpoint="/pets" response='{"a": "wrong"}' />
`;
const SAVED = `<ApiBlock method="POST" endpoint="/users" body='{}' />
`;

const readRecord = () => JSON.parse(readFileSync(join(api.folder, 'record.json'), 'utf8')) as Record<string, unknown>;
const TODAY = /^\d{4}-\d\d-\d\d$/;

async function record(...options: string[]) {
  return run(['test', 'docs', '--base-url', api.getBaseUrl(), '--record', 'record.json', ...options]);
}

/** Compiles a page in the folder to JSX, with the remark plugin and the record. */
async function compilePage(path: string, text: string): Promise<string> {
  const file = { path: join(api.folder, path), value: text, cwd: api.folder };
  return String(await compile(file, { jsx: true, remarkPlugins: [[remarkApiblock, { record: 'record.json' }]] }));
}

describe('apiblock test --record', () => {
  it('records when and against which API each tested block passed or failed', async () => {
    writeFile('docs/users.mdx', `${USER}\n${PET}\n${SAVED}`);
    await record('--api-version', '2.3.0');
    const common = { date: expect.stringMatching(TODAY), baseUrl: api.getBaseUrl(), version: '2.3.0' };
    expect(readRecord()).toEqual({
      'docs/users.mdx': {
        'get-users': { ...common, outcome: 'passed', fingerprint: expect.stringMatching(/^[\da-f]{16}$/) },
        'get-pets': { ...common, outcome: 'failed', fingerprint: expect.stringMatching(/^[\da-f]{16}$/) },
      },
    });
  });

  it('keeps the entries of blocks that are not tested, and removes the entries of deleted blocks', async () => {
    writeFile('docs/users.mdx', `${USER}\n${PET}`);
    await record('--api-version', '2.3.0');
    await record('--only', 'get-users');
    expect(readRecord()).toMatchObject({
      'docs/users.mdx': { 'get-users': { version: null }, 'get-pets': { version: '2.3.0' } },
    });
    writeFile('docs/users.mdx', USER);
    await record();
    expect(Object.keys(readRecord()['docs/users.mdx'] ?? {})).toEqual(['get-users']);
  });

  it('records the URL of the server that is selected with --server', async () => {
    const servers = JSON.stringify([
      { url: 'https://api.example.com' },
      { url: api.getBaseUrl(), description: 'Local' },
    ]);
    writeFile('docs/users.mdx', USER.replace(' endpoint', ` servers='${servers}' endpoint`));
    const command = ['test', 'docs', '--record', 'record.json', '--server'];
    expect((await run([...command, 'local'])).status).toBe(0);
    expect(readRecord()).toMatchObject({ 'docs/users.mdx': { 'get-users': { baseUrl: api.getBaseUrl() } } });
    const { status, stderr } = await run([...command, 'Lokal']);
    expect([status, stderr]).toEqual([2, expect.stringContaining(`${api.getBaseUrl()} (Local)`)]);
  });

  it('reads the version from the OpenAPI description', async () => {
    writeFile('openapi.yaml', 'openapi: 3.1.0\ninfo: { title: Users, version: 1.20 }\npaths: {}\n');
    writeFile('docs/users.mdx', USER);
    await record('--openapi', 'openapi.yaml');
    expect(readRecord()).toMatchObject({ 'docs/users.mdx': { 'get-users': { version: '1.20' } } });
  });

  it('exits with code 2, without sending requests, if the --record file is not a test record', async () => {
    writeFile('docs/users.mdx', USER);
    writeFile('record.json', '{"docs/users.mdx": []}');
    const { status, stderr } = await record();
    expect(stderr).toContain('--record: record.json is not a test record');
    expect(status).toBe(2);
    writeFile('record.json', '{}');
  });

  it('lets the remark plugin add the date to blocks that passed and have not changed', async () => {
    writeFile('docs/users.mdx', `${USER}\n${PET}`);
    await record('--api-version', '2.3.0');
    const verified = /verified="\d{4}-\d\d-\d\d" verifiedVersion="2\.3\.0"/g;
    const text = `${USER}\n${PET}`;
    expect((await compilePage('docs/users.mdx', text)).match(verified)).toHaveLength(1);
    expect(await compilePage('docs/users.mdx', text.replace('Ann', 'Bob'))).not.toMatch(verified);
    expect(await compilePage('docs/other.mdx', text)).not.toMatch(verified);
  });

  it('lets apiblock markdown add the date to blocks that passed', async () => {
    writeFile('docs/users.mdx', `${USER}\n${PET}`);
    await record('--api-version', '2.3.0');
    writeFile('apiblock.config.json', JSON.stringify({ record: 'record.json' }));
    await run(['markdown', 'docs', '--out', 'text']);
    const markdown = readFileSync(join(api.folder, 'text/users.md'), 'utf8');
    expect(markdown.match(/Verified on \d+ \w+ \d{4} against 2\.3\.0/g)).toHaveLength(1);
    writeFile('apiblock.config.json', '{}');
  });

  it('lets apiblock check warn about failed tests and about blocks that have changed since their test', async () => {
    writeFile('docs/users.mdx', `${USER}\n${PET}`);
    await record();
    writeFile('apiblock.config.json', JSON.stringify({ record: 'record.json' }));
    writeFile('docs/users.mdx', `${USER.replace('Ann', 'Bob')}\n${PET}`);
    const { status, stdout } = await run(['check', 'docs']);
    expect(stdout).toMatch(
      /docs\/users\.mdx:1:1 warning This block has changed since its test on [\d-]+\. Run apiblock test --record again \(outdated-record\)/,
    );
    expect(stdout).toMatch(/docs\/users\.mdx:5:1 warning The test of this block failed on [\d-]+\./);
    expect(stdout).toContain('1 file checked: 2 warnings');
    expect(status).toBe(0);
    writeFile('apiblock.config.json', '{}');
  });

  it('creates the record that the configuration file specifies and the other commands require', async () => {
    rmSync(join(api.folder, 'record.json'));
    writeFile('docs/users.mdx', USER);
    writeFile('apiblock.config.json', JSON.stringify({ record: 'record.json' }));
    for (const command of [['check'], ['markdown', '--out', 'text']]) {
      const { status, stderr } = await run([...command, 'docs']);
      expect(stderr).toContain(
        '"record": there is no file record.json. To create it, run apiblock test --record record.json',
      );
      expect(status).toBe(2);
    }
    expect((await record()).status).toBe(0);
    expect((await run(['check', 'docs'])).status).toBe(0);
    writeFile('apiblock.config.json', '{}');
  });

  it('requires --record for --api-version', async () => {
    const { status, stderr } = await run(['test', 'docs', '--base-url', api.getBaseUrl(), '--api-version', '2']);
    expect(stderr).toContain('--api-version requires --record');
    expect(status).toBe(2);
  });
});
