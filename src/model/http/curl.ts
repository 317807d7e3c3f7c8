import { type HeaderField, readHeaders } from './headers.js';
import type { Payload } from './payload.js';
import { type Request, type RequestSource, toRequest } from './request.js';
import { fitsArgument, quoteForShell, toPrintf, toShellWord } from './shell.js';
import { hasDotSegment } from './url.js';

/** A request to format as a curl command. Values of other types are converted if possible, and otherwise ignored. */
export interface CurlRequest {
  /** Method name in any case. GET if it is missing or not a valid token (RFC 9110, section 9.1). */
  method?: string | undefined;
  /** A path with an optional query, or an absolute URL, which replaces the base URL. */
  endpoint: string;
  /** Prefix of the endpoint. Without it, the endpoint is used as the URL. */
  baseUrl?: string | undefined;
  /** A JSON object of header names and values, as a string or as an object. */
  headers?: unknown;
  /** A string, sent unchanged as UTF-8, or a value, sent as JSON in the layout of formatJson. `''` means no body. */
  body?: unknown;
}

/**
 * Formats a request as a curl command for a POSIX shell.
 *
 * When run in sh or bash, the command sends exactly one request with the given method, URL, headers and body bytes.
 * Neither the shell nor curl interprets any character of them. Parts that cannot be sent are omitted and listed in
 * comments at the end of the command.
 *
 * - URL: the base URL and the endpoint are joined with one slash. Characters that RFC 3986 does not allow are
 *   percent-encoded, and existing escapes are kept.
 * - Headers: names keep their case and order. Omitted are names that are not tokens, values with a line break (RFC 9110,
 *   section 5.5), framing headers that contradict the body, and all headers if they are not a JSON object.
 * - Body: a JSON body without a Content-Type gets `application/json`; any other body gets none. A body that contains
 *   control characters or is too long for an argument is piped from printf. HEAD requests have no body.
 *
 * Never throws: values of a wrong type are treated as missing.
 *
 * @example
 * ```ts
 * generateCurl({ method: 'POST', baseUrl: 'https://api.example.com', endpoint: '/v1/documents', body: '{"title":"It\'s"}' });
 * // curl -X POST 'https://api.example.com/v1/documents' \
 * //   -H 'Content-Type: application/json' \
 * //   -d '{"title":"It'\''s"}'
 * ```
 */
export function generateCurl(request: CurlRequest): string {
  const source = Object(request) as { headers?: unknown } & RequestSource;
  return toCurl(toRequest(source, readHeaders(source.headers)));
}

/** A command-line option of curl and its unquoted argument. */
export type CurlOption = readonly [name: string, argument: string];

/**
 * Formats a request as a curl command.
 *
 * @param toOptions - Returns the options for a form, a multipart body or a file, or `undefined` to send the payload as
 * text. Without it, every payload is sent as text.
 */
export function toCurl(
  request: Request,
  toOptions?: (payload: Payload, omissions: string[]) => CurlOption[] | undefined,
): string {
  const { headers, payload, size } = request;
  const omissions = [...request.omissions];
  const options = payload && toOptions?.(payload, omissions);
  const text = options ? '' : (payload?.text ?? '');
  const isPiped = text !== '' && !fitsArgument(text);

  const lines = [isPiped ? `${toPrintf(text)} | ${toFirstLine(request)}` : toFirstLine(request)];
  for (const header of toHeaderLines(headers, text === '' ? 0 : size)) lines.push(`-H ${quoteForShell(header)}`);
  if (isPiped) lines.push('--data-binary @-');
  else if (text !== '') lines.push(`${text.startsWith('@') ? '--data-raw' : '-d'} ${quoteForShell(text)}`);
  for (const [name, argument] of options ?? []) lines.push(`${name} ${quoteForShell(argument)}`);

  const notes = omissions.map((note) => `\n# Left out: ${note}`);
  return lines.join(' \\\n  ') + notes.join('');
}

/** The command up to the URL. */
function toFirstLine({ method, url }: Request): string {
  // With `-X HEAD`, curl would wait for a response body that never arrives.
  const words = ['curl', method === 'HEAD' ? '-I' : `-X ${toShellWord(method)}`];
  // Without -g, curl expands brackets and braces into several URLs.
  if (/[[\]{}]/.test(url)) words.push('-g');
  // Without --path-as-is, curl resolves `.` and `..` before it sends the request.
  if (hasDotSegment(url)) words.push('--path-as-is');
  // Without --url, curl parses a leading hyphen as an option.
  if (url.startsWith('-')) words.push('--url');
  words.push(quoteForShell(url));
  return words.join(' ');
}

/**
 * Formats headers as arguments of curl's `-H`, including those that suppress curl's own headers.
 *
 * @param size - Size of the body in bytes: 0 if there is no body, NaN if only the client can determine the size.
 */
export function toHeaderLines(headers: readonly HeaderField[], size: number): string[] {
  const names = new Set(headers.map(({ name }) => name.toLowerCase()));
  // curl removes a header that has a colon but no value. A semicolon sends it with an empty value.
  const lines = headers.map(({ name, value }) => (/^[ \t]*$/.test(value) ? `${name};` : `${name}: ${value}`));
  // By default, curl labels every body as a URL-encoded form.
  if (size !== 0 && !names.has('content-type')) lines.push('Content-Type:');
  // For bodies over 1 MiB, curl would send `Expect: 100-continue` and wait for the server to confirm.
  if (size > 2 ** 20 && !names.has('expect')) lines.push('Expect:');
  return lines;
}
