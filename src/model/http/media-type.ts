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
  if (isJsonType(type)) return false;
  const isObject = /^\s*\{/.test(text);
  return type === 'text/event-stream' || (isObject && (/form-(?:data|urlencoded)$/.test(type) || FILE.test(text)));
}

/** `{"file", "type"?}` in any order, and nothing else. */
const FILE = /^(?=[^]*"file"\s*:)\s*\{(?:[\s,]*"(?:file|type)"\s*:\s*"(?:\\.|[^"])*")+\s*\}\s*$/;
