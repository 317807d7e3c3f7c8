import type { HeaderField } from './headers.js';

/**
 * Returns the media type from the Content-Type header, in lowercase and without parameters. Returns `''` if there is
 * none.
 */
export function toMediaType(headers: readonly HeaderField[]): string {
  return parseMediaType(headers.find(({ name }) => /^content-type$/i.test(name))?.value ?? '');
}

/** Returns the media type in the value of a Content-Type header, in lowercase and without parameters. */
export function parseMediaType(contentType: string): string {
  return contentType.replace(/;.*/s, '').trim().toLowerCase();
}

/** Returns whether a body of this media type is JSON. A missing or invalid media type counts as JSON. */
export function isJsonType(type: string): boolean {
  // The last pattern matches AWS media types with a version, such as application/x-amz-json-1.1.
  return !type.includes('/') || /[/+-]json$/.test(type) || /-json-[\d.]+$/.test(type);
}

export const URL_ENCODED_TYPE = 'application/x-www-form-urlencoded';
export const MULTIPART_TYPE = 'multipart/form-data';

/** Returns whether a body of this media type consists of form fields or multipart parts. */
export function isFormType(type: string): boolean {
  return type === URL_ENCODED_TYPE || type === MULTIPART_TYPE;
}

/** Returns whether a body is displayed as a list: form fields, multipart parts, a file, or server-sent events. */
export function isShownAsList(type: string, text: string): boolean {
  if (isJsonType(type)) return false;
  if (type === 'text/event-stream') return true;
  const isObject = /^\s*\{/.test(text);
  return isObject && (isFormType(type) || FILE_OBJECT.test(text));
}

const JSON_STRING = String.raw`"(?:\\.|[^"\\])*"`;
const FILE_MEMBER = String.raw`[\s,]*"(?:file|type)"\s*:\s*${JSON_STRING}`;
const HAS_FILE = String.raw`(?=[^]*"file"\s*:)`;

/** Matches a JSON object that contains `file`, optionally `type`, and no other members. */
const FILE_OBJECT = new RegExp(String.raw`^${HAS_FILE}\s*\{(?:${FILE_MEMBER})+\s*\}\s*$`);
