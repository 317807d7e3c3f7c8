import type { OpenApiDocument } from '../document/open-api-document.js';
import type { Schema } from '../schema/schema.js';
import type { PropValue } from './block-element.js';
import { toSchemaProps } from './field-props.js';

/** Returns whether the items of an array have details that would be ambiguous next to those of the array. */
export function hasItemDetails(inner: Schema): boolean {
  const { limits, pattern, examples, deprecated, nullable, readOnly, writeOnly, uniqueItems, prefixItems } = inner;
  const flags = [deprecated, nullable, readOnly, writeOnly, uniqueItems];
  return (
    limits.size > 0 ||
    pattern !== '' ||
    examples.length > 0 ||
    inner.default !== undefined ||
    prefixItems.length > 0 ||
    flags.includes(true)
  );
}

/** Returns the allowed values and the format of items, which are shown with the array. */
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

/** Returns a schema whose only member is the items of an array. */
export function toItemsHolder(schema: Schema, inner: Schema, dimensions: number): Schema {
  const items = dimensions === 1 ? (schema.items ?? []) : inner.identity;
  return {
    ...schema,
    items: undefined,
    properties: new Map([['[]', items]]),
    required: new Set(),
    additional: undefined,
    alternatives: [],
  };
}
