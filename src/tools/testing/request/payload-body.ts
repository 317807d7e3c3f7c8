import { toMultipart } from '../../../console/exchange/multipart.js';
import { type Payload, type PayloadFile, toFileName } from '../../../model/http/payload.js';

export type ReadFile = (file: PayloadFile) => Uint8Array<ArrayBuffer>;

/**
 * Small files in base64, keyed by media type. The files are valid, so that servers that inspect file contents accept
 * them.
 */
const SAMPLE_FILES: Readonly<Record<string, string>> = {
  'image/png': 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'image/gif': 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  'application/pdf': 'JVBERi0xLjQKJSVFT0YK',
  'application/json': 'e30=',
  'application/zip': 'UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==',
};

/** A text file with the content `apiblock`, in base64. */
const TEXT_FILE = 'YXBpYmxvY2sK';

/**
 * Returns the content of a sample file with the media type of the documented file. If there is no sample file for this
 * type, returns the content of a text file.
 */
export function createSampleFile({ type = '' }: PayloadFile): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(SAMPLE_FILES[type] ?? TEXT_FILE), (character) => character.charCodeAt(0));
}

/**
 * Converts the payload of a request to the body of a Fetch request. Encodes multipart bodies without `FormData`,
 * because `FormData` replaces LF with CRLF in values and adds a file name to a value with a media type.
 */
export function toFetchBody(payload: Payload, readFile: ReadFile = createSampleFile): string | Blob {
  if (payload.kind === 'text' || payload.kind === 'form') return payload.text;
  if (payload.kind === 'file') return toBlob(payload, readFile);
  const files = payload.parts.flatMap((part) =>
    'file' in part ? new File([readFile(part)], toFileName(part.file)) : [],
  );
  const { body, type } = toMultipart(payload.parts, files);
  return new Blob([body], { type });
}

function toBlob(file: PayloadFile, readFile: ReadFile): Blob {
  return new Blob([readFile(file)], file.type === undefined ? {} : { type: file.type });
}
