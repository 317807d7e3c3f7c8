import type { OpenApiDocument } from '../document/open-api-document.js';
import { getItems, getMember, getScalarText, type SourceNode } from '../source/source-node.js';

const ALTERNATIVES = ['oneOf', 'anyOf'];
const COMBINATIONS = ['allOf', ...ALTERNATIVES];

/**
 * Returns whether the keywords `enum` and `const` allow a value for a property of a schema. All definitions of the
 * property must allow the value. Numbers and booleans are compared as strings.
 */
export function allowsValue(schema: SourceNode, property: string, value: string, document: OpenApiDocument): boolean {
  const valueLists = listDefinitions(schema, property, document).flatMap((part) => [
    readAllowedValues(part),
    readAlternativeValues(part, document),
  ]);
  return valueLists.every(
    (values) => values.length === 0 || values.some((allowed) => getScalarText(allowed) === value),
  );
}

/**
 * Returns the definitions of a property in a schema, in the schemas that it extends, and in its alternatives.
 * References are resolved. Schemas in the `allOf` of a definition are returned as further definitions.
 */
export function listDefinitions(schema: SourceNode, property: string, document: OpenApiDocument): SourceNode[] {
  const definitions = listParts(schema, COMBINATIONS, document).flatMap(
    (part) => getMember(document.get(part, 'properties'), property) ?? [],
  );
  return definitions.flatMap((definition) => listParts(definition, ['allOf'], document));
}

/** Returns the values in `const` or `enum`, or an empty array if the schema contains neither keyword. */
export function readAllowedValues(schema: SourceNode): readonly SourceNode[] {
  const constant = getMember(schema, 'const');
  return constant ? [constant] : getItems(getMember(schema, 'enum'));
}

/**
 * Returns the object to which a schema refers, followed by the schemas that it combines with the given keywords,
 * directly or indirectly.
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

function readAlternativeValues(schema: SourceNode, document: OpenApiDocument): SourceNode[] {
  const alternatives = ALTERNATIVES.flatMap((keyword) => getItems(getMember(schema, keyword)));
  return alternatives
    .flatMap((alternative) => listParts(alternative, COMBINATIONS, document))
    .flatMap(readAllowedValues);
}
