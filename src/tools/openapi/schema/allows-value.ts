import type { OpenApiDocument } from '../document/open-api-document.js';
import { getItems, getMember, getString, type SourceNode } from '../source/source-node.js';

const ALTERNATIVES = ['oneOf', 'anyOf'];
const COMBINATIONS = ['allOf', ...ALTERNATIVES];

/**
 * Returns whether the keywords `enum` and `const` allow a value for a property of a schema. Checks the definitions of
 * the property in the schema, in the schemas that it extends, and in its alternatives. All of these definitions must
 * allow the value.
 */
export function allowsValue(schema: SourceNode, property: string, value: string, document: OpenApiDocument): boolean {
  const definitions = listParts(schema, COMBINATIONS, document).flatMap(
    (part) => getMember(document.get(part, 'properties'), property) ?? [],
  );
  const parts = definitions.flatMap((definition) => listParts(definition, ['allOf'], document));
  const valueLists = parts.flatMap((part) => [readValues(part), readAlternativeValues(part, document)]);
  return valueLists.every((values) => values.length === 0 || values.some((allowed) => getString(allowed) === value));
}

/**
 * Returns the object to which a schema refers, followed by the schemas that it combines with the given keywords, directly
 * or indirectly.
 */
function listParts(schema: SourceNode, keywords: readonly string[], document: OpenApiDocument): SourceNode[] {
  const parts = new Set<SourceNode>();
  const pending = [schema];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const part = document.resolve(next);
    if (parts.has(part)) continue;
    parts.add(part);
    for (const keyword of keywords) pending.push(...getItems(getMember(part, keyword)));
  }
  return [...parts];
}

function readValues(schema: SourceNode): readonly SourceNode[] {
  const constant = getMember(schema, 'const');
  return constant ? [constant] : getItems(getMember(schema, 'enum'));
}

/** Returns the values that the alternatives of a schema allow. */
function readAlternativeValues(schema: SourceNode, document: OpenApiDocument): SourceNode[] {
  const alternatives = ALTERNATIVES.flatMap((keyword) => getItems(getMember(schema, keyword)));
  return alternatives.flatMap((alternative) => listParts(alternative, COMBINATIONS, document)).flatMap(readValues);
}
