import { readItemLabel, readType } from '../../model/block/type-label.js';

/** Words that are the type of a file. */
const FILE_TYPES = ['binary', 'file'];

/** Words that allow any value and do not name a type. */
const UNNAMED_TYPES = ['', '*', 'any', 'enum', 'json', 'mixed', 'unknown', 'value'];

/** Replaces `file` in a type label with the type and format that OpenAPI uses for the content of a file. */
export function toStandardLabel(label: string): string {
  const itemLabel = readItemLabel(label);
  if (itemLabel === undefined) return FILE_TYPES.includes(label.trim().toLowerCase()) ? 'string (binary)' : label;
  const standard = toStandardLabel(itemLabel);
  return standard === itemLabel ? label : `${standard}[]`;
}

/** Returns the name in a type label that is not a JSON type, such as `Money`, or `''`. For an array, this is the name of its items. */
export function readTypeName(label: string): string {
  const itemLabel = readItemLabel(label);
  if (itemLabel !== undefined) return readTypeName(itemLabel);
  const isNamed = readType(label).types === undefined && !UNNAMED_TYPES.includes(label.trim().toLowerCase());
  return isNamed ? label.trim() : '';
}
