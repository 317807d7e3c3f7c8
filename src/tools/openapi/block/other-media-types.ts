import { parseMediaType } from '../../../model/http/media-type.js';
import type { OpenApiDocument } from '../document/open-api-document.js';
import type { Content } from '../operation/operation.js';
import { readSchema } from '../schema/read-schema.js';
import { getConstraint } from '../schema/schema-constraints.js';
import { isNullable } from '../schema/nullability.js';
import { toJsonSource } from '../source/json-text.js';
import { separateNotes } from './separate-notes.js';

/** The media types of a request body or of a response. */
export interface DescribedContents {
  contents: readonly Content[];
  /** The content that the block shows. */
  shown: Content | undefined;
}

export interface ResponseContents extends DescribedContents {
  status: string;
}

/** A note on media types that several responses have in common. */
export interface ResponseTypesNote {
  statuses: string[];
  text: string;
}

/** Returns notes that list the media types of the request body. Omits the media type that the block shows. */
export function describeOtherBodyTypes(body: DescribedContents, document: OpenApiDocument): string[] {
  return formatOthers(body, document).map((types) => `${REQUEST_SUBJECT} as ${types}.`);
}

/**
 * Returns notes that list the media types of responses. Omits the media types that the block shows. Responses with the
 * same list of other media types share a note.
 */
export function describeOtherResponseTypes(
  responses: readonly ResponseContents[],
  document: OpenApiDocument,
): ResponseTypesNote[] {
  const statuses = new Map<string, string[]>();
  for (const response of responses) {
    for (const types of formatOthers(response, document))
      statuses.set(types, [...(statuses.get(types) ?? []), response.status]);
  }
  return [...statuses].map(([types, those]) => ({
    statuses: those,
    text: `${those.length === 1 ? 'Response' : 'Responses'} ${those.join(', ')} ${those.length === 1 ? 'is' : 'are'} also available as ${types}.`,
  }));
}

/**
 * Returns a list of media types for each note. The first list contains the media types with the same schema as the
 * media type that the block shows. The other media types are grouped by the type of the body.
 */
function formatOthers({ contents, shown }: DescribedContents, document: OpenApiDocument): string[] {
  const others = contents.filter((content) => content !== shown && parseMediaType(content.mediaType) !== '');
  const isSame = (content: Content) => shown !== undefined && haveSameSchema(content, shown, document);
  const same = others.filter(isSame);
  const different = new Map<string, Content[]>();
  for (const content of others.filter((other) => !isSame(other))) {
    const type = toPlainType(content, document);
    different.set(type, [...(different.get(type) ?? []), content]);
  }
  return [
    ...(same.length > 0 ? [formatTypes(same)] : []),
    ...[...different].map(([type, contents]) => `${formatTypes(contents)}${DIFFERENT}${formatPlainType(type)}`),
  ];
}

/**
 * Returns the type and format of a body, such as `string (binary)`, if they describe the body completely. Returns `''`
 * for any other body, such as a body with members or limits.
 */
function toPlainType({ schema, isSequence }: Content, document: OpenApiDocument): string {
  const { types, constraints, enum: values, alternatives, merged, nullability } = readSchema(schema, document);
  const format = getConstraint(constraints, 'format');
  const isRestricted = values !== undefined || constraints.size > (format === undefined ? 0 : 1);
  const hasOther = alternatives.length > 0 || merged !== undefined || isNullable({ nullability });
  if (isSequence || isRestricted || hasOther || !types.every((type) => PLAIN_TYPES.includes(type))) return '';
  return types.length === 0 || format === undefined ? types.join(' | ') : `${types.join(' | ')} (${format})`;
}

const PLAIN_TYPES = ['string', 'number', 'integer', 'boolean'];

function formatPlainType(type: string): string {
  return type === '' ? '' : ` of the type \`${type}\``;
}

const REQUEST_SUBJECT = 'The request body can also be sent';
const DIFFERENT = ', with different content';

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

/** A media type in a note about other media types. */
export interface OtherMediaType {
  /** The status of the response, or `undefined` for the request body. */
  status: string | undefined;
  mediaType: string;
  /** Whether the body has the same fields in this media type as in the media type that the block shows. */
  hasSameFields: boolean;
  /** The type label of the body in this media type. `''` if the note does not specify it. */
  type: string;
  /** The format of the body in this media type, such as `binary`. `''` if the note does not specify it. */
  format: string;
}

/** Matches a list of media types, as in "`text/csv`, `text/plain`". */
const MEDIA_TYPES = '`[^`\\n]+`(?:, `[^`\\n]+`)*';
/**
 * Matches the beginning of a note on responses, as in "Responses 400, 404 are also available". Captures the statuses.
 */
const RESPONSE_SUBJECT = String.raw`Responses? (?<statuses>[^\s,]+(?:, [^\s,]+)*) (?:is|are) also available`;
const SUBJECT = `(?:${REQUEST_SUBJECT}|${RESPONSE_SUBJECT})`;
/** Matches a type label and a format in parentheses. */
const PLAIN_TYPE = '`(?<type>[^`\\n(]+?)(?: \\((?<format>[^`\\n()]+)\\))?`';
const NOTE = new RegExp(
  String.raw`^${SUBJECT} as (?<mediaTypes>${MEDIA_TYPES})(?<difference>${DIFFERENT}(?: of the type ${PLAIN_TYPE})?)?\.$`,
);

function readNote(paragraph: string): OtherMediaType[] | undefined {
  const parts = NOTE.exec(paragraph)?.groups;
  if (!parts) return undefined;
  const { statuses, mediaTypes = '', difference, type = '', format = '' } = parts;
  const hasSameFields = difference === undefined;
  const types = Array.from(mediaTypes.matchAll(/`([^`]+)`/g), ([, mediaType = '']) => mediaType);
  return (statuses?.split(', ') ?? [undefined]).flatMap((status) =>
    types.map((mediaType) => ({ status, mediaType, hasSameFields, type, format })),
  );
}

/** Reads the notes about other media types. Ignores repeated notes. */
export function readOtherMediaTypes(text: string): OtherMediaType[] {
  const paragraphs = [...new Set(text.split('\n\n'))].join('\n\n');
  return separateNotes(paragraphs, readNote).notes.flat();
}

export function removeOtherMediaTypes(text: string): string {
  return separateNotes(text, readNote).others;
}
