import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exportFiles } from '../../../../src/tools/cli/shared/export-files.js';
import { readExportPage } from '../../../../src/tools/openapi/export/read-export-page.js';

// Other test files in the same worker may have imported these modules already, without the spy.
vi.hoisted(() => vi.resetModules());

// The function of this module works as usual, unless a test makes it throw.
vi.mock('../../../../src/tools/openapi/export/read-export-page.js', { spy: true });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apiblock-export-'));
  writeFileSync(join(folder, 'users.mdx'), '<ApiBlock method="GET" endpoint="/users" />\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = () =>
  exportFiles(
    { patterns: [folder], ignored: [], openapi: new Map(), fieldLimits: {}, defaults: {} },
    { sharesSchemas: false },
  );

describe('exportFiles', () => {
  it('reports pages that cannot be read or decoded, and the position of a syntax error', () => {
    symlinkSync('circular.mdx', join(folder, 'circular.mdx'));
    writeFileSync(join(folder, 'binary.mdx'), new Uint8Array([0xff]));
    writeFileSync(join(folder, 'invalid.mdx'), '\n<ApiBlock method={ />\n');
    const { operationCount, failures } = read();
    expect(operationCount).toBe(1);
    expect(failures).toEqual([
      `${folder}/binary.mdx: The file is not UTF-8`,
      `Cannot read ${folder}/circular.mdx: ELOOP`,
      expect.stringContaining(`${folder}/invalid.mdx:2:18: Invalid MDX at line 2, column 18: `),
    ]);
  });

  it('throws an unexpected error unchanged, and does not report that a page cannot be read', () => {
    const bug = new TypeError('Cannot read properties of undefined');
    vi.mocked(readExportPage).mockImplementationOnce(() => {
      throw bug;
    });
    expect(read).toThrow(bug);
  });
});
