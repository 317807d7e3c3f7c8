import type { Payload, PayloadFile } from '../../model/http/payload.js';

/** Gives the bytes of a file that a page names. */
export type ReadFile = (file: PayloadFile) => Uint8Array<ArrayBuffer>;

/** How files of these types begin, so that those who look take them for what they are. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  'image/png': 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'image/gif': 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  'application/pdf': 'JVBERi0xLjQKJSVFT0YK',
  'application/json': 'e30=',
  'application/zip': 'UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==',
};

/** A few made-up bytes of a type, in the place of a file that is not there. */
export function createSampleFile({ type = '' }: PayloadFile): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(BEGINNINGS[type] ?? 'YXBpYmxvY2sK'), (character) => character.charCodeAt(0));
}

/** A payload as Fetch takes it. */
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
