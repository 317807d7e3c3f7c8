import type { HeaderField } from './headers.js';

/** The media type of a message by its headers, without parameters and in lower case; `''` where they say none. */
export function toMediaType(headers: readonly HeaderField[]): string {
  const type = headers.find(({ name }) => /^content-type$/i.test(name))?.value ?? '';
  return type.replace(/;.*/s, '').trim().toLowerCase();
}

/** Whether a media type is that of JSON, as none is. */
export function isJsonType(type: string): boolean {
  return type === '' || /[/+]json$/.test(type);
}
