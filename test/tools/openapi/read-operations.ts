import type { OperationBlock } from '../../../src/tools/openapi/block/operation-block.js';
import { convertOperation } from '../../../src/tools/openapi/block/convert-operation.js';
import { listEntries } from '../../../src/tools/openapi/document/list-operations.js';
import { type OpenApi, toDocument } from '../../../src/tools/openapi/document/read-open-api.js';

/** Returns the name of each operation and webhook of a description, with a function that converts it. */
export function convertAll(api: OpenApi): [name: string, convert: () => OperationBlock][] {
  const document = toDocument(api);
  const { entries, errors } = listEntries(document);
  if (errors[0]) throw errors[0];
  return entries.map((entry) => [entry.name, () => convertOperation(entry, document)]);
}
