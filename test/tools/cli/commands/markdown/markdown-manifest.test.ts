import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  MANIFEST_FILE,
  readManifest,
  writeManifest,
} from '../../../../../src/tools/cli/commands/markdown/markdown-manifest.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apiblock-manifest-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('readManifest', () => {
  it.each(['index.md', 'guides/llms-2.txt', '.md', 'guides/.md', 'b\\s.md', 'two\nlines.md', '..a/b...md'])(
    'returns the entry for the path %j',
    (path) => {
      writeManifest(folder, new Map([[path, { state: 'known', digest: 'abc' }]]));
      expect(readManifest(folder)).toEqual(new Map([[path, { state: 'known', digest: 'abc' }]]));
    },
  );

  it.each(['../a.md', 'a/../../b.md', './a.md', '/a.md', 'a//b.md', 'a\0.md', 'a.html', 'a/.md/..', ''])(
    'ignores an entry for the path %j, to which apiblock never writes',
    (path) => {
      writeManifest(folder, new Map([[path, { state: 'known', digest: 'abc' }]]));
      expect(readManifest(folder)).toEqual(new Map());
    },
  );

  it.each(['null', '[]', '3', '{}', '{"files": null}', '{"files": ["a.md"]}', '{"files": {"a.md": 1}}'])(
    'returns no entries for the invalid manifest %s',
    (json) => {
      writeFileSync(join(folder, MANIFEST_FILE), json);
      expect(readManifest(folder)).toEqual(new Map());
    },
  );

  it('reads an entry without a digest as a file whose digest is unknown', () => {
    writeManifest(folder, new Map([['a.md', { state: 'unknown-digest' }]]));
    expect(readManifest(folder)).toEqual(new Map([['a.md', { state: 'unknown-digest' }]]));
  });
});
