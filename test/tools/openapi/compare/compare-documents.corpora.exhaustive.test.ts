import { describe, expect, it } from 'vitest';
import { compareDocuments } from '../../../../src/tools/openapi/compare/compare-documents.js';
import { toDocument } from '../../../../src/tools/openapi/document/read-open-api.js';
import { readOpenApiFile } from '../../../../src/tools/openapi/files/read-open-api-file.js';
import { listAllDescriptions } from '../walker/descriptions.ts';
import { outline } from './compare.ts';

describe('compareDocuments for a description and itself', () => {
  it.each(listAllDescriptions())('reports no difference in %s', { timeout: 120_000 }, (path) => {
    // Read the description twice, so that no object is compared with itself.
    const read = () => toDocument(readOpenApiFile(path));
    const { operations } = compareDocuments({ left: read(), right: read() });
    expect(outline({ operations, errors: [] })).toEqual([]);
  });
});
