import { parseMediaType } from '../../../model/http/media-type.js';
import type { OpenApiDocument } from '../document/open-api-document.js';
import type { Content } from '../operation/operation.js';
import { toJsonSource } from '../source/json-text.js';
import { separateNotes } from './notes.js';

/**
 * Returns notes that list the media types of a body, except the media type that the block shows.
 *
 * @param status - The status of the response, or `undefined` for the request body.
 * @param shown - The media type that the block shows.
 */
export function describeOtherMediaTypes(
  status: string | undefined,
  contents: readonly Content[],
  shown: Content | undefined,
  document: OpenApiDocument,
): string[] {
  const subject = status === undefined ? REQUEST_SUBJECT : formatResponseSubject(status);
  const others = contents.filter((content) => content !== shown && parseMediaType(content.mediaType) !== '');
  const isSame = (content: Content) => shown !== undefined && haveSameSchema(content, shown, document);
  const same = others.filter(isSame);
  const different = others.filter((content) => !isSame(content));
  return [
    ...(same.length > 0 ? [`${subject} as ${formatTypes(same)}.`] : []),
    ...(different.length > 0 ? [`${subject} as ${formatTypes(different)}${DIFFERENT}.`] : []),
  ];
}

const REQUEST_SUBJECT = 'The request body can also be sent';
const DIFFERENT = ', with different content';

function formatResponseSubject(status: string): string {
  return `Response ${status} is also available`;
}

function formatTypes(contents: readonly Content[]): string {
  return contents.map(({ mediaType }) => `\`${mediaType}\``).join(', ');
}

function haveSameSchema(one: Content, other: Content, document: OpenApiDocument): boolean {
  if (one.schema.length !== other.schema.length || one.isSequence !== other.isSequence) return false;
  return one.schema.every((node, index) => {
    const resolved = document.resolve(node);
    const otherResolved = document.resolve(other.schema[index]);
    if (!resolved || !otherResolved) return resolved === otherResolved;
    return resolved === otherResolved || toJsonSource(resolved) === toJsonSource(otherResolved);
  });
}

/** A media type in a note from {@link describeOtherMediaTypes}. */
export interface OtherMediaType {
  /** The status of the response, or `undefined` for the request body. */
  status: string | undefined;
  mediaType: string;
  /** Whether the body has the same fields in this media type as in the media type that the block shows. */
  hasSameFields: boolean;
}

/** Matches a list of media types, as in "`text/csv`, `text/plain`". */
const MEDIA_TYPES = '`[^`\\n]+`(?:, `[^`\\n]+`)*';
const SUBJECT = `(?:${REQUEST_SUBJECT}|${formatResponseSubject(String.raw`(?<status>\S+)`)})`;
const NOTE = new RegExp(String.raw`^${SUBJECT} as (?<mediaTypes>${MEDIA_TYPES})(?<difference>${DIFFERENT})?\.$`);

function readNote(paragraph: string): OtherMediaType[] | undefined {
  const parts = NOTE.exec(paragraph)?.groups;
  if (!parts) return undefined;
  const { status, mediaTypes = '', difference } = parts;
  const hasSameFields = difference === undefined;
  return Array.from(mediaTypes.matchAll(/`([^`]+)`/g), ([, mediaType = '']) => ({ status, mediaType, hasSameFields }));
}

/** Returns the media types in the notes that {@link describeOtherMediaTypes} created in a text. */
export function readOtherMediaTypes(text: string): OtherMediaType[] {
  return separateNotes(text, readNote).notes.flat();
}

/** Returns a text without the notes that {@link describeOtherMediaTypes} created. */
export function removeOtherMediaTypes(text: string): string {
  return separateNotes(text, readNote).others;
}
