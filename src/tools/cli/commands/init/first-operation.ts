import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FirstOperation } from '../../../init/site.js';
import { listEntries } from '../../../openapi/document/list-operations.js';
import { toDocument } from '../../../openapi/document/read-open-api.js';
import { readOpenApiFile } from '../../../openapi/files/read-open-api-file.js';
import { OperationFinder } from '../../../openapi/import/documented-operations.js';
import { prepareOperation } from '../../../openapi/import/prepare-operation.js';
import { writeSection } from '../../../openapi/import/write-page.js';
import { OpenApiError } from '../../../openapi/source/openapi-error.js';
import { toErrorCode } from '../../shared/error-code.js';

/** The usual names of OpenAPI descriptions. */
const FILE_NAMES = ['openapi', 'swagger'].flatMap((name) => [`${name}.yaml`, `${name}.yml`, `${name}.json`]);

/** The first operation of the OpenAPI description in a folder, or the reason why the description cannot be used. */
export type FoundOperation = { operation: FirstOperation } | { problem: string };

/** Finds an OpenAPI description in a folder and reads its first operation. Returns `undefined` if there is no description. */
export function findFirstOperation(folder: string): FoundOperation | undefined {
  const files = readdirSync(folder);
  const file = FILE_NAMES.find((name) => files.includes(name));
  if (file === undefined) return undefined;
  try {
    const document = toDocument(readOpenApiFile(join(folder, file)));
    const { entries } = listEntries(document);
    // Skip webhooks, because the first block should show a request that readers can send.
    const entry = entries.find(({ kind }) => kind === 'operation');
    if (!entry) return { problem: `${file} contains no operations` };
    const finder = new OperationFinder(document);
    const write = ({ isFull }: { isFull: boolean }) => {
      const { section } = prepareOperation(entry, document, finder, { isFull, hasHeading: true, style: 'heading' });
      return [...writeSection(section)].join('');
    };
    return { operation: { file, section: write({ isFull: false }), fullSection: write({ isFull: true }) } };
  } catch (error) {
    if (error instanceof OpenApiError) return { problem: `${file} cannot be used: ${error.message}` };
    if (error instanceof Error && 'code' in error) return { problem: `Cannot read ${file}: ${toErrorCode(error)}` };
    // Any other error is a bug in apiblock, for which the command prints the stack trace.
    throw error;
  }
}
