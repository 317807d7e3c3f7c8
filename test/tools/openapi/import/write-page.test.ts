import { readFileSync } from 'node:fs';
import { compile } from '@mdx-js/mdx';
import { format } from 'prettier';
import remarkFrontmatter from 'remark-frontmatter';
import { describe, expect, it } from 'vitest';
import { convertOperation } from '../../../../src/tools/openapi/block/convert-operation.js';
import { FULL_LIMITS } from '../../../../src/tools/openapi/block/field-limits.js';
import { readOpenApi, toDocument } from '../../../../src/tools/openapi/document/read-open-api.js';
import { OperationFinder } from '../../../../src/tools/openapi/import/documented-operations.js';
import { groupOperations, toHeading } from '../../../../src/tools/openapi/import/group-operations.js';
import { prepareOperation } from '../../../../src/tools/openapi/import/prepare-operation.js';
import { writeSection } from '../../../../src/tools/openapi/import/write-page.js';
import { writeStart } from '../../../../src/tools/openapi/import/write-start.js';
import { libraryFile } from '../description.ts';
import { readPageFacts, toBlockFacts } from './page-facts.ts';

const file = process.env['OPENAPI_DESCRIPTION'] ?? libraryFile;
const document = toDocument(readOpenApi(readFileSync(file, 'utf8')));
const finder = new OperationFinder(document);
const all = groupOperations(document, 'tag').flatMap((group) =>
  group.entries.map((entry) => [entry.name, group, entry] as const),
);
/**
 * Test about a hundred operations at most, because Prettier needs seconds for each operation of a large description.
 */
const step = Math.ceil(all.length / 100);
const operations = all.filter((_, index) => index % step === 0);

describe('writeSection', () => {
  it.each(operations)(
    'documents all details of %s from the description, and formats the page like Prettier',
    async (_, group, entry) => {
      const block = convertOperation(entry, document, { isFull: true, limits: FULL_LIMITS });
      const { section } = prepareOperation(entry, document, finder, {
        isFull: true,
        hasHeading: true,
        style: 'heading',
      });
      const page = writeStart(group, 'front-matter') + [...writeSection(section)].join('');
      const [found, ...others] = readPageFacts(page);
      expect(others).toEqual([]);
      expect(found?.heading).toBe(toHeading(entry));
      expect(found?.facts).toEqual(toBlockFacts(block, toHeading(entry)));
      expect(await format(page, { parser: 'mdx' })).toBe(page);
      await compile(page, { remarkPlugins: [remarkFrontmatter] });
    },
  );
});
