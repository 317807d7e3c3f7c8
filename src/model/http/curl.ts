import { type HeaderField, readHeaders } from './headers.js';
import type { Payload } from './payload.js';
import { type Request, type RequestSource, toRequest } from './request.js';
import { fitsArgument, quoteForShell, toPrintf, toShellWord } from './shell.js';
import { hasDotSegment } from './url.js';

/** A request to write as a command. Values of other types than these are taken for what they can mean, and never throw. */
export interface CurlRequest {
  /** Method in any case; GET where there is none, or no token (RFC 9110, section 9.1). */
  method?: string | undefined;
  /** Path with its query, or an absolute URL, for which the base does not count. */
  endpoint: string;
  /** What stands before the endpoint. Without it the endpoint is written as it is. */
  baseUrl?: string | undefined;
  /** JSON object of names and values: text, or the value. */
  headers?: unknown;
  /** Text, sent byte for byte as UTF-8, or a value, sent as JSON in the layout of formatJson. `''` is no body. */
  body?: unknown;
}

/**
 * The request as a curl command for a POSIX shell.
 *
 * Run in sh or bash, it sends exactly the method, URL, headers and body bytes that were given, once; nothing in them
 * means anything to the shell or to curl. What cannot be sent is left out, and named in a comment at the end.
 *
 * - URL: base and endpoint with one slash between; what RFC 3986 does not allow is percent-encoded, escapes are kept.
 * - Headers: names in their case, in their order. A name that is no token, a value with a line break (RFC 9110,
 *   section 5.5), a framing header that contradicts the body, and headers that are no JSON object are left out.
 * - Body: JSON without a Content-Type gets `application/json`, other text gets none. A body that one argument cannot hold
 *   comes from printf, and so does one with control characters. HEAD has none.
 *
 * Wrong types never throw: what is no text, or no JSON, counts as absent.
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
  const given = Object(request) as { headers?: unknown } & RequestSource;
  return toCurl(toRequest(given, readHeaders(given.headers)));
}

/** An option of the command, and its argument. */
export type CurlOption = readonly [name: string, argument: string];

/**
 * The request as a curl command.
 *
 * @param toOptions - The options of a payload that is more than text.
 */
export function toCurl(
  { method, url, headers, payload, size, leftOut: [...leftOut] }: Request,
  toOptions?: (payload: Payload, leftOut: string[]) => CurlOption[] | undefined,
): string {
  const options = payload && toOptions?.(payload, leftOut);
  const content = (!options && payload?.text) || '';
  const isPiped = content && !fitsArgument(content);
  const command = [
    isPiped && `${toPrintf(content)} |`,
    'curl',
    // With -X HEAD curl would wait for a body that never comes.
    method === 'HEAD' ? '-I' : `-X ${toShellWord(method)}`,
    // Where curl would read sets and ranges, resolve dots, or see an option.
    /[[\]{}]/.test(url) && '-g',
    hasDotSegment(url) && '--path-as-is',
    url.startsWith('-') && '--url',
    quoteForShell(url),
  ];
  const lines = [
    command.filter(Boolean).join(' '),
    ...toHeaderLines(headers, content ? size : 0).map((line) => `-H ${quoteForShell(line)}`),
    isPiped
      ? '--data-binary @-'
      : content && `${content.startsWith('@') ? '--data-raw' : '-d'} ${quoteForShell(content)}`,
    ...(options ?? []).map(([option, argument]) => `${option} ${quoteForShell(argument)}`),
  ];
  return lines.filter(Boolean).join(' \\\n  ') + leftOut.map((note) => `\n# Left out: ${note}`).join('');
}

/**
 * Headers as curl takes them.
 *
 * @param size - The bytes of a body of text, or of one that is a file (NaN); 0 where there is none.
 */
export function toHeaderLines(headers: readonly HeaderField[], size: number): string[] {
  const isGiven = (wanted: RegExp) => headers.some(({ name }) => wanted.test(name));
  // Without a value curl would take the header away.
  const lines = headers.map(({ name, value }) => (/^[ \t]*$/.test(value) ? `${name};` : `${name}: ${value}`));
  // By itself curl calls a body a form.
  if (size !== 0 && !isGiven(/^content-type$/i)) lines.push('Content-Type:');
  // From 1 MiB on curl would ask for leave first, and wait for the answer.
  if (size > 2 ** 20 && !isGiven(/^expect$/i)) lines.push('Expect:');
  return lines;
}
