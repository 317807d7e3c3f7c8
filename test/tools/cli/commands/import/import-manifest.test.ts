import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IMPORT_MANIFEST, readImportManifest } from '../../../../../src/tools/cli/commands/import/import-manifest.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apiblock-import-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function readManifest(content: unknown) {
  writeFileSync(join(folder, IMPORT_MANIFEST), JSON.stringify(content));
  return readImportManifest(folder);
}

describe('readImportManifest', () => {
  it('reads the style and the paths of all pages, including App Router pages', () => {
    const pages = { 'users.mdx': {}, 'users/page.mdx': {}, 'größe/page.mdx': {}, 'page.mdx': {} };
    const manifest = readManifest({ style: 'heading', pages });
    expect([manifest.style, [...manifest.pages.keys()]]).toEqual(['heading', Object.keys(pages)]);
  });

  it.each(['../page.mdx', './page.mdx', '/page.mdx', 'a/../page.mdx', 'a/b.mdx', '../a.mdx', 'a\\page.mdx', 'a.md'])(
    'ignores the path %j, to which apiblock import never writes a page',
    (path) => {
      expect(readManifest({ pages: { [path]: {} } }).pages.size).toBe(0);
    },
  );

  it.each([undefined, 'pages', 1, ['heading']])('ignores the style %j', (style) => {
    expect(readManifest({ style, pages: {} }).style).toBeUndefined();
  });
});
