import { toWellFormed } from '../../model/text/well-formed.js';
import type { ApiResponse } from './api-response.js';

/**
 * File extensions of common media types whose extension differs from their subtype. The keys contain no prefix `x-`,
 * because `toExtension` removes it.
 */
const EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ['application/epub+zip', 'epub'],
  ['application/gzip', 'gz'],
  ['application/javascript', 'js'],
  ['application/json-lines', 'jsonl'],
  ['application/json-seq', 'json'],
  ['application/jsonlines', 'jsonl'],
  ['application/msword', 'doc'],
  ['application/ndjson', 'ndjson'],
  ['application/vnd.apple.mpegurl', 'm3u8'],
  ['application/vnd.ms-excel', 'xls'],
  ['application/vnd.ms-powerpoint', 'ppt'],
  ['application/vnd.oasis.opendocument.presentation', 'odp'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'ods'],
  ['application/vnd.oasis.opendocument.text', 'odt'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'pptx'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
  ['application/vnd.sqlite3', 'sqlite'],
  ['application/7z-compressed', '7z'],
  ['application/bzip2', 'bz2'],
  ['application/zip-compressed', 'zip'],
  ['application/zstd', 'zst'],
  ['audio/mpeg', 'mp3'],
  ['image/jpeg', 'jpg'],
  ['image/svg+xml', 'svg'],
  ['image/vnd.microsoft.icon', 'ico'],
  ['image/icon', 'ico'],
  ['text/calendar', 'ics'],
  ['text/javascript', 'js'],
  ['text/markdown', 'md'],
  ['text/plain', 'txt'],
  ['text/tab-separated-values', 'tsv'],
  ['text/vcard', 'vcf'],
  ['video/quicktime', 'mov'],
]);

/** Maximum number of UTF-16 code units in the name of a downloaded file. */
const MAX_LENGTH = 200;

/**
 * Returns the file name for downloading a response body: the name in the Content-Disposition header (RFC 6266), or
 * `response` with the extension for the media type.
 */
export function toDownloadName({ headers, type }: ApiResponse): string {
  const disposition = headers.find(({ name }) => name.toLowerCase() === 'content-disposition')?.value ?? '';
  return sanitizeName(readFileName(disposition)) || `response.${toExtension(type)}`;
}

/** Returns the file name in a Content-Disposition header, preferably `filename*`, or `''` if there is no valid one. */
function readFileName(disposition: string): string {
  const parameters = parseParameters(disposition);
  return decodeExtended(parameters.get('filename*') ?? '') ?? decodeUtf8(parameters.get('filename') ?? '');
}

/** Matches a parameter of a header. Quoted strings are matched as a whole, because they can contain semicolons. */
const PARAMETER = /;\s*(?<name>[\w*-]+)\s*=\s*(?:"(?<quoted>(?:[^"\\]|\\.)*)"|(?<token>[^;"]*))/g;

function parseParameters(header: string): Map<string, string> {
  const parameters = new Map<string, string>();
  for (const { groups } of header.matchAll(PARAMETER)) {
    const value = groups?.['quoted']?.replace(/\\(.)/g, '$1') ?? groups?.['token']?.trim() ?? '';
    parameters.set(groups?.['name']?.toLowerCase() ?? '', value);
  }
  return parameters;
}

/**
 * Decodes an extended parameter value such as `UTF-8''na%C3%AFve.txt` (RFC 8187), or returns `undefined` if it is
 * invalid.
 */
function decodeExtended(value: string): string | undefined {
  const { charset = '', encoded = '' } = /^(?<charset>[\w-]+)'[^']*'(?<encoded>.+)$/.exec(value)?.groups ?? {};
  // Don't use `decodeURIComponent`, because it supports only UTF-8.
  const bytes = encoded.replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return encoded === '' ? undefined : decodeBytes(bytes, charset);
}

/** Decodes a header value that contains UTF-8. Browsers convert each byte of a header to one character. */
function decodeUtf8(value: string): string {
  return decodeBytes(value, 'utf-8') ?? value;
}

/**
 * Decodes a string in which each character is one byte. Returns `undefined` if the string contains other characters, or
 * if the bytes cannot be decoded.
 */
function decodeBytes(text: string, charset: string): string | undefined {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  if (codes.some((code) => code > 0xff)) return undefined;
  try {
    return new TextDecoder(charset, { fatal: true }).decode(Uint8Array.from(codes));
  } catch {
    return undefined;
  }
}

/**
 * Removes the parts of a file name that could put the file in another folder, hide it or disguise its extension:
 * folders, leading dots, and control and formatting characters. Replaces characters that Windows does not allow.
 */
function sanitizeName(name: string): string {
  const baseName = name.split(/[/\\]/).at(-1) ?? '';
  const visible = baseName.replace(/[\p{Cc}\p{Cf}]/gu, '').replace(/[<>:"|?*]/g, '_');
  const trimmed = visible.replace(/^[\s.]+/, '').trimEnd();
  const shortened = shortenName(trimmed);
  return shortened.endsWith('.') ? `${shortened}_` : shortened;
}

/** Shortens a name that is too long, but keeps its extension. */
function shortenName(name: string): string {
  if (name.length <= MAX_LENGTH) return name;
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= MAX_LENGTH / 2 ? name.slice(dot) : '';
  return toWellFormed(name.slice(0, MAX_LENGTH - extension.length)) + extension;
}

/** Returns the file extension of a media type: `txt` for unknown text, `bin` for other unknown media types. */
function toExtension(mediaType: string): string {
  const type = mediaType.replace('/x-', '/');
  const known = EXTENSIONS.get(type);
  if (known !== undefined) return known;
  const [kind = '', subtype = ''] = type.split('/');
  // The suffix of a subtype is its format, such as `json` in `application/vnd.api+json`.
  const format = subtype.split('+').at(-1) ?? '';
  const suffixType = EXTENSIONS.get(`application/${format}`);
  if (suffixType !== undefined) return suffixType;
  const isExtension = kind !== 'multipart' && /^[a-z\d]{2,5}$/.test(format);
  if (isExtension) return format;
  return kind === 'text' ? 'txt' : 'bin';
}
