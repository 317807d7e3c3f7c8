import { type DocumentedField, listFields } from '../../../model/block/documented-field.js';
import { isItemName } from '../../../model/block/item-name.js';
import { readType, type TypeClaim } from '../../../model/block/type-label.js';
import type { PageBlock, PageField } from '../page-block.js';
import type { Position } from '../positions.js';

/** A parameter or response field of a block on a page. */
export type DocumentedPageField = DocumentedField<PageField>;

/** Returns all fields of a block whose names are known, including nested ones, in page order. */
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
export function readFieldType({ type, nullable }: DocumentedField): TypeClaim {
  const claim = readType(type);
  return nullable && claim.types ? { ...claim, types: new Set([...claim.types, 'null']) } : claim;
}

/**
 * Parses the type of the body member that a field documents. For a field such as `tags[]`, this is an array whose items
 * have the type of the field, unless that type is an array itself.
 */
export function readMemberType(field: DocumentedField): TypeClaim {
  const claim = readFieldType(field);
  if (!isItemName(field.name) || claim.types?.has('array')) return claim;
  return { types: new Set(field.nullable ? ['array', 'null'] : ['array']), items: claim, values: undefined };
}

/** Returns whether a field such as `tags[]` documents the items of an array. If its type is an array, it documents the array. */
export function documentsItems(field: DocumentedField): boolean {
  return isItemName(field.name) && !readFieldType(field).types?.has('array');
}
