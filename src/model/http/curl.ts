import { type HeaderField, readHeaders } from './headers.js';
import type { Payload } from './payload.js';
import { describeWebSocket, type HttpRequest, type RequestSource, toRequest } from './request.js';
import { fitsArgument, quoteForShell, toPrintf, toShellWord } from './shell.js';
import { hasDotSegment, isWebSocketUrl } from './url.js';

/** A request to format as a curl command. Values of the wrong type are treated as missing. */
export interface CurlRequest {
  /** Method name in any case. A missing method, or one that is not a token (RFC 9110, section 9.1), becomes GET. */
  method?: string | undefined;
  /** A path with an optional query, or an absolute URL. With an absolute URL, `baseUrl` is ignored. */
  endpoint: string;
  /** URL to which the endpoint is appended. If omitted, the endpoint itself is the URL. */
  baseUrl?: string | undefined;
  /** An object of header names and values, or a string that contains such an object as JSON. */
  headers?: unknown;
  /**
   * A string is sent unchanged as UTF-8. Any other value is sent as JSON with the indentation of `formatJson`. `''`
   * means no body.
   */
  body?: unknown;
}

/**
 * Formats a request as a curl command for a POSIX shell.
 *
 * When run in sh or bash, the command sends exactly one request with the specified method, URL, headers and body.
 * Neither the shell nor curl interprets special characters in these values. Parts that cannot be sent are omitted and
 * listed in comments at the end of the command.
 *
 * - URL: the base URL and the endpoint are joined with one slash. Characters that RFC 3986 does not allow are
 *   percent-encoded, and existing escapes are kept.
 * - Headers: names keep their case and order. A header is omitted if its name is not a token, if its value contains a
 *   line break or control character (RFC 9110, section 5.5), if it contradicts the length of the body, or if it repeats
 *   a Host header. All headers are omitted if they are not a JSON object.
 * - Body: if the headers contain no Content-Type, a JSON body is sent as `application/json`, and any other body is sent
 *   without a Content-Type. A body that contains control characters or is too long for an argument is piped from
 *   printf. HEAD requests have no body.
 *
 * For a WebSocket URL (`wss://…`), to which curl cannot send a request, the result is only a comment.
 *
 * Never throws: values of the wrong type are treated as missing.
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

/** A curl command-line option and its unquoted argument. */
export interface CurlOption {
  name: string;
  argument: string;
}

/** The curl options that send a body, and notes on the omitted parts of the body. */
export interface CurlOptions {
  options: CurlOption[];
  omissions: string[];
}

/**
 * Formats a request as a curl command.
 *
 * @param toOptions - Returns the options that send a form, a multipart body or a file, or `undefined` to send the body
 * as text. Without this function, every body is sent as text.
 */
export function toCurl(request: HttpRequest, toOptions?: (payload: Payload) => CurlOptions | undefined): string {
  const { headers, payload, size } = request;
  if (isWebSocketUrl(request.url)) return `# Left out: ${describeWebSocket(request)}`;
  const bodyOptions = payload && toOptions?.(payload);
  const text = bodyOptions ? '' : (payload?.text ?? '');
  const isPiped = !fitsArgument(text);
  // With -d, curl would interpret text after a leading @ as a file name.
  const dataOption = text.startsWith('@') ? '--data-raw' : '-d';

  const lines = [isPiped ? `${toPrintf(text)} | ${toFirstLine(request)}` : toFirstLine(request)];
  for (const header of toHeaderLines(headers, text === '' ? 0 : size)) lines.push(`-H ${quoteForShell(header)}`);
  if (isPiped) lines.push('--data-binary @-');
  else if (text !== '') lines.push(`${dataOption} ${quoteForShell(text)}`);
  for (const { name, argument } of bodyOptions?.options ?? []) lines.push(`${name} ${quoteForShell(argument)}`);
  if (request.responseFile) lines.push(`-o ${quoteForShell(request.responseFile)}`);

  const omissions = [...request.omissions, ...(bodyOptions?.omissions ?? [])];
  const notes = omissions.map((note) => `\n# Left out: ${note}`);
  return lines.join(' \\\n  ') + notes.join('');
}

function toFirstLine({ method, url }: HttpRequest): string {
  // With `-X HEAD`, curl would wait for a response body that never arrives.
  const words = ['curl', method === 'HEAD' ? '-I' : `-X ${toShellWord(method)}`];
  // Without -g, curl interprets brackets and braces in the URL as a pattern for several URLs.
  if (/[[\]{}]/.test(url)) words.push('-g');
  // Without --path-as-is, curl resolves `.` and `..` before it sends the request.
  if (hasDotSegment(url)) words.push('--path-as-is');
  // Without --url, curl parses a leading hyphen as an option.
  if (url.startsWith('-')) words.push('--url');
  words.push(quoteForShell(url));
  return words.join(' ');
}

/**
 * Formats headers as arguments for curl's `-H` option. Adds headers without a value to suppress the default headers of
 * curl.
 *
 * @param size - Size of the body in bytes, or NaN if only the client can determine the size. Pass 0 if there is no
 * body, or to keep curl's default headers for the body.
 */
export function toHeaderLines(headers: readonly HeaderField[], size: number): string[] {
  const names = new Set(headers.map(({ name }) => name.toLowerCase()));
  // With `-H 'Name:'`, curl removes the header. With `-H 'Name;'`, curl sends it with an empty value.
  const lines = headers.map(({ name, value }) => (/^[ \t]*$/.test(value) ? `${name};` : `${name}: ${value}`));
  // By default, curl sends every body with the Content-Type of a URL-encoded form.
  if (size !== 0 && !names.has('content-type')) lines.push('Content-Type:');
  // For a body over 1 MiB, curl would send `Expect: 100-continue` and wait for the server's confirmation.
  if (size > 2 ** 20 && !names.has('expect')) lines.push('Expect:');
  return lines;
}
