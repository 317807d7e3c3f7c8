import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { usePages } from './run-command.ts';
import { DESCRIPTION } from './users-description.ts';

const tool = usePages();

describe('apiblock import', () => {
  it.each([
    [
      [],
      'No OpenAPI description. Example: apiblock import openapi.yaml --out docs/api. Or add "openapi" to apiblock.config.json',
    ],
    [['a.yaml'], 'No output folder. Add --out <folder>, for example --out docs/api'],
    [
      ['a.yaml', 'b.yaml', '--out', 'x'],
      "Too many arguments for 'import'. Expected 1 argument but got 2: a.yaml, b.yaml. Example: apiblock import openapi.yaml --out docs/api",
    ],
    [['a.yaml', '--out', 'x', '--by', 'tags'], 'Unknown value "tags" of --by. Did you mean "tag"?'],
    [
      ['a.yaml', '--out', 'x', '--style', 'app'],
      'Unknown value "app" of --style. Available values: front-matter, heading, app-router',
    ],
    [['a.yaml', '--out', 'x', '--ful'], 'Unknown option --ful. Did you mean --full?'],
    [['missing.yaml', '--out', 'x'], 'Cannot read missing.yaml: ENOENT'],
    [
      ['invalid.yaml', '--out', 'x'],
      'invalid.yaml: Expected "openapi": "3.0", "3.1" or "3.2", or "swagger": "2.0", found "5" (invalid.yaml:2:10)',
    ],
  ])('reports the mistake in the arguments %j', (args, message) => {
    writeFileSync(join(tool.folder, 'invalid.yaml'), '\nopenapi: 5\n');
    expect(tool.run(['import', ...args])).toEqual({ status: 2, stdout: '', stderr: `apiblock: ${message}\n` });
  });

  it('reads the description that the configuration file specifies', () => {
    writeFileSync(join(tool.folder, 'openapi.yaml'), DESCRIPTION);
    writeFileSync(join(tool.folder, 'import.json'), '{"openapi": "openapi.yaml"}');
    expect(tool.run(['import', '--config', 'import.json', '--out', 'configured'])).toEqual({
      status: 0,
      stdout: '1 page written to configured, 1 operation added\n',
      stderr: '',
    });
  });

  it.each(['front-matter', 'heading', 'app-router'])(
    'writes pages that apiblock check accepts, with --full --style %s',
    (style) => {
      writeFileSync(join(tool.folder, 'openapi.yaml'), DESCRIPTION);
      const out = `full-${style}`;
      expect(tool.run(['import', 'openapi.yaml', '--out', out, '--full', '--style', style]).status).toBe(0);
      expect(tool.run(['check', out])).toEqual({ status: 0, stdout: '1 file checked: no problems\n', stderr: '' });
    },
  );

  it('prints its options with --help', () => {
    const { status, stdout } = tool.run(['import', '--help']);
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^Usage: apiblock import --out <folder>/)]);
  });
});
