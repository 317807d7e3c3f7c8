import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { UsageError } from '../../../../../src/tools/cli/shared/errors.js';
import { writeOpenApi } from '../../../../../src/tools/cli/commands/openapi/openapi.js';
import { createOpenApiCommand } from '../../../../../src/tools/cli/commands/openapi/openapi-command.js';
import { parseCommand } from '../../parse-command.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apiblock-openapi-'));
  write('users.mdx', '# Users\n\n<ApiBlock method="GET" endpoint="/users" />\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
const read = (path: string) => readFileSync(join(folder, path), 'utf8');

/** Runs the command and returns its exit code and output, without the path of the folder. */
function run(...args: string[]): { status: number; stdout: string; stderr: string } {
  const written = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      written[name] += String(text).replaceAll(`${folder}/`, '');
      return true;
    }),
  );
  const inFolder = args.map((arg) => (/\.\w+$/.test(arg) ? join(folder, arg) : arg));
  try {
    return { status: writeOpenApi(parseCommand(createOpenApiCommand, inFolder)), ...written };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

describe('writeOpenApi', () => {
  it('writes the description to standard output as YAML', () => {
    const { status, stdout, stderr } = run('users.mdx');
    expect(status).toBe(0);
    expect(parse(stdout)).toMatchObject({ openapi: '3.1.1', paths: { '/users': { get: { tags: ['Users'] } } } });
    expect(stderr).toBe('1 operation from 1 page written\n');
  });

  it.each([
    ['openapi.yaml', 'openapi: 3.1.1\n'],
    ['openapi.yml', 'openapi: 3.1.1\n'],
    ['openapi.json', '{\n  "openapi": "3.1.1",\n'],
  ])('writes the file %s in the format of its extension', (file, start) => {
    const { status, stdout, stderr } = run('users.mdx', '--out', file);
    expect({ status, stdout, stderr }).toEqual({
      status: 0,
      stdout: '',
      stderr: `1 operation from 1 page written to ${file}\n`,
    });
    expect(read(file).slice(0, start.length)).toBe(start);
  });

  it('writes the description in the format that --format specifies', () => {
    expect(run('users.mdx', '--format', 'json').stdout).toMatch(/^\{\n {2}"openapi"/);
  });

  it('reads the members of `info` from a YAML or JSON file', () => {
    write('info.yaml', 'title: Users\nversion: 1.10\n');
    write('info.json', '{"title": "Users", "version": "1.10"}');
    for (const file of ['info.yaml', 'info.json'])
      expect(parse(run('users.mdx', '--info', file).stdout)).toMatchObject({
        info: { title: 'Users', version: '1.10' },
      });
  });

  it('reports the details that OpenAPI cannot express on standard error', () => {
    write('users.mdx', '<ApiBlock method="GET" endpoint="/users" rateLimit="10" />');
    expect(run('users.mdx')).toMatchObject({
      status: 0,
      stderr:
        'apiblock: users.mdx:1: GET /users was exported without the rate limit\n1 operation from 1 page written\n',
    });
  });

  it('writes nothing if a page cannot be read', () => {
    write('broken.mdx', 'Text\n\n<ApiBlock method="GET"');
    write('latin1.mdx', '');
    writeFileSync(join(folder, 'latin1.mdx'), Buffer.from([0xe9]));
    const { status, stdout, stderr } = run('users.mdx', 'broken.mdx', 'latin1.mdx');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr.split('\n')).toEqual([
      expect.stringMatching(/^apiblock: broken\.mdx:3:\d+: /),
      'apiblock: latin1.mdx: The file is not UTF-8',
      'apiblock: Nothing was written, because some pages cannot be read',
      '',
    ]);
  });

  it('does not overwrite the OpenAPI description to which the pages refer', () => {
    write('openapi.json', '{"openapi": "3.1.0", "paths": {}}');
    expect(() => run('users.mdx', '--openapi', 'openapi.json', '--out', 'openapi.json')).toThrow(
      expect.objectContaining({ message: expect.stringMatching(/the pages refer to this description/) }),
    );
    expect(read('openapi.json')).toBe('{"openapi": "3.1.0", "paths": {}}');
  });

  it.each([
    [['--out', 'openapi.txt'], /expected a file name that ends with \.yaml, \.yml or \.json/],
    [['--format', 'jsn'], 'Unknown value "jsn" of --format. Did you mean "json"?'],
    [['--info', 'missing.yaml'], /^--info: Cannot read .*missing\.yaml: ENOENT$/],
    [['--info', 'invalid.yaml'], /^--info: .*invalid\.yaml/],
    [['--info', 'unknown.yaml'], /^--info .*unknown\.yaml: Unknown member "titel"\. Did you mean "title"\?$/],
    [['--out', 'missing/openapi.yaml'], /^Cannot write .*openapi\.yaml: ENOENT$/],
  ])('rejects the invalid arguments %j', (args, message) => {
    write('invalid.yaml', 'title: "');
    write('unknown.yaml', 'titel: Users');
    const expected = typeof message === 'string' ? message : expect.stringMatching(message);
    expect(() => run('users.mdx', ...args)).toThrow(expect.objectContaining({ message: expected }));
    expect(() => run('users.mdx', ...args)).toThrow(UsageError);
  });

  it('throws a UsageError with an example if no pages are specified', () => {
    expect(() => run()).toThrow(
      new UsageError(
        'No pages to export. Example: apiblock openapi "docs/**/*.mdx" --out openapi.yaml. Or add "pages" to apiblock.config.json',
      ),
    );
  });
});
