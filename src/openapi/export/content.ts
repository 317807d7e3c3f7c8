import type { ContractField } from '../../contract/documented/fields.js';
import { type JsonNode, parseJsonTree } from '../../model/json/json-tree.js';
import { createObject, createString, type ObjectNode, type SourceNode } from '../source/source-node.js';
import type { PageOrigin } from './page-origin.js';
import { toSchema } from './schema.js';
import { toDocumentedValue } from './schema-tree.js';
import { createValue } from './value-node.js';

/** A documented request or response body. */
export interface DocumentedContent {
  mediaType: string;
  /** The fields of the body. Empty if only a sample documents it. */
  fields: readonly ContractField[];
  /** The sample, as JSON or as text. `undefined` if there is none. */
  sample: { text: string; isJson: boolean } | undefined;
}

/** Creates the value of `content`, which has one member for each media type. */
export function createContent(contents: readonly DocumentedContent[], page: PageOrigin): ObjectNode {
  const origin = page.at(undefined);
  return createObject(
    origin,
    contents.map((content) => [content.mediaType, createMediaType(content, page)] as const),
  );
}

function createMediaType({ fields, sample }: DocumentedContent, page: PageOrigin): ObjectNode {
  const origin = page.at(undefined);
  const members: [string, SourceNode][] = [];
  if (fields.length > 0) members.push(['schema', toSchema(toDocumentedValue(fields, toRoot(sample)), page)]);
  const example = sample && toExample(sample, origin);
  if (example) members.push(['example', example]);
  return createObject(origin, members);
}

/** Returns the root value of a sample. Without a sample, the body is an object. */
function toRoot(sample: DocumentedContent['sample']): JsonNode | undefined {
  return sample?.isJson ? parseJsonTree(sample.text) : undefined;
}

function toExample({ text, isJson }: NonNullable<DocumentedContent['sample']>, origin: SourceNode): SourceNode {
  return (isJson ? createValue(origin, text) : undefined) ?? createString(origin, text);
}
