import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { usePages } from './run-command.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const tool = usePages();

describe('apiblock', () => {
  it('prints its usage and version', () => {
    expect(tool.run(['--help'])).toEqual({
      status: 0,
      stdout: expect.stringContaining('Usage: apiblock check'),
      stderr: '',
    });
    expect(tool.run(['check', '-h']).status).toBe(0);
    expect(tool.run(['--version']).stdout).toBe(
      `${(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version}\n`,
    );
  });
});
