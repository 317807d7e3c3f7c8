import { compareDocuments } from '../../../../src/tools/openapi/compare/compare-documents.js';
import type { Comparison } from '../../../../src/tools/openapi/compare/difference.js';
import type { OpenApiDocument } from '../../../../src/tools/openapi/document/open-api-document.js';
import { readOpenApi, toDocument } from '../../../../src/tools/openapi/document/read-open-api.js';
import { exportPages } from '../../../../src/tools/openapi/export/export-pages.js';
import { readExportPage } from '../../../../src/tools/openapi/export/read-export-page.js';
import { writeJson } from '../../../../src/tools/openapi/export/write-description.js';
import { readOpenApiFile } from '../../../../src/tools/openapi/files/read-open-api-file.js';
import { OperationFinder } from '../../../../src/tools/openapi/import/documented-operations.js';
import {
  groupOperations,
  type PageGroup,
  toOperationKey,
} from '../../../../src/tools/openapi/import/group-operations.js';
import { prepareOperation } from '../../../../src/tools/openapi/import/prepare-operation.js';
import { writeSection } from '../../../../src/tools/openapi/import/write-page.js';
import { writeStart } from '../../../../src/tools/openapi/import/write-start.js';
import { OpenApiError } from '../../../../src/tools/openapi/source/openapi-error.js';

/** Limits that few descriptions exceed. Fields beyond the limits are omitted, and count as known losses. */
const LIMITS = { levels: 8, fields: 5_000 };

/** The result of importing a description into pages, and of generating a description from these pages. */
export interface RoundTrip {
  original: OpenApiDocument;
  generated: OpenApiDocument;
  /** The generated description as JSON. */
  text: string;
  /** The names of the operations that cannot be imported, because they contain a broken reference. */
  broken: Set<string>;
  comparison: Comparison;
}

export function makeRoundTrip(path: string): RoundTrip {
  return convertAndCompare(toDocument(readOpenApiFile(path)));
}

/**
 * Converts a description to pages like `apiblock import --full`, converts the pages back to a description like
 * `apiblock openapi`, and compares both descriptions.
 */
export function convertAndCompare(original: OpenApiDocument): RoundTrip {
  const { pages, broken } = writePages(original);
  const exported = pages.map((text, index) => readExportPage({ path: `${index}.mdx`, text }, {}));
  const text = writeJson(exportPages(exported, { sharesSchemas: true }).root);
  const generated = toDocument(readOpenApi(text));
  return { original, generated, text, broken, comparison: compareDocuments({ left: original, right: generated }) };
}

function writePages(document: OpenApiDocument): { pages: string[]; broken: Set<string> } {
  const finder = new OperationFinder(document);
  const broken = new Set<string>();
  const writePage = (group: PageGroup): string => {
    const parts = [writeStart(group, 'front-matter')];
    for (const entry of group.entries) {
      try {
        const { section } = prepareOperation(entry, document, finder, {
          isFull: true,
          limits: LIMITS,
          hasHeading: true,
          style: 'front-matter',
        });
        parts.push(...writeSection(section));
      } catch (error) {
        if (!(error instanceof OpenApiError)) throw error;
        broken.add(toOperationKey(entry));
      }
    }
    return parts.join('');
  };
  return { pages: groupOperations(document, 'tag').map(writePage), broken };
}
