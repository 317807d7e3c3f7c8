import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UsageError } from '../../../../../src/tools/cli/shared/errors.js';
import { diff } from '../../../../../src/tools/cli/commands/diff/diff.js';
import { createDiffCommand } from '../../../../../src/tools/cli/commands/diff/diff-command.js';
import { parseCommand } from '../../parse-command.ts';

const parse = (...args: string[]) => parseCommand(createDiffCommand, args);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apiblock-diff-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(path: string, content: string | object): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}

function run(...options: string[]) {
  return runWith(join(folder, 'old/api.json'), join(folder, 'new/api.json'), ...options);
}

/** Runs the command, and returns its exit code and its output without the path of the folder. */
function runWith(...args: (string | undefined)[]) {
  const written = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      written[name] += String(text).replaceAll(`${folder}/`, '');
      return true;
    }),
  );
  try {
    return { status: diff(parse(...args.filter((arg) => arg !== undefined))), ...written };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

const describeApi = (version: string, paths: object) => ({
  openapi: '3.1.0',
  info: { title: 'Shop_API', version },
  paths,
});

const limit = (maximum: number) => ({
  parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', maximum } }],
});

function writeVersions(): void {
  write('old/api.json', describeApi('1', { '/a': { get: {} }, '/b': { get: limit(100) } }));
  write('new/api.json', describeApi('2', { '/a': { get: { deprecated: true } }, '/b': { get: limit(50), post: {} } }));
}

describe('diff', () => {
  it('lists operations with breaking changes first', () => {
    writeVersions();
    expect(run()).toEqual({
      status: 0,
      stdout: `Shop_API 1 (old/api.json) -> Shop_API 2 (new/api.json)

GET /b
  breaking  query.limit: maximum changed from 100 to 50  new/api.json:1

GET /a
            now deprecated  new/api.json:1

POST /b
            added  new/api.json:1

1 breaking change, 2 other changes
`,
      stderr: '',
    });
  });

  it('escapes Markdown syntax in names with --format markdown', () => {
    writeVersions();
    write(
      'new/api.json',
      describeApi('2', { '/a': { get: {} }, '/b': { get: limit(100), post: {} }, '/c`d`': { get: {} } }),
    );
    expect(run('--format', 'markdown').stdout).toBe(`## Shop\\_API 2

Changes since Shop\\_API 1.

### Other changes

- \`POST /b\`: added
- \`\` GET /c\`d\` \`\`: added
`);
  });

  it('writes JSON with the position of each change in both OpenAPI descriptions', () => {
    writeVersions();
    const {
      old,
      new: newSide,
      breaking,
      changes,
    } = JSON.parse(run('--format', 'json').stdout) as {
      old: object;
      new: object;
      breaking: number;
      changes: object[];
    };
    expect({ old, newSide, breaking }).toEqual({
      old: { path: 'old/api.json', title: 'Shop_API', version: '1' },
      newSide: { path: 'new/api.json', title: 'Shop_API', version: '2' },
      breaking: 1,
    });
    expect(changes[1]).toEqual({
      operations: ['GET /b'],
      subject: 'value',
      change: 'changed',
      keyword: 'maximum',
      direction: 'request',
      status: '',
      name: 'query.limit',
      before: '100',
      after: '50',
      isBreaking: true,
      reason: 'The API rejects values that it accepted.',
      message: 'query.limit: maximum changed from 100 to 50',
      oldPlace: expect.objectContaining({
        path: 'old/api.json',
        line: 1,
        pointer: '/paths/~1b/get/parameters/0/schema/maximum',
      }) as object,
      newPlace: expect.objectContaining({ path: 'new/api.json' }) as object,
    });
  });

  it('returns the exit code 1 for breaking changes only if --fail-on breaking is set', () => {
    writeVersions();
    expect(run().status).toBe(0);
    expect(run('--fail-on', 'breaking').status).toBe(1);
    write('new/api.json', describeApi('2', { '/a': { get: { deprecated: true } }, '/b': { get: limit(100) } }));
    expect(run('--fail-on', 'breaking').status).toBe(0);
  });

  it('reports that nothing changed', () => {
    writeVersions();
    write('new/api.json', describeApi('2', { '/a': { get: {} }, '/b': { get: limit(100) } }));
    expect(run('--fail-on', 'breaking')).toEqual({
      status: 0,
      stdout: 'Shop_API 1 (old/api.json) -> Shop_API 2 (new/api.json)\n\nNo changes for callers\n',
      stderr: '',
    });
  });

  it('lists a change to a schema only once if several operations use the schema', () => {
    const describe = (type: string) => ({
      ...describeApi('1', {
        '/a': Object.fromEntries(
          ['get', 'put', 'post', 'patch', 'delete', 'options'].map((method) => [
            method,
            { responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/A' } } } } } },
          ]),
        ),
      }),
      components: { schemas: { A: { properties: { id: { type } } } } },
    });
    write('old/api.json', describe('string'));
    write('new/api.json', describe('integer'));
    expect(run().stdout).toContain(
      '  breaking  200 id: type changed from string to integer (also PUT /a, POST /a, PATCH /a, 2 other operations)',
    );
  });

  it('compares the remaining operations and returns the exit code 2 if part of an OpenAPI description cannot be read', () => {
    writeVersions();
    write(
      'new/api.json',
      describeApi('2', { '/a': { get: { parameters: [{ $ref: '#/missing' }] } }, '/b': { get: limit(50) } }),
    );
    const { status, stdout, stderr } = run();
    expect(status).toBe(2);
    expect(stdout).toContain('query.limit: maximum changed from 100 to 50');
    expect(stderr).toMatch(
      /^apiblock: Some parts were not compared: The reference "#\/missing" refers to a value that does not exist/,
    );
  });

  it.each([
    ['{"openapi": "3.1.0"', /^.*new\/api.json: Expected .*api.json:1:\d+/],
    ['{"openapi": "4.0.0"}', /^.*new\/api.json: Expected "openapi": "3.0", "3.1" or "3.2"/],
  ])('throws a UsageError for the invalid OpenAPI description %s', (text, message) => {
    writeVersions();
    write('new/api.json', text);
    expect(() => run()).toThrow(UsageError);
    expect(() => run()).toThrow(message);
  });

  it('throws a UsageError for a missing file', () => {
    write('old/api.json', describeApi('1', {}));
    expect(() => run()).toThrow(/^Cannot read .*new\/api.json: ENOENT$/);
  });

  it('compares pages to other pages and to an OpenAPI description', () => {
    const page = (maximum: number) => `# Users

<ApiBlock method="GET" endpoint="/b">
  <ParamField query="limit" type="integer" maximum={${maximum}} />
</ApiBlock>
`;
    write('old/docs/b.mdx', page(100));
    write('new/docs/b.mdx', page(50));
    // A description that is generated from pages contains at least one response.
    const responses = { default: { description: 'Any response' } };
    write('new/api.json', describeApi('2', { '/b': { get: { ...limit(50), responses } } }));
    const [oldPages, newPages, api] = ['old/docs', 'new/docs/*.mdx', 'new/api.json'].map((path) => join(folder, path));
    const line = '  breaking  query.limit: maximum changed from 100 to 50';
    const heading = (side: string) => `Pages (old/docs) -> ${side}\n\nGET /b\n`;
    const footer = '\n\n1 breaking change, 0 other changes\n';
    expect(runWith(oldPages, newPages).stdout).toBe(
      `${heading('Pages (new/docs/*.mdx)')}${line}  new/docs/b.mdx:4${footer}`,
    );
    expect(runWith(oldPages, api).stdout).toBe(
      `${heading('Shop_API 2 (new/api.json)')}${line}  new/api.json:1${footer}`,
    );
    const { changes } = JSON.parse(runWith(oldPages, api, '--format', 'json').stdout) as { changes: object[] };
    expect(changes).toEqual([
      expect.objectContaining({ oldPlace: { path: 'old/docs/b.mdx', line: 4, column: 15 } }) as object,
    ]);
  });

  it('throws a UsageError for a page that cannot be read', () => {
    write('old/docs/b.mdx', '<ApiBlock method="GET"');
    expect(() => runWith(join(folder, 'old/docs'), join(folder, 'old/docs'))).toThrow(/b\.mdx:1:/);
  });

  it('replaces control characters in the error message about a page', () => {
    write('old/docs/b.mdx', '<ApiBlock \u001b[31m />');
    expect(() => runWith(join(folder, 'old/docs'), join(folder, 'old/docs'))).toThrow(/Unexpected character `·`/);
  });
});

describe('createDiffCommand', () => {
  it.each([
    [[], "Missing required argument 'old version'. Example: apiblock diff old/openapi.yaml openapi.yaml"],
    [['a', 'b', '--fail-on', 'any'], 'Unknown value "any" of --fail-on. Available values: breaking'],
    [['a', 'b', '--format', 'text'], 'Unknown value "text" of --format. Available values: human, json, markdown'],
    [['a', 'b', '--failon', 'breaking'], 'Unknown option --failon. Did you mean --fail-on?'],
  ])('rejects the arguments %j', (args, message) => {
    expect(() => parse(...args)).toThrow(message);
  });
});
