import { readItemLabel } from '../../../model/block/type-label.js';

/** The formats of type labels that imply a format, keyed by type label. */
const IMPLIED_FORMATS: ReadonlyMap<string, string> = new Map([
  ['date', 'date'],
  ['datetime', 'date-time'],
  ['double', 'double'],
  ['email', 'email'],
  ['float', 'float'],
  ['int32', 'int32'],
  ['int64', 'int64'],
  ['long', 'int64'],
  ['uri', 'uri'],
  ['url', 'uri'],
  ['uuid', 'uuid'],
]);

/** Words after a type that are not formats, as in `string, nullable`. */
const NOT_FORMATS = ['null', 'nullable', 'optional', 'required'];

/** Matches a format after a type, as in `string (uuid)`, `string<date>` and `string · email`. */
const FORMAT_AFTER_TYPE = /^(?:string|integer|number)\s*[(<[{\u00b7,:]\s*(?<format>[\w-]+)/;

/** Returns the format in a type label, or `''` if there is none. For an array, this is the format of its items. */
export function readLabelFormat(label: string): string {
  const itemLabel = readItemLabel(label);
  if (itemLabel !== undefined) return readLabelFormat(itemLabel);
  const type = label.trim().toLowerCase();
  const format = FORMAT_AFTER_TYPE.exec(type)?.groups?.['format'];
  if (format !== undefined && !NOT_FORMATS.includes(format)) return format;
  return IMPLIED_FORMATS.get(type) ?? '';
}
