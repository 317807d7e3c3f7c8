import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listEntries } from '../../../../src/tools/openapi/document/list-operations.js';
import { toDocument } from '../../../../src/tools/openapi/document/read-open-api.js';
import { addCopies, copyDescriptions, readCachedFile } from '../../../../src/tools/openapi/files/cached-files.js';

const description = (path: string) => `openapi: 3.1.0
paths:
  ${path}:
    get:
      parameters:
        - $ref: parameters.yaml
`;

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apiblock-'));
  file = join(folder, 'openapi.yaml');
  writeFileSync(file, description('/users'));
  writeFileSync(join(folder, 'parameters.yaml'), 'name: page\nin: query\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Replaces the cached descriptions with the copies that another thread would receive. */
function receiveCopies(): void {
  addCopies(structuredClone(copyDescriptions()));
}

const listPaths = () => listEntries(toDocument(readCachedFile(file))).entries.map(({ path }) => path);

describe('readCachedFile after addCopies', () => {
  it('returns the added copy instead of parsing the file again', () => {
    const original = readCachedFile(file);
    receiveCopies();
    const copy = readCachedFile(file);
    expect(copy).not.toBe(original);
    expect(readCachedFile(file)).toBe(copy);
    expect(toDocument(copy).root).toEqual(toDocument(original).root);
  });

  it('returns a copy that can read the other files of the description', () => {
    readCachedFile(file);
    receiveCopies();
    const document = toDocument(readCachedFile(file));
    const [entry] = listEntries(document).entries;
    const parameters = document.get(entry?.node, 'parameters');
    const first = parameters?.kind === 'array' ? parameters.items[0] : undefined;
    expect(document.get(first, 'name')).toMatchObject({ text: 'page' });
  });

  it('reads the file again if it has changed', () => {
    readCachedFile(file);
    receiveCopies();
    writeFileSync(file, description('/teams'));
    utimesSync(file, 1, 1);
    expect(listPaths()).toEqual(['/teams']);
  });

  it('throws an error in each thread if the description is invalid', () => {
    writeFileSync(file, 'openapi: 4.0');
    expect(() => readCachedFile(file)).toThrow('Expected "openapi"');
    expect(copyDescriptions().map(({ path }) => path)).not.toContain(file);
    receiveCopies();
    expect(() => readCachedFile(file)).toThrow('Expected "openapi"');
  });
});
