import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UsageError } from '../../../../src/tools/cli/shared/errors.js';
import { openProject } from '../../../../src/tools/cli/shared/project-folder.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apiblock-project-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('openProject', () => {
  it('keeps the byte order mark of a file', () => {
    writeFileSync(join(folder, 'a.css'), '\ufeffé');
    expect(openProject(folder).read('a.css')).toBe('\ufeffé');
  });

  it('returns undefined for a missing file and for a path below a file', () => {
    writeFileSync(join(folder, 'a.css'), '');
    expect(['b.css', 'a.css/b.css'].map((path) => openProject(folder).read(path))).toEqual([undefined, undefined]);
  });

  it.each([
    ['a file that is not UTF-8', 'latin1.css', 'latin1.css is not UTF-8. Convert the file and run the command again'],
    ['a folder', '.', 'Cannot read .: EISDIR'],
  ])('throws a UsageError for %s', (_, path, message) => {
    writeFileSync(join(folder, 'latin1.css'), Buffer.from([0xe9]));
    expect(() => openProject(folder).read(path)).toThrow(new UsageError(message));
  });

  it('returns no files for a missing folder', () => {
    expect(openProject(folder).list('src')).toEqual([]);
  });
});
