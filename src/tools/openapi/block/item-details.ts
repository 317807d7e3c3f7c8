import type { OpenApiDocument } from '../document/open-api-document.js';
import { readSchema } from '../schema/read-schema.js';
import { isNullable } from '../schema/nullability.js';
import { isFieldConstraint } from '../schema/schema-constraints.js';
import type { Alternative, Schema, SchemaSource } from '../schema/schema.js';
import { hasStructure } from '../schema/structure.js';
import type { PropValue } from './operation-block.js';
import { toSchemaProps } from './schema-props.js';
import { isArrayOfItems, MAX_DIMENSIONS } from './unwrap-arrays.js';

/** Returns whether array items have details, such as limits, that readers could mistake for details of the array. */
export function hasItemDetails(inner: Schema): boolean {
  const { constraints, examples, deprecated, replacedBy, readOnly, writeOnly, prefixItems } = inner;
  const flags = [deprecated, isNullable(inner), readOnly, writeOnly];
  return (
    [...constraints.keys()].some((keyword) => keyword !== 'format' && isFieldConstraint(keyword)) ||
    examples.length > 0 ||
    inner.default !== undefined ||
    prefixItems.length > 0 ||
    replacedBy !== '' ||
    flags.includes(true)
  );
}

/**
 * For a value that is not always an array, such as `string | object[]`, returns whether the array items need a field of
 * their own. They need one if they have members or details that neither the type label of the value nor a variant
 * shows.
 */
export function needsItemField(schema: Schema, document: OpenApiDocument): boolean {
  const { types, items, prefixItems } = schema;
  if (!items || !types.includes('array') || prefixItems.length > 0 || isArrayOfItems(schema)) return false;
  const isVariant = schema.alternatives.some((group) => group.some((each) => isArrayAlternative(each, document)));
  if (isVariant) return false;
  const inner = readSchema(items, document);
  const isDescribed = inner.enum !== undefined || inner.description !== '' || inner.constraints.size > 0;
  return isDescribed || hasItemDetails(inner) || hasStructure(inner, document);
}

function isArrayAlternative({ source }: Alternative, document: OpenApiDocument): boolean {
  return readSchema(source, document).items !== undefined;
}

/**
 * Returns the `enum` and `format` props of an array's items. The field of the array shows each of these props, unless
 * the array itself specifies the prop.
 */
export function toSharedItemProps(
  inner: Schema,
  arrayProps: Record<string, PropValue>,
  document: OpenApiDocument,
): Record<string, PropValue> {
  const { enum: allowed, format } = toSchemaProps(inner, document);
  return {
    ...(allowed !== undefined && arrayProps['enum'] === undefined && { enum: allowed }),
    ...(format !== undefined && arrayProps['format'] === undefined && { format }),
  };
}

/**
 * Returns the schema of the outermost array items that have details, or `undefined` if there are no such items. In
 * nested arrays, these items can be arrays themselves.
 */
export function findDetailedItems({ items }: Schema, document: OpenApiDocument): SchemaSource | undefined {
  let source = items;
  for (let dimension = 0; source && dimension < MAX_DIMENSIONS; dimension++) {
    const schema = readSchema(source, document);
    if (hasItemDetails(schema)) return source;
    source = schema.items;
  }
  return undefined;
}

/** Returns a copy of an array schema whose only property, named `[]`, documents the items. */
export function toItemsParent(schema: Schema, items: SchemaSource): Schema {
  return {
    ...schema,
    items: undefined,
    properties: new Map([['[]', items]]),
    required: new Set(),
    additional: undefined,
    additionalKeys: undefined,
    alternatives: [],
  };
}
