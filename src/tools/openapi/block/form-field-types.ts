import { isFormType, parseMediaType } from '../../../model/http/media-type.js';
import { asString } from '../../../model/text/coerce.js';
import type { Content } from '../operation/operation.js';
import { getMember, getString, type SourceNode } from '../source/source-node.js';
import type { OperationElement } from './block-element.js';
import { joinParagraphs } from './describe-schema.js';
import { formatMediaTypeNote, readMediaTypeNote } from './media-type-note.js';
import { separateNotes } from './notes.js';

/**
 * Returns the media types in the Encoding Object of a form field. Returns an empty array if there are none, or if the
 * Encoding Object specifies a style, which takes precedence (OpenAPI 3.1, Encoding Object).
 */
export function readFieldTypes(encoding: SourceNode | undefined): string[] {
  if (readFieldStyle(encoding) !== '') return [];
  const types = getString(getMember(encoding, 'contentType')).split(',');
  return types.map((type) => type.trim()).filter((type) => type.includes('/') && !/[`\n]/.test(type));
}

/** Returns the style of an Encoding Object, or `''` if a media type determines the serialization of the field. */
export function readFieldStyle(encoding: SourceNode | undefined): string {
  const hasSerialization = ['explode', 'allowReserved'].some((name) => getMember(encoding, name) !== undefined);
  return getString(getMember(encoding, 'style')) || (hasSerialization ? 'form' : '');
}

/** Adds a note to each form field whose Encoding Object specifies media types. */
export function addFieldTypes(
  fields: readonly OperationElement[],
  { mediaType, encoding }: Pick<Content, 'mediaType' | 'encoding'>,
): OperationElement[] {
  if (!isFormType(parseMediaType(mediaType))) return [...fields];
  return fields.map((field) => {
    const types = readFieldTypes(getMember(encoding, asString(field.props['name'])));
    return types.length === 0 ? field : { ...field, text: joinParagraphs([field.text, formatMediaTypeNote(types)]) };
  });
}

/** Separates the note that {@link addFieldTypes} added to the description of a form field from the other paragraphs. */
export function separateFieldTypes(description: string): { mediaTypes: string[]; description: string } {
  const { notes, others } = separateNotes(description, readMediaTypeNote);
  return { mediaTypes: notes.flat(), description: others };
}
