import type { Parameter } from '../operation/operation.js';
import type { Schema } from '../schema/schema.js';
import { formatMediaTypeNote, readMediaTypeNote } from './media-type-note.js';
import { separateNotes } from './notes.js';

/** A separator that joins several values into the value of a parameter. */
interface Separator {
  separator: string;
  /** The note that is added to the description of the field. */
  note: string;
}

/** The separators of parameters that are not exploded, keyed by style. */
const SEPARATORS: ReadonlyMap<string, Separator> = new Map([
  ['form', { separator: ',', note: 'Separated by commas.' }],
  ['spaceDelimited', { separator: ' ', note: 'Separated by spaces.' }],
  ['pipeDelimited', { separator: '|', note: 'Separated by `|`.' }],
  // Only Swagger 2.0 supports tabs.
  ['tabDelimited', { separator: '\t', note: 'Separated by tabs.' }],
]);

/** The styles with a separator that OpenAPI 3.1 supports, keyed by the location of the parameter. */
const STYLES: ReadonlyMap<string, readonly string[]> = new Map([
  ['query', ['form', 'spaceDelimited', 'pipeDelimited']],
  ['cookie', ['form']],
]);

/** Returns the separator with which a query or cookie parameter joins its values, or `undefined` for other parameters. */
export function findSeparator({ location, style, explode, mediaType }: Parameter): Separator | undefined {
  const isJoined = (location === 'query' || location === 'cookie') && !explode && mediaType === '';
  return isJoined ? SEPARATORS.get(style) : undefined;
}

/** Returns a note about how the value of a parameter is sent, or `''` for the default serialization. */
export function describeSerialization(parameter: Parameter, schema: Schema): string {
  const { mediaType } = parameter;
  if (mediaType !== '') return formatMediaTypeNote([mediaType]);
  return isArrayOrObject(schema) ? (findSeparator(parameter)?.note ?? '') : '';
}

function isArrayOrObject({ types, items, properties }: Schema): boolean {
  if (types.length > 0) return types.includes('array') || types.includes('object');
  return items !== undefined || properties.size > 0;
}

/** The serialization of a parameter, read from a note. At most one of the members is not `''`. */
interface DescribedSerialization {
  /** The style of a parameter that is not exploded, or `''`. */
  style: string;
  /** The media type of the value, or `''`. */
  mediaType: string;
}

/** Separates the note about the serialization of a parameter from the other paragraphs of its description. */
export function readSerialization(
  description: string,
  location: Parameter['location'],
): DescribedSerialization & { description: string } {
  const { notes, others } = separateNotes(description, (paragraph) => readNote(paragraph, location));
  const [serialization = { style: '', mediaType: '' }] = notes;
  return { ...serialization, description: others };
}

function readNote(paragraph: string, location: Parameter['location']): DescribedSerialization | undefined {
  const [mediaType, ...others] = readMediaTypeNote(paragraph) ?? [];
  if (mediaType !== undefined) return others.length === 0 ? { style: '', mediaType } : undefined;
  const style = STYLES.get(location)?.find((name) => SEPARATORS.get(name)?.note === paragraph);
  return style === undefined ? undefined : { style, mediaType: '' };
}
