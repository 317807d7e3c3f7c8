import type { CurlRequest } from '../../src/model/http/curl.js';

/** A request to write as a command and run, and what has to arrive. `BASE` stands for the address of the recorder. */
export interface CurlCase {
  request: CurlRequest;
  expected: ExpectedRequest;
}

/** What has to arrive: of the headers those that were asked for, beside the ones that curl adds to every request. */
export interface ExpectedRequest {
  method: string;
  target: string;
  headers: [name: string, value: string][];
  body: string;
}

/** The target that a text becomes after `/` or `?q=`: written anew, byte by byte, so that the two can be compared. */
export function encodeTarget(text: string): string {
  const bytes = Buffer.from(text, 'utf8');
  let target = '';
  for (const [at, byte] of bytes.entries()) {
    const character = String.fromCharCode(byte);
    const isEscape = character === '%' && /^%[\da-f]{2}$/i.test(bytes.toString('latin1', at, at + 3));
    const isKept = byte > 0x20 && byte < 0x7f && !'"#%<>\\^`|'.includes(character);
    target += isEscape || isKept ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return target;
}

/** The Content-Type of a text for which none was given. */
export function guessContentType(text: string): string {
  const start = text.trimStart()[0] ?? '';
  if (start === '{' || start === '[') return 'application/json';
  try {
    JSON.parse(text);
    return 'application/json';
  } catch {
    return '';
  }
}
