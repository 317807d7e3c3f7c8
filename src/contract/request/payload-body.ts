import type { Payload, PayloadFile } from '../../model/http/payload.js';

/** Returns the bytes of a file that a page references. */
export type ReadFile = (file: PayloadFile) => Uint8Array<ArrayBuffer>;

/** Small valid files in base64, so that servers that inspect the content accept them. */
const SAMPLE_FILES: Readonly<Record<string, string>> = {
  'image/png': 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'image/gif': 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  'application/pdf': 'JVBERi0xLjQKJSVFT0YK',
  'application/json': 'e30=',
  'application/zip': 'UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==',
};

/** Returns the bytes of a small file of the given type. */
export function createSampleFile({ type = '' }: PayloadFile): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(SAMPLE_FILES[type] ?? 'YXBpYmxvY2sK'), (character) => character.charCodeAt(0));
}

/** Converts a payload to a Fetch body. */
export function toFetchBody(payload: Payload, readFile: ReadFile = createSampleFile): string | Blob | FormData {
  if (payload.kind === 'text' || payload.kind === 'form') return payload.text;
  if (payload.kind === 'file') return toBlob(payload, readFile);
  const form = new FormData();
  for (const part of payload.parts) {
    if ('file' in part) form.append(part.name, toBlob(part, readFile), part.file.replace(/.*[\\/]/, ''));
    else form.append(part.name, part.value);
  }
  return form;
}

function toBlob(file: PayloadFile, readFile: ReadFile): Blob {
  return new Blob([readFile(file)], file.type === undefined ? {} : { type: file.type });
}
