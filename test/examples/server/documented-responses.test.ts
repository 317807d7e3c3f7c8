import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { createTestCommand } from '../../../src/tools/cli/commands/test/test-command.js';
import { parseCommand } from '../../tools/cli/parse-command.ts';
import { test as runCommand } from '../../../src/tools/cli/commands/test/test.js';
import { readResponses } from '../../../src/tools/pages/documented/read-responses.js';
import { readBlocks } from '../../../src/pages.js';
import { readTestRecord } from '../../../src/tools/records/test-record.js';
import { toTitle } from '../../../src/tools/testing/run/run-block.js';
import { compareResponse, toComparableResponse, toFetchRequest } from '../../../src/testing.js';
import { limitsWith, password, startService, temporaryFolder, withToken, type Service } from './support/service.ts';

const PAGES = 'examples/site/src/pages';
const COMMITTED_RECORD = 'examples/site/apiblock-record.json';
const DAY = 86_400_000;

interface TestReport {
  passed: number;
  failed: number;
  notRun: number;
  errors: number;
  warnings: number;
  results: { title: string; outcome: string; status: number; findings: unknown[] }[];
}

/** Runs `apiblock test` on pages against a service, with values for the variables in the pages. */
async function testPages(service: Service, pages: string, ...more: string[]) {
  const written: string[] = [];
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  const secrets = {
    ACCESS_TOKEN: await service.token(undefined, 2 * DAY),
    SITE_PASSWORD: password,
    SESSION_TOKEN: (await service.logIn()).replace(/^[^=]*=/, ''),
  };
  const values = Object.entries({ ...secrets, username: 'anna' }).flatMap(([name, value]) => [
    '--set',
    `${name}=${value}`,
  ]);
  try {
    const command = [pages, '--base-url', service.base, '--unsafe', '--format', 'json', ...values, ...more];
    const code = await runCommand(parseCommand(createTestCommand, command));
    const text = written.join('');
    return { code, text, secrets, report: JSON.parse(text) as TestReport };
  } finally {
    stdout.mockRestore();
  }
}

/** Reads the outcome and the fingerprint of each block in a record, keyed by the name of the page. */
function readResults(file: string) {
  return Object.fromEntries(
    Object.entries(readTestRecord(file)).map(([page, tests]) => [
      basename(page),
      Object.entries(tests).map(([id, { outcome, fingerprint }]) => `${id} ${outcome} ${fingerprint}`),
    ]),
  );
}

const toRequestVariants = ({ results }: TestReport) =>
  results.map(({ title, status, outcome }) => `${title} ${status} ${outcome}`);

/** Copies a page to a temporary folder and replaces its test instructions. */
function instruct(page: string, endpoint: string, instructions: string[]): string {
  const folder = join(temporaryFolder(), 'pages');
  mkdirSync(folder);
  const comments = instructions.map((text) => `{/* apiblock-test ${text} */}\n`).join('');
  const start = `<ApiBlock\n  method="POST"\n  endpoint="${endpoint}"\n`;
  const text = readFileSync(join(PAGES, page), 'utf8').replace(/\{\/\* apiblock-test .*\n/g, '');
  expect(text).toContain(start);
  writeFileSync(join(folder, page), text.replace(start, comments + start));
  return folder;
}

// Responses that the pages document but a normal test run cannot cause, with the reason. Other tests below cover these
// responses.
const TESTED_SEPARATELY = {
  'POST /api/auth/verify 429': 'five wrong passwords would lock out the address of the test run',
  'POST /api/auth/logout 403': 'only browsers send the headers that identify a cross-origin request',
  'POST /api/v1/tokens 429': 'the limit is too high to be exceeded by a test run',
};

describe('apiblock test with the site pages', () => {
  it('reports no differences from the running service, and sends DELETE requests last', async () => {
    const service = await startService();
    // Create a document, because an empty list would match every documented item.
    const editor = withToken(service, await service.token());
    expect((await editor('POST', '/api/v1/documents', { title: 'First' })).status).toBe(201);
    const record = join(temporaryFolder(), 'record.json');
    const { code, text, report, secrets } = await testPages(service, PAGES, '--record', record);
    expect(report.results.flatMap(({ findings }) => findings)).toEqual([]);
    expect(code).toBe(0);
    expect(report).toMatchObject({ failed: 0, notRun: 0, errors: 0, warnings: 0, passed: report.results.length });
    expect(toRequestVariants(report).slice(-3)).toEqual([
      'DELETE /api/v1/documents/:id 200 passed',
      'DELETE /api/v1/documents/:id 404 passed',
      'DELETE /user/{username} 501 passed',
    ]);
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);

    // The pages show when each block last passed. They read this from the committed record, so it must match the
    // current blocks.
    expect(readResults(record)).toEqual(readResults(COMMITTED_RECORD));

    const documented = readdirSync(PAGES).flatMap((page) =>
      readBlocks(readFileSync(join(PAGES, page), 'utf8')).flatMap((block) =>
        readResponses(block).map(({ status }) => `${toTitle(block)} ${status}`),
      ),
    );
    const provoked = report.results.map(({ title, status }) => `${title} ${status}`);
    expect([...new Set([...provoked, ...Object.keys(TESTED_SEPARATELY)])].toSorted()).toEqual(
      [...new Set(documented)].toSorted(),
    );
  });

  it('verifies the documented lockout responses', async () => {
    const wrong = Array.from({ length: 5 }, () => 'set SITE_PASSWORD="wrong" status=401');
    const pages = instruct('session.mdx', '/api/auth/verify', [...wrong, 'set SITE_PASSWORD="wrong" status=429']);
    const { code, report } = await testPages(await startService(), pages, '--only', 'POST /api/auth/verify');
    expect(code).toBe(0);
    expect(report.results.map(({ status }) => status)).toEqual([200, 401, 401, 401, 401, 401, 429]);
  });

  it('verifies the documented rate limit of POST /api/v1/tokens', async () => {
    const limits = limitsWith({ tokens: { requests: 1, windowMs: 60_000 } });
    const pages = instruct('tokens.mdx', '/api/v1/tokens', ['set status=429']);
    const { code, report } = await testPages(await startService({ limits }), pages);
    expect(code).toBe(0);
    expect(report.results.map(({ status }) => status)).toEqual([200, 429]);
  });

  it('verifies the documented response to a cross-origin logout', async () => {
    const service = await startService();
    const page = readFileSync(`${PAGES}/session.mdx`, 'utf8');
    const block = readBlocks(page).find((each) => toTitle(each) === 'POST /api/auth/logout');
    if (!block) throw new Error('The page contains no block for POST /api/auth/logout.');
    const request = toFetchRequest(block, {
      baseUrl: service.base,
      values: { SESSION_TOKEN: (await service.logIn()).replace(/^[^=]*=/, '') },
      headers: { Origin: 'https://elsewhere.example' },
    });
    expect(compareResponse(block, await toComparableResponse(await fetch(request)), { status: 403 })).toEqual([]);
  });

  it('reports a field that is documented with the wrong type', async () => {
    const folder = temporaryFolder();
    const page = readFileSync(`${PAGES}/status.mdx`, 'utf8');
    writeFileSync(join(folder, 'status.mdx'), page.replace('"uptime": 86400.5', '"uptime": "86400.5"'));
    const { code, report } = await testPages(await startService(), folder);
    expect([code, report.results.flatMap(({ findings }) => findings)]).toMatchObject([
      1,
      [{ rule: 'type', pointer: '/uptime', line: 17 }],
    ]);
  });
});
