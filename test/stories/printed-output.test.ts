import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { cli, toRulesLine } from '../tools/cli/built-command/run-command.ts';
import { root } from '../documents/read-documents.ts';

/** Returns the first output that a guide shows. */
function readOutput(guide: string): string {
  return /^```text\n([^]*?)^```$/m.exec(readFileSync(`${root}stories/${guide}.mdx`, 'utf8'))?.[1] ?? '';
}

/** Creates a folder with files, which is removed after the test. */
function createFolder(files: Record<string, string>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'apiblock-guide-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

const SHARE_PAGE = `# Share

<ApiBlock
  method="POST"
  endpoint="/documents/:id/share"
  body='{
    "expiresIn": 3600,
  }'
  responses='[{"status": 201, "body": {"url": "https://example.com/s/4f9a", "expiresAt": "2026-01-01T00:00:00Z"}}]'
  rateLimt='{"requests": 60, "window": "1m"}'
>
  <ParamField path="id" type="string" example="doc_1" required />
</ApiBlock>
`;

const USERS_PAGE = `# Users

<ApiBlock method="GET" endpoint="/users" response='[]' />

<ApiBlock method="GET" endpoint="/users/:id" responses='[{"statusCode": 200, "body": {}}, {"statusCode": 404, "body": {}}]'>
  <ParamField path="id" type="string" example="u_1" required />
</ApiBlock>
`;

const TESTED_PAGE = `# Users

<ApiBlock
  method="GET"
  endpoint="/users/:id"
  headers='{"Authorization": "Bearer <ACCESS_TOKEN>"}'
  response='{"id": "u_1", "name": "Ann"}'
>
  <ParamField path="id" type="string" example="u_1" required />
</ApiBlock>
`;

describe('guide', () => {
  it('"Checking pages" shows the output of `apiblock check`', () => {
    const folder = createFolder({ 'docs/share.mdx': SHARE_PAGE });
    const { stdout } = spawnSync(process.execPath, [cli, 'check', 'docs/**/*.mdx'], {
      cwd: folder,
      encoding: 'utf8',
      env: {},
    });
    const rulesLine = /^The rules are described in .*\n/m;
    expect(stdout.replace(rulesLine, '')).toBe(readOutput('CheckingPages').replace(rulesLine, ''));
    expect(stdout).toContain(toRulesLine(folder));
  });

  it('"Mocking pages" shows the output of `apiblock mock`', async () => {
    const folder = createFolder({ 'docs/users.mdx': USERS_PAGE });
    const mock = spawn(process.execPath, [cli, 'mock', 'docs/**/*.mdx', '--port', '0'], { cwd: folder, env: {} });
    onTestFinished(() => void mock.kill());
    const shown = readOutput('MockingPages');
    let printed = '';
    while (printed.split('\n').length < shown.split('\n').length) {
      const [chunk] = (await once(mock.stdout, 'data')) as [Buffer];
      printed += chunk.toString();
    }
    expect(printed.replace(/:\d+ with/, ':4010 with')).toBe(shown);
  });

  it('"Testing pages" shows the output of `apiblock test`', async () => {
    const folder = createFolder({ 'docs/users.mdx': TESTED_PAGE });
    const api = createServer((_, response) => {
      response.setHeader('Content-Type', 'application/json').end('{"id":7,"name":"Bob"}');
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void api.close());
    await once(api, 'listening');
    const baseUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    const test = spawn(process.execPath, [cli, 'test', 'docs/**/*.mdx', '--base-url', baseUrl], {
      cwd: folder,
      env: { APIBLOCK_SET_ACCESS_TOKEN: 'secret' },
    });
    let printed = '';
    test.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    await once(test, 'close');
    const withoutTimes = (output: string) => output.replace(/\d+ ms/, 'N ms').replace(/\(.* s\)/, '(N s)');
    expect(withoutTimes(printed.replace(baseUrl, 'http://localhost:3000'))).toBe(
      withoutTimes(readOutput('TestingPages')),
    );
  });

  it('"Configuration file" shows the error message for an unknown setting', () => {
    const folder = createFolder({ 'apiblock.config.json': '{"page": "docs/**/*.mdx"}' });
    const { stderr } = spawnSync(process.execPath, [cli, 'check'], { cwd: folder, encoding: 'utf8', env: {} });
    expect(stderr).toBe(readOutput('ConfigurationFile'));
  });
});
