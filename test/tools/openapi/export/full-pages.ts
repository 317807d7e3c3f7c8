import { listEntries } from '../../../../src/tools/openapi/document/list-operations.js';
import { toDocument } from '../../../../src/tools/openapi/document/read-open-api.js';
import { readOpenApiFile } from '../../../../src/tools/openapi/files/read-open-api-file.js';
import { PageWriter } from '../walker/page-writer.ts';

/**
 * Returns a page with all details for each operation in an OpenAPI description, like `apiblock import --full`. If there
 * are more than `maxOperations` operations, chooses operations at regular intervals.
 */
export function writeFullPages(descriptionPath: string, maxOperations = Infinity): { path: string; text: string }[] {
  const document = toDocument(readOpenApiFile(descriptionPath));
  const writer = new PageWriter(document);
  const { entries } = listEntries(document);
  const step = Math.ceil(entries.length / maxOperations) || 1;
  const chosen = entries.filter((_, index) => index % step === 0);
  return chosen.map((entry, index) => ({
    path: `${index}.mdx`,
    text: `## ${entry.summary || entry.name}\n\n${writer.write(entry, { isFull: true })}`,
  }));
}
