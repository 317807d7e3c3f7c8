import type { OpenApiDocument } from '../document/open-api-document.js';
import { readSchema } from '../schema/read-schema.js';
import type { Schema } from '../schema/schema.js';
import { isArrayOfItems, peelArrays } from './peel-arrays.js';
import { toPlainUnion } from './plain-union.js';

/** Maximum nesting depth of types in a type label. Prevents endless recursion if a schema contains itself. */
const MAX_DEPTH = 4;

/**
 * Returns a type label such as `string[]`, `map<string, integer>` or `string | integer`. Returns `''` if any type is
 * allowed.
 */
export function toTypeLabel(schema: Schema, document: OpenApiDocument, depth = 0): string {
  const { inner, dimensions } = peelArrays(schema, document);
  // `peelArrays` stops at `MAX_DIMENSIONS`, so `inner` is still an array if too many arrays are nested or one contains itself.
  if (isArrayOfItems(inner)) return 'array';
  const innerLabel = toInnerLabel(inner, document, depth);
  if (dimensions === 0) return innerLabel;
  // For items of any other type, the field `[]` shows whether they are nullable.
  const label = inner.nullable && innerLabel === 'object' ? 'object | null' : innerLabel;
  if (label === '') return 'array';
  const isSimple = !label.includes(' ') || label.startsWith('map<');
  return isSimple ? label + '[]'.repeat(dimensions) : `${'array<'.repeat(dimensions)}${label}${'>'.repeat(dimensions)}`;
}

function toInnerLabel(schema: Schema, document: OpenApiDocument, depth: number): string {
  const { types, properties, additional, items, prefixItems, enum: values } = schema;
  if (types.length > 1) return types.map((type) => toSingleLabel(type, schema, document, depth)).join(' | ');
  const [type] = types;
  if (type !== undefined) return toSingleLabel(type, schema, document, depth);
  if (properties.size > 0 || additional) return toSingleLabel('object', schema, document, depth);
  if (items || prefixItems.length > 0) return 'array';
  const kinds = [...new Set((values ?? []).map(({ kind }) => kind).filter((kind) => kind !== 'null'))];
  if (kinds.length > 0) return kinds.join(' | ');
  return depth < MAX_DEPTH ? toAlternativesLabel(schema, document, depth) : '';
}

function toSingleLabel(type: string, schema: Schema, document: OpenApiDocument, depth: number): string {
  const { items, properties, additional, alternatives } = schema;
  if (type === 'array' && items && depth < MAX_DEPTH) {
    const label = toTypeLabel(readSchema(items, document), document, depth + 1);
    return label === '' || label.includes(' ') ? 'array' : `${label}[]`;
  }
  const isMap =
    type === 'object' && properties.size === 0 && alternatives.length === 0 && additional && additional.length > 0;
  if (!isMap || depth >= MAX_DEPTH) return type;
  const label = toTypeLabel(readSchema(additional, document), document, depth + 1);
  return label === '' ? 'object' : `map<string, ${label}>`;
}

/**
 * Joins the types of alternatives. Returns `''` if variants document the alternatives and there are more than three
 * types, or if an alternative allows any type.
 */
function toAlternativesLabel({ alternatives: [group] }: Schema, document: OpenApiDocument, depth: number): string {
  if (!group) return '';
  const union = toPlainUnion(group, document);
  if (union) return union.join(' | ');
  const labels = group.flatMap(({ source }) =>
    toTypeLabel(readSchema(source, document), document, depth + 1).split(' | '),
  );
  const distinct = [...new Set(labels)];
  return distinct.includes('') || distinct.length > 3 ? '' : distinct.join(' | ');
}
