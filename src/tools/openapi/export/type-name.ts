import { readItemLabel, readType } from '../../../model/block/type-label.js';

const FILE_TYPES = ['binary', 'file'];

/** Type labels that allow any value instead of naming a type. */
const UNNAMED_TYPES = ['', '*', 'any', 'enum', 'json', 'mixed', 'unknown', 'value'];

/** Replaces `file` in a type label with the type and format that OpenAPI uses for the content of a file. */
export function toStandardLabel(label: string): string {
  const itemLabel = readItemLabel(label);
  if (itemLabel === undefined) return FILE_TYPES.includes(label.trim().toLowerCase()) ? 'string (binary)' : label;
  const standard = toStandardLabel(itemLabel);
  return standard === itemLabel ? label : `${standard}[]`;
}

/**
 * Returns the name of the custom type in a type label, such as `Money`, or `''` if there is none. For an array such as
 * `Money[]`, returns the name of the item type.
 */
export function readTypeName(label: string): string {
  const itemLabel = readItemLabel(label);
  if (itemLabel !== undefined) return readTypeName(itemLabel);
  const isNamed = readType(label).types === undefined && !UNNAMED_TYPES.includes(label.trim().toLowerCase());
  return isNamed ? label.trim() : '';
}
