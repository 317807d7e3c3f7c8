import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFiles } from '../../../../src/tools/cli/shared/find-files.js';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'apiblock-find-files-'));
  writeFileSync(join(folder, 'page.mdx'), '# Page\n');
  symlinkSync('circular.mdx', join(folder, 'circular.mdx'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('findFiles', () => {
  it.each([
    ['a path below a file', 'page.mdx/other.mdx'],
    ['a file with a trailing slash', 'page.mdx/'],
    ['a circular symbolic link', 'circular.mdx'],
    ['a name that is too long', 'x'.repeat(1000)],
  ])('finds nothing at %s', (_, path) => {
    const pattern = join(folder, path);
    expect(findFiles([pattern], [])).toEqual({ files: [], unmatched: [pattern] });
  });

  it.each(['ignored', 'ignored/', '*/'])('ignores the pages in a folder that matches %s', (glob) => {
    mkdirSync(join(folder, 'ignored'), { recursive: true });
    writeFileSync(join(folder, 'ignored', 'page.mdx'), '# Page\n');
    expect(findFiles([join(folder, 'ignored')], [join(folder, glob)]).files).toEqual([]);
  });

  it('includes a symbolic link that cannot be resolved, so that the command reports it', () => {
    expect(findFiles([folder], [join(folder, 'ignored')]).files).toEqual([
      join(folder, 'circular.mdx'),
      join(folder, 'page.mdx'),
    ]);
  });

  it('reads parentheses literally, because Next.js uses them in the names of folders', () => {
    mkdirSync(join(folder, 'app/(docs)'), { recursive: true });
    writeFileSync(join(folder, 'app/(docs)/page.mdx'), '# Page\n');
    const files = [join(folder, 'app/(docs)/page.mdx')];
    expect(findFiles([join(folder, 'app/(docs)/*.mdx')], []).files).toEqual(files);
    expect(findFiles([join(folder, 'app/**/*.mdx')], []).files).toEqual(files);
  });

  it('finds symbolic links to pages, but does not follow symbolic links to folders', () => {
    mkdirSync(join(folder, 'links'));
    symlinkSync('../page.mdx', join(folder, 'links/page.mdx'));
    symlinkSync('..', join(folder, 'links/parent'));
    expect(findFiles([join(folder, 'links')], []).files).toEqual([join(folder, 'links/page.mdx')]);
    expect(findFiles([join(folder, 'links/**/*.mdx')], []).files).toEqual([join(folder, 'links/page.mdx')]);
  });
});
