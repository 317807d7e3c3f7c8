import type { CurlRequest } from '../../../src/model/http/curl.js';

/**
 * A request for which a command is generated, and the request that the server must receive. `BASE` is replaced with the
 * server's URL.
 */
export interface CurlCase {
  request: CurlRequest;
  expected: ExpectedRequest;
}

/** The expected request, without the headers that curl adds to every request. */
export interface ExpectedRequest {
  method: string;
  target: string;
  headers: [name: string, value: string][];
  body: string;
}

/** Encodes a string for a path or query, byte by byte and independently of the code under test. */
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

/** Returns the expected default Content-Type of a body, or `''` if there is none. */
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
