import type { BlockElement, OperationBlock } from '../block/block-element.js';
import { countOmitted } from '../block/omitted-fields.js';
import type { OpenApiDocument } from '../document/open-api-document.js';
import type { OperationEntry } from '../document/operation-entry.js';
import { readOperation } from '../operation/read-operation.js';

/** The kinds of parts that a block mentions but does not show. */
export const HIDDEN_PARTS = ['nested fields', 'other media types', 'callbacks', 'links'] as const;

export type HiddenPart = (typeof HIDDEN_PARTS)[number];

/** Returns the kinds of parts of an operation that its block mentions but does not show. */
export function listHiddenParts(
  entry: OperationEntry,
  document: OpenApiDocument,
  { children }: OperationBlock,
): HiddenPart[] {
  const { body, responses, callbacks } = readOperation(entry, document);
  const contents = [body?.contents ?? [], ...responses.map((response) => response.contents)];
  const isHidden: Record<HiddenPart, boolean> = {
    'nested fields': children.some(hasOmittedFields),
    'other media types': contents.some(({ length }) => length > 1),
    callbacks: callbacks.length > 0,
    links: responses.some(({ links }) => links.length > 0),
  };
  return HIDDEN_PARTS.filter((part) => isHidden[part]);
}

function hasOmittedFields({ text, children }: BlockElement): boolean {
  return countOmitted(text) > 0 || children.some(hasOmittedFields);
}
