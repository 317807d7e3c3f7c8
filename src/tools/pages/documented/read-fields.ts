import { type DocumentedField, listFields } from '../../../model/block/documented-field.js';
import { isItemName } from '../../../model/block/item-name.js';
import { readType, type ParsedType } from '../../../model/block/type-label.js';
import type { PageBlock, PageField } from '../page-block.js';
import type { Position } from '../positions.js';

/** A parameter or response field of a block on a page. */
export type DocumentedPageField = DocumentedField<PageField>;

/** Returns all fields with known names in a block, including nested fields, in page order. */
export function readFields(block: PageBlock): DocumentedPageField[] {
  return listFields(block.fields, block.isSorted).filter(({ name }) => name !== '');
}

export function getNamePosition({ location, element }: DocumentedPageField): Position {
  const { written, position } = element;
  const nameProp = written.name ?? (location && written[location]);
  return nameProp?.position ?? { start: position.start, end: position.start };
}

/** Returns the position of the `type` prop of a field, or of its name if there is no type. */
export function getTypePosition(field: DocumentedPageField): Position {
  return field.element.written.type?.position ?? getNamePosition(field);
}

/** Returns the sample value of a field: its example or, if there is none, its default value. */
export function readSampleValue({ element: { props } }: DocumentedField): unknown {
  return props.example ?? props.defaultValue ?? props.default;
}

/** Parses the type of a field. A nullable field also allows null. */
export function readFieldType({ type, nullable }: DocumentedField): ParsedType {
  const parsedType = readType(type);
  return nullable && parsedType.types ? { ...parsedType, types: new Set([...parsedType.types, 'null']) } : parsedType;
}

/**
 * Parses the type of the body member that a field documents. For a field such as `tags[]`, this is an array whose items
 * have the type of the field, unless that type is an array itself.
 */
export function readMemberType(field: DocumentedField): ParsedType {
  const parsedType = readFieldType(field);
  if (!isItemName(field.name) || parsedType.types?.has('array')) return parsedType;
  return { types: new Set(field.nullable ? ['array', 'null'] : ['array']), items: parsedType, values: undefined };
}

/**
 * Returns whether a field such as `tags[]` documents the items of an array. If the type of the field is an array, the
 * field documents the array itself.
 */
export function documentsItems(field: DocumentedField): boolean {
  return isItemName(field.name) && !readFieldType(field).types?.has('array');
}
