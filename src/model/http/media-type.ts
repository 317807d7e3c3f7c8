import { parseJson } from '../json/parse-json.js';
import type { HeaderField } from './headers.js';

/**
 * Returns the media type from the Content-Type header, in lowercase and without parameters. Returns `''` if there is
 * none.
 */
export function toMediaType(headers: readonly HeaderField[]): string {
  return parseMediaType(headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? '');
}

/** Parses the value of a Content-Type header. Returns its media type in lowercase, without parameters. */
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

export function isFormType(type: string): boolean {
  return type === URL_ENCODED_TYPE || type === MULTIPART_TYPE;
}

/** Returns whether a body of this media type can contain a file. JSON and URL-encoded forms contain only text. */
export function canContainFile(type: string): boolean {
  return !isJsonType(type) && type !== URL_ENCODED_TYPE;
}

/** Returns whether a body is displayed as a list: form fields, multipart parts, a file, or server-sent events. */
export function isShownAsList(type: string, text: string): boolean {
  if (isJsonType(type)) return false;
  if (type === 'text/event-stream') return true;
  const isObject = /^\s*\{/.test(text);
  return isObject && (isFormType(type) || isFileObject(text));
}

/** Returns whether a string is a JSON object that contains `file`, optionally `type`, and no other members. */
function isFileObject(text: string): boolean {
  const members = Object.entries(Object(parseJson(text)) as object);
  const hasFile = members.some(([name]) => name === 'file');
  return hasFile && members.every(([name, value]) => ['file', 'type'].includes(name) && typeof value === 'string');
}
