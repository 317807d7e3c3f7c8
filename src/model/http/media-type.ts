import type { HeaderField } from './headers.js';

/** The media type of a message by its headers, without parameters and in lower case; `''` where they say none. */
export function toMediaType(headers: readonly HeaderField[]): string {
  const type = headers.find(({ name }) => /^content-type$/i.test(name))?.value ?? '';
  return type.replace(/;.*/s, '').trim().toLowerCase();
}

/** Whether a media type is that of JSON, as none is, nor what is no media type. */
export function isJsonType(type: string): boolean {
  return /^[^/]*$|[/+]json$|-json(?:-[\d.]+)?$/.test(type);
}

/** Whether a body of another type is shown as a list: the fields of a form, a file, the events of a stream. */
export function isListed(type: string, text: string): boolean {
  return (
    type === 'text/event-stream' ||
    (/^\s*\{/.test(text) && (/form-(?:data|urlencoded)$/.test(type) || /^[^{}]*\{[^{}]*"file"[^{}]*\}\s*$/.test(text)))
  );
}
