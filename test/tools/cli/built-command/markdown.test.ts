import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { useMarkdownPages } from './markdown-pages.ts';

const { listOutput, read, run, toPath, write } = useMarkdownPages();

describe('apiblock markdown', () => {
  it('writes a Markdown file for each page, an index and a file with all pages', () => {
    expect(run('docs/**/*.{md,mdx}', '--out', 'public')).toEqual({
      status: 0,
      stdout: '3 pages written to public\n',
      stderr: '',
    });
    expect(listOutput()).toEqual([
      '.apiblock-markdown.json',
      'guides',
      'guides/start.md',
      'guides/users.md',
      'index.md',
      'llms-full.txt',
      'llms.txt',
    ]);
    expect(read('public/index.md')).toBe(
      '> All pages of this documentation are listed in [llms.txt](llms.txt).\n\n# Welcome\n\nSee [users](guides/users.md#list), [start](guides/start.md) and [this](https://x.yz/guides/users).\n',
    );
    expect(read('public/guides/start.md')).toBe(
      '> All pages of this documentation are listed in [llms.txt](../llms.txt).\n\n# Start\n\nHow to begin.\n\n* one\n* two\n',
    );
    expect(read('public/guides/users.md')).toBe(
      '> All pages of this documentation are listed in [llms.txt](../llms.txt).\n\n# Users: all\n\nRead \\*users\\*.\n\n**Hint**\n\nBe _kind_.\n\n### GET `/users/:id`\n\n#### Path parameters\n\n- `id` (`string`): The [user](../index.md).\n\nKnown only at runtime: `headers`\n',
    );
    expect(read('public/llms.txt')).toBe(
      '# Documentation\n\n## Pages\n\n- [Welcome](index.md)\n\n## Guides\n\n- [Start](guides/start.md): How to begin.\n- [Users: all](guides/users.md): Read \\*users\\*.\n',
    );
    expect(read('public/llms-full.txt').match(/^# .*/gm)).toEqual(['# Welcome', '# Start', '# Users: all']);
  });

  it('never overwrites or deletes files that it did not write, or that changed after it wrote them', () => {
    write('public/index.md', 'mine');
    write('public/llms.txt', 'mine');
    const first = run('docs', '--out', 'public');
    expect(first.status).toBe(1);
    expect(first.stderr).toContain(
      'docs/index.mdx was not written: a file that apiblock did not write already exists at its path',
    );
    expect(first.stderr).toContain('llms.txt was not written');
    expect([read('public/index.md'), read('public/llms.txt')]).toEqual(['mine', 'mine']);

    write('public/guides/start.md', 'mine now');
    const second = run('docs', '--out', 'public');
    expect(second.stderr).toContain('docs/guides/start.md was not written: the existing file was changed');
    rmSync(toPath('docs/guides/start.md'));
    run('docs', '--out', 'public');
    expect(read('public/guides/start.md')).toBe('mine now');
  });
});
