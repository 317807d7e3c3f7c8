import { minifyJson } from '../../../../src/model/json/replace-outside-strings.js';
import type { RecordedRequest } from '../../../support/curl-recorder.ts';
import type { ExpectedPart } from './snippet-case.ts';

/**
 * Normalizes the percent-encoding of a target, which differs between clients: encodes all characters that RFC 3986 does
 * not allow, and decodes escapes that are not needed (section 6.2.2).
 */
export function normalizeTarget(target: string): string {
  return target
    .replace(/[^\w\-.~:/?@!$&'()*+,;=%]/g, encodeURIComponent)
    .replace(/%[\da-f]{2}/gi, (escape) => {
      const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
      return /[\w\-~']/.test(character) ? character : escape.toUpperCase();
    })
    .replaceAll("'", '%27');
}

/** Sorts headers and joins repeated ones, because neither order nor case matters (RFC 9110, sections 5.1 and 5.3). */
export function joinLines(headers: readonly (readonly [string, string])[]): string[] {
  const lines = Map.groupBy(headers, ([name]) => name.toLowerCase());
  return [...lines]
    .map(([name, all]) => `${name}: ${all.map(([, value]) => value).join(name === 'cookie' ? '; ' : ', ')}`)
    .sort();
}

/** Removes the whitespace between the tokens of a JSON array or object. Returns any other text unchanged. */
export function toTokens(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value ? minifyJson(text) : text;
  } catch {
    return text;
  }
}

export const readPairs = (body: Buffer): [string, string][] => [...new URLSearchParams(body.toString())];

/** Parses the parts of a multipart body with the boundary in its Content-Type. */
export function readParts({ headers, body }: RecordedRequest): ExpectedPart[] {
  const contentType = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  const boundary = /^multipart\/form-data; *boundary="?([^"]+?)"?$/.exec(contentType)?.[1];
  if (!boundary) throw new Error(`The Content-Type "${contentType}" is not multipart/form-data with a boundary.`);
  const pieces = `\r\n${body.toString('latin1')}`.split(`\r\n--${boundary}`);
  if (pieces.shift() !== '' || !/^--(\r\n)?$/.test(pieces.pop() ?? ''))
    throw new Error('The multipart body does not start and end with its boundary.');
  return pieces.map((piece) => {
    const end = piece.indexOf('\r\n\r\n');
    const head = piece.slice(0, end);
    const find = (pattern: RegExp) => pattern.exec(head)?.[1];
    const type = find(/\r\ncontent-type: *([^\r\n]*)/i);
    const filename = find(/; filename="([^"]*)"/i);
    const headers = head.split('\r\n').filter((line) => line !== '' && !/^content-(?:disposition|type):/i.test(line));
    return {
      name: find(/; name="?([^";\r\n]*)"?/i) ?? '',
      ...(filename === undefined ? {} : { filename }),
      ...(filename === undefined && type === undefined ? {} : { type: type ?? '' }),
      ...(headers.length > 0 ? { headers } : {}),
      content: piece.slice(end + 4),
    };
  });
}
