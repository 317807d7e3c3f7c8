import { parseMediaType } from '../../model/http/media-type.js';
import type { OpenApiDocument } from '../document/open-api-document.js';
import type { Content } from '../operation/operation.js';
import { toJsonSource } from '../source/json-text.js';

/**
 * Returns the notes on the media types of a body that a block does not show. `apiblock openapi` reads these notes, so that
 * generated pages keep the media types.
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
  const subject = status === undefined ? REQUEST_SUBJECT : `Response ${status} is also available`;
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

/** A media type that a note mentions. */
export interface OtherMediaType {
  /** The status of the response, or `undefined` for the request body. */
  status: string | undefined;
  mediaType: string;
  /** Whether the body has the same fields as in the media type that the block shows. */
  hasSameFields: boolean;
}

/** Matches a paragraph that `describeOtherMediaTypes` returns. Captures the status, the media types and the addition. */
const NOTE =
  /(?:^|\n\n)(?:The request body can also be sent|Response (\S+) is also available) as (`[^`\n]+`(?:, `[^`\n]+`)*)(, with different content)?\.(?=\n\n|$)/g;

/** Returns the media types that the notes in a text mention. */
export function readOtherMediaTypes(text: string): OtherMediaType[] {
  return Array.from(text.matchAll(NOTE)).flatMap(([, status, types = '', addition]) =>
    Array.from(types.matchAll(/`([^`]+)`/g), ([, mediaType = '']) => ({
      status,
      mediaType,
      hasSameFields: addition === undefined,
    })),
  );
}

/** Removes the notes on media types from a text. */
export function removeOtherMediaTypes(text: string): string {
  return text.replaceAll(NOTE, '').trim();
}
