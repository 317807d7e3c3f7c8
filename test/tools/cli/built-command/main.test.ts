import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { usePages } from './run-command.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const tool = usePages();

describe('apiblock', () => {
  it('prints its usage and version', () => {
    const help = { status: 0, stdout: expect.stringContaining('Usage: apiblock <command>') as string, stderr: '' };
    expect(tool.run([])).toEqual(help);
    expect(tool.run(['--help'])).toEqual(help);
    expect(tool.run(['check', '-h']).stdout).toContain('Usage: apiblock check');
    expect(tool.run(['--version']).stdout).toBe(
      `${(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version}\n`,
    );
  });

  it('prints the stack trace of an unexpected error, and exits with code 2', () => {
    const script = 'process.stdout.write = () => { throw new Error("Out of ink"); };';
    const { status, stderr } = tool.run(['check', 'good'], {
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(script)}`,
    });
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: expect.stringMatching(/^apiblock: Error: Out of ink\n {4}at /),
    });
  });
});
