import type { OperationBlock } from '../../../src/tools/openapi/block/operation-block.js';
import { convertOperation } from '../../../src/tools/openapi/block/convert-operation.js';
import { listEntries } from '../../../src/tools/openapi/document/list-operations.js';
import { type OpenApi, toDocument } from '../../../src/tools/openapi/document/read-open-api.js';

/** Converts all operations and webhooks of a description, keyed by name. */
export function convertAll(api: OpenApi): [name: string, convert: () => OperationBlock][] {
  const document = toDocument(api);
  const { entries, errors } = listEntries(document);
  if (errors[0]) throw errors[0];
  return entries.map((entry) => [entry.name, () => convertOperation(entry, document)]);
}
