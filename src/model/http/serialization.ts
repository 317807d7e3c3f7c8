import type { HeaderField } from './headers.js';
import { isJsonType, parseMediaType } from './media-type.js';

/**
 * How the value of a parameter is converted to a string, as defined by OpenAPI. Without a style, an array becomes one
 * pair for each item, and an object becomes one pair for each member, named `name[member]`. In paths and headers, the
 * default style is `simple`.
 */
export interface Serialization {
  style?: Style | undefined;
  explode?: boolean | undefined;
  allowReserved?: boolean | undefined;
  allowEmptyValue?: boolean | undefined;
  /** The media type of the value. Never an empty string. Takes precedence over the style. */
  contentType?: string | undefined;
  /** Headers of the parts of a multipart body. */
  partHeaders?: readonly HeaderField[] | undefined;
}

export const STYLES = ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject', 'simple', 'label', 'matrix'] as const;

/** A serialization style that OpenAPI defines. */
export type Style = (typeof STYLES)[number];

/** The separators between the items of a value that is not exploded. They are not percent-encoded. */
const SEPARATORS: Partial<Record<Style, string>> = { form: ',', spaceDelimited: ' ', pipeDelimited: '|' };

export function isJsonContent({ contentType = '' }: Serialization): boolean {
  const [type = ''] = contentType.split(',');
  return type !== '' && isJsonType(parseMediaType(type));
}

/**
 * Returns the character that separates the items of an array in the query or in a form, or `undefined` if each item is
 * a separate pair.
 */
export function findSeparator({ style, explode, contentType }: Serialization): string | undefined {
  const isExploded = explode ?? (style === undefined || style === 'form');
  return isExploded || contentType !== undefined ? undefined : SEPARATORS[style ?? 'form'];
}

/** Removes the prefix of the styles `label` and `matrix` from the text of a path parameter. */
export function removePathPrefix(
  text: string,
  { name, style }: { name: string } & Pick<Serialization, 'style'>,
): string {
  const prefixes: Partial<Record<Style, string>> = { label: '.', matrix: `;${name}=` };
  const prefix = prefixes[style ?? 'simple'] ?? '';
  return text.startsWith(prefix) ? text.slice(prefix.length) : text;
}

/**
 * Returns whether the members of an object are sent with their own names. In this case, no pair has the name of the
 * object.
 */
export function isSentAsMembers({ style, explode = true, contentType }: Serialization): boolean {
  return style === 'form' && explode && contentType === undefined;
}
