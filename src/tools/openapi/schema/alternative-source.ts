import type { OpenApiDocument } from '../document/open-api-document.js';
import { mergeSchemas } from './merge-schemas.js';
import { createSchema } from './read-keywords.js';
import { cacheSchema, readRawSchema } from './read-raw-schema.js';
import { getConstraintType, type SchemaConstraints } from './schema-constraints.js';
import type { Alternative, Schema, SchemaSource } from './schema.js';

/** The sources that `toAlternativeSource` has created. */
const sources = new WeakMap<Schema, Map<Alternative, SchemaSource>>();
/** For each source in `sources`, the schema that contains the alternative. */
const containers = new WeakMap<SchemaSource, Schema>();

/**
 * Returns the schemas that apply to a value of an alternative: the alternative itself, and the outer schema with the
 * keywords next to `oneOf` and `anyOf`.
 *
 * @param outer - The schema that contains the alternative.
 */
export function toAlternativeSource(outer: Schema, alternative: Alternative, document: OpenApiDocument): SchemaSource {
  const known = sources.get(outer) ?? new Map<Alternative, SchemaSource>();
  sources.set(outer, known);
  const existing = known.get(alternative);
  if (existing) return existing;
  const source: SchemaSource = [...alternative.source, ...outer.identity];
  // The outer schema can be the result of merging several schemas, so it cannot be read again from its objects.
  cacheSchema(source, mergeWithOuter(outer, readRawSchema(alternative.source, document)));
  known.set(alternative, source);
  containers.set(source, outer);
  return source;
}

/**
 * Returns the schema that contains an alternative, or `undefined` if `toAlternativeSource` did not create the source.
 */
export function findOuterSchema(source: SchemaSource): Schema | undefined {
  return containers.get(source);
}

function mergeWithOuter(outer: Schema, inner: Schema): Schema {
  const types = outer.types.filter((type) => inner.types.length === 0 || includesType(inner.types, type));
  const allowed = inner.types.length > 0 ? inner.types : types;
  const isObject = allowed.length === 0 || allowed.includes('object');
  const isArray = allowed.length === 0 || allowed.includes('array');
  const common: Schema = {
    ...createSchema(),
    types,
    constraints: selectConstraints(outer.constraints, allowed),
    enum: outer.enum,
    enumTexts: outer.enumTexts,
    ...(isObject && {
      properties: outer.properties,
      required: outer.required,
      additional: outer.additional,
      additionalKeys: outer.additionalKeys,
    }),
    ...(isArray && { items: outer.items, prefixItems: outer.prefixItems }),
  };
  const { identity, name, title } = inner;
  // If the outer schema already specifies whether the value can be null, don't document this again for the alternative.
  const nullability = outer.nullability === 'unspecified' ? inner.nullability : 'excluded';
  return { ...mergeSchemas(common, inner), identity, name, title, nullability };
}

/** Returns whether `types` contains a type. `integer` and `number` count as equal, because their values overlap. */
export function includesType(types: readonly string[], type: string): boolean {
  return (
    types.includes(type) ||
    (type === 'number' && types.includes('integer')) ||
    (type === 'integer' && types.includes('number'))
  );
}

/** Returns the constraints that apply to values of the given types. */
function selectConstraints(constraints: SchemaConstraints, types: readonly string[]): SchemaConstraints {
  if (types.length === 0) return constraints;
  return new Map(
    [...constraints].filter(([keyword]) => {
      return keyword === 'format' || includesType(types, getConstraintType(keyword));
    }),
  );
}
