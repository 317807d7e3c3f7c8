import type { HeaderField } from './headers.js';

/** Returns the media type of a message in lower case and without parameters, or `''` if it has no Content-Type. */
export function toMediaType(headers: readonly HeaderField[]): string {
  const type = headers.find(({ name }) => /^content-type$/i.test(name))?.value ?? '';
  return type.replace(/;.*/s, '').trim().toLowerCase();
}

/** Whether a body of this media type is JSON. A missing or invalid media type counts as JSON. */
export function isJsonType(type: string): boolean {
  // The last pattern matches the versioned types of AWS, for example application/x-amz-json-1.1.
  return !type.includes('/') || /[/+-]json$/.test(type) || /-json-[\d.]+$/.test(type);
}

/** Whether a body is displayed as a list: the fields of a form, a file, or the events of a stream. */
export function isShownAsList(type: string, text: string): boolean {
  if (isJsonType(type)) return false;
  if (type === 'text/event-stream') return true;
  const isObject = /^\s*\{/.test(text);
  return isObject && (/form-(?:data|urlencoded)$/.test(type) || FILE_OBJECT.test(text));
}

const JSON_STRING = String.raw`"(?:\\.|[^"])*"`;
const FILE_MEMBER = String.raw`[\s,]*"(?:file|type)"\s*:\s*${JSON_STRING}`;
const HAS_FILE = String.raw`(?=[^]*"file"\s*:)`;

/** A JSON object whose only members are `file` and, optionally, `type`. */
const FILE_OBJECT = new RegExp(String.raw`^${HAS_FILE}\s*\{(?:${FILE_MEMBER})+\s*\}\s*$`);
