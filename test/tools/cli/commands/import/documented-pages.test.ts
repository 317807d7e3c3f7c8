import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readDocumentedPages } from '../../../../../src/tools/cli/commands/import/documented-pages.js';
import { readOpenApi, toDocument } from '../../../../../src/tools/openapi/document/read-open-api.js';
import { OperationFinder } from '../../../../../src/tools/openapi/import/documented-operations.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apiblock-pages-'));
  writeFileSync(join(folder, 'users.mdx'), '<ApiBlock method="GET" endpoint="/users" />\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

const finder = new OperationFinder(toDocument(readOpenApi('{"openapi": "3.1.0", "paths": {}}')));

describe('readDocumentedPages', () => {
  it('ignores a symbolic link without a target, and reports one that refers to itself', () => {
    symlinkSync('missing.mdx', join(folder, 'broken.mdx'));
    symlinkSync('circular.mdx', join(folder, 'circular.mdx'));
    expect(readDocumentedPages(folder, new Map(), { finder, previousKeys: new Map() })).toMatchObject({
      pages: [{ path: 'users.mdx', otherBlocks: [{ kind: 'endpoint', name: 'GET /users' }] }],
      problems: [],
      failures: [`Cannot read ${folder}/circular.mdx: ELOOP`],
    });
  });

  it('throws an unexpected error unchanged, and does not report that a page cannot be read', () => {
    const bug = new TypeError('Cannot read properties of undefined');
    vi.spyOn(finder, 'find').mockImplementationOnce(() => {
      throw bug;
    });
    expect(() => readDocumentedPages(folder, new Map(), { finder, previousKeys: new Map() })).toThrow(bug);
  });
});
