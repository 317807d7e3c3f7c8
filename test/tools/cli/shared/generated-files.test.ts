import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeGeneratedFile } from '../../../../src/tools/cli/shared/generated-files.js';

let outputFolder = '';
beforeAll(() => (outputFolder = mkdtempSync(join(tmpdir(), 'apiblock-generated-'))));
afterAll(() => rmSync(outputFolder, { recursive: true }));

const write = (path: string, text: string) =>
  writeGeneratedFile({ outputFolder, path, previousFile: { state: 'unknown-digest' }, parts: [text] });

describe('writeGeneratedFile', () => {
  it.each(['600', '640', '664', '755'])('keeps the permissions of a file that it replaces: %s', (permissions) => {
    const file = join(outputFolder, 'page.md');
    writeFileSync(file, 'old');
    chmodSync(file, permissions);
    write('page.md', 'new');
    expect(readFileSync(file, 'utf8')).toBe('new');
    expect((statSync(file).mode & 0o777).toString(8)).toBe(permissions);
  });

  it('creates a new file with the default permissions', () => {
    const other = join(outputFolder, 'other.md');
    writeFileSync(other, '');
    write('new.md', 'new');
    expect(statSync(join(outputFolder, 'new.md')).mode).toBe(statSync(other).mode);
  });
});
