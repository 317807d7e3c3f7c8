import type { OpenApiDocument } from '../document/open-api-document.js';
import { getItems, getMember, getString, type SourceNode } from '../source/source-node.js';

/**
 * Returns whether a property of a schema can have a value, as far as `enum` and `const` specify it in the schema, in the
 * schemas that it extends, and in its alternatives.
 */
export function allowsValue(schema: SourceNode, property: string, value: string, document: OpenApiDocument): boolean {
  const definitions = listParts(schema, document).flatMap(
    (part) => getMember(document.get(part, 'properties'), property) ?? [],
  );
  const parts = definitions.flatMap((definition) => listParts(definition, document));
  const valueLists = parts.map(readValues).filter((values) => values.length > 0);
  return valueLists.every((values) => values.some((allowed) => getString(allowed) === value));
}

/** Returns the object to which a schema refers, followed by the schemas that it combines, directly or indirectly. */
function listParts(schema: SourceNode, document: OpenApiDocument): SourceNode[] {
  const parts = new Set<SourceNode>();
  const pending = [schema];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const part = document.resolve(next);
    if (parts.has(part)) continue;
    parts.add(part);
    for (const keyword of ['allOf', 'oneOf', 'anyOf']) pending.push(...getItems(getMember(part, keyword)));
  }
  return [...parts];
}

function readValues(schema: SourceNode): readonly SourceNode[] {
  const constant = getMember(schema, 'const');
  return constant ? [constant] : getItems(getMember(schema, 'enum'));
}
