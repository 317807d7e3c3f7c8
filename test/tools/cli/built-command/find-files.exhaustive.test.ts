import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { usePages } from './run-command.ts';

const tool = usePages();

describe('apiblock check', () => {
  const files = (...args: string[]) =>
    (JSON.parse(tool.run(['check', ...args, '--format', 'json']).stdout) as { files: number }).files;

  it('accepts globs, folders and files', () => {
    expect(files('**/*.mdx')).toBe(10);
    expect(files('./*.mdx')).toBe(7);
    expect(files('{good,bad}/**/*.{md,mdx}')).toBe(4);
    expect(files('good/', 'good/*.mdx', './good/one.mdx')).toBe(2);
    expect(files(join(tool.folder, 'good'))).toBe(2);
    expect(files('good/notes.txt')).toBe(1);
    expect(files('good/.drafts/*.mdx')).toBe(1);
  });

  it('finds files whose names contain glob characters', () => {
    expect(files('bad/[slug]/page.mdx')).toBe(1);
    expect(files('bad/[slug]')).toBe(1);
  });

  it('excludes files that match --ignore', () => {
    expect(files('**/*.mdx', '--ignore', 'bad')).toBe(8);
    expect(files('**/*.mdx', '--ignore', 'bad/**', '--ignore', '*.mdx')).toBe(1);
  });

  it('reports patterns that match no page', () => {
    expect(tool.run(['check', 'good', 'none/*.mdx', 'gone.mdx'])).toEqual({
      status: 2,
      stdout: '',
      stderr: 'apiblock: No page matches none/*.mdx, gone.mdx\n',
    });
    expect(tool.run(['check', 'good', '--ignore', 'good']).status).toBe(2);
  });

  it('skips an unreadable file and reports it', () => {
    symlinkSync('gone', join(tool.folder, 'good/broken.mdx'));
    const { status, stdout, stderr } = tool.run(['check', 'good']);
    rmSync(join(tool.folder, 'good/broken.mdx'));
    expect({ status, stdout, stderr }).toEqual({
      status: 2,
      stdout: '2 files checked: no problems\n',
      stderr: 'apiblock: Cannot read good/broken.mdx: ENOENT\n',
    });
  });
});
