/** Returns a note about the media types in which a value can be sent. */
export function formatMediaTypeNote(mediaTypes: readonly string[]): string {
  return `${START} ${mediaTypes.map((mediaType) => `\`${mediaType}\``).join(' or ')}.`;
}

/** Returns the media types in a note from {@link formatMediaTypeNote}, or `undefined` for any other paragraph. */
export function readMediaTypeNote(paragraph: string): string[] | undefined {
  const list = NOTE.exec(paragraph)?.[1];
  return list === undefined ? undefined : Array.from(list.matchAll(/`([^`]+)`/g), ([, mediaType = '']) => mediaType);
}

const START = 'Sent as';
const MEDIA_TYPE = '`[^`\\n]+/[^`\\n]+`';

/** Matches a note such as "Sent as `image/png` or `image/jpeg`.". Captures the media types. */
const NOTE = new RegExp(`^${START} (${MEDIA_TYPE}(?: or ${MEDIA_TYPE})*)\\.$`);
