import { type HeaderList, isToken, readHeaders } from './headers.js';
import { isJson } from '../json/is-json.js';
import { toJsonSource } from '../json/source.js';
import { normalizeMethod } from './method.js';
import { fitsArgument, quoteForShell, toCommentWord, toPrintf, toShellWord } from './shell.js';
import { hasDotSegment, toRequestUrl } from './url.js';

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
  const given = Object(request) as Partial<Record<keyof CurlRequest, unknown>>;
  return toCurl(given, readHeaders(given.headers));
}

/**
 * The command of generateCurl.
 *
 * @param headers - `undefined` where those of the request could not be read.
 */
export function toCurl(
  { method, endpoint, baseUrl, body }: Partial<Record<keyof CurlRequest, unknown>>,
  headers: HeaderList | undefined,
): string {
  let notes = '';
  const leaveOut = (what: string, why: string) => void (notes += `\n# Left out: ${what}, ${why}`);

  let verb = normalizeMethod(method) || 'GET';
  if (!isToken(verb)) {
    leaveOut(`method ${toCommentWord(verb)}`, 'it is not a token');
    verb = 'GET';
  }
  // With -X HEAD curl would wait for a body that never comes.
  const isHead = verb === 'HEAD';
  let content = typeof body === 'string' ? body : toJsonSource(body);
  if (content === undefined && body !== undefined) leaveOut('the body', 'it is not a JSON value');
  if (content && isHead) {
    leaveOut('the body', 'curl sends none with HEAD');
    content = '';
  }
  content ??= '';
  const size = new TextEncoder().encode(content).length;
  const isPiped = !fitsArgument(content, size);

  let command = `${isPiped ? `${toPrintf(content)} | ` : ''}curl ${isHead ? '-I' : `-X ${toShellWord(verb)}`} `;
  const url = toRequestUrl(baseUrl, endpoint);
  // Where curl would read sets and ranges, resolve dots, or see an option.
  if (/[[\]{}]/.test(url)) command += '-g ';
  if (hasDotSegment(url)) command += '--path-as-is ';
  if (url.startsWith('-')) command += '--url ';
  command += quoteForShell(url);

  const add = (option: string, value: string) => void (command += ` \\\n  ${option} ${value}`);
  const addHeader = (line: string) => add('-H', quoteForShell(line));
  if (!headers) leaveOut('the headers', 'they are not a JSON object');
  const names = new Set<string>();
  for (const { name, value } of headers?.fields ?? []) {
    const key = name.toLowerCase();
    const conflict = findConflict(key, value.trim().toLowerCase(), names, size);
    if (conflict) {
      leaveOut(`header ${toCommentWord(name)}`, conflict);
      continue;
    }
    names.add(key);
    // Without a value curl would take the header away.
    addHeader(/^[ \t]*$/.test(value) ? `${name};` : `${name}: ${value}`);
  }
  for (const { name, reason } of headers?.refused ?? []) leaveOut(`header ${toCommentWord(name)}`, reason);

  if (content) {
    // By itself curl calls a body a form. Text that begins like JSON is meant as JSON, if malformed.
    if (!names.has('content-type'))
      addHeader(`Content-Type:${/^\s*[[{]/.test(content) || isJson(content) ? ' application/json' : ''}`);
    // From 1 MiB on curl would ask for leave first, and wait for the answer.
    if (size > 2 ** 20 && !names.has('expect')) addHeader('Expect:');
    if (isPiped) add('--data-binary', '@-');
    else add(content.startsWith('@') ? '--data-raw' : '-d', quoteForShell(content));
  }
  return command + notes;
}

// Headers that say how long the message is and whom it is for: HTTP has one of each, and they have to be true.
function findConflict(key: string, value: string, names: ReadonlySet<string>, size: number): string | undefined {
  const isLength = key === 'content-length';
  if (isLength || key === 'transfer-encoding') {
    const fits = isLength ? value === `${size}` : value === 'chunked' && size > 0;
    return fits && !names.has('content-length') && !names.has('transfer-encoding')
      ? undefined
      : 'it does not fit the body';
  }
  return key === 'host' && names.has(key) ? 'it is there already' : undefined;
}
