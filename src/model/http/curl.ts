import { readHeaders } from './headers.js';
import type { Pair } from './pairs.js';
import type { Part } from './payload.js';
import { formatLeftOut, type Request, type RequestSource, toRequest } from './request.js';
import { fitsArgument, quoteForShell, toCommentWord, toPrintf, toShellWord } from './shell.js';
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

/** The request as a curl command. */
export function toCurl({ method, url, headers, payload, leftOut }: Request): string {
  const notes = leftOut.map((part) => formatLeftOut(part, 'curl'));
  const content = payload && 'text' in payload ? payload.text : '';
  const size = new TextEncoder().encode(content).length;
  const isPiped = !fitsArgument(content, size);

  // With -X HEAD curl would wait for a body that never comes.
  let command = `${isPiped ? `${toPrintf(content)} | ` : ''}curl ${method === 'HEAD' ? '-I' : `-X ${toShellWord(method)}`} `;
  // Where curl would read sets and ranges, resolve dots, or see an option.
  if (/[[\]{}]/.test(url)) command += '-g ';
  if (hasDotSegment(url)) command += '--path-as-is ';
  if (url.startsWith('-')) command += '--url ';
  command += quoteForShell(url);

  const add = (option: string, value: string) => void (command += ` \\\n  ${option} ${value}`);
  const addHeader = (line: string) => add('-H', quoteForShell(line));
  // Without a value curl would take the header away.
  for (const { name, value } of headers) addHeader(/^[ \t]*$/.test(value) ? `${name};` : `${name}: ${value}`);
  const isGiven = (wanted: string) => headers.some(({ name }) => name.toLowerCase() === wanted);

  if (payload?.kind === 'multipart') {
    for (const part of payload.parts) {
      if (fitsForm(part)) add(...toFormOption(part));
      else notes.push(`Left out: part ${toCommentWord(part.name)}, curl cannot send it`);
    }
  } else if (payload) {
    // By itself curl calls a body a form.
    if (!isGiven('content-type')) addHeader('Content-Type:');
    // From 1 MiB on curl would ask for leave first, and wait for the answer.
    if (size > 2 ** 20 && !isGiven('expect')) addHeader('Expect:');
    if (payload.kind === 'file') add('--data-binary', quoteForShell(`@${payload.file}`));
    else if (isPiped) add('--data-binary', '@-');
    else if (payload.kind === 'form') for (const pair of payload.pairs) add(...toPairOption(pair));
    else add(content.startsWith('@') ? '--data-raw' : '-d', quoteForShell(content));
  }
  return [command, ...notes].join('\n# ');
}

// As readers write it where curl can encode it: the value alone, up to the first equals sign all is name.
function toPairOption(pair: Pair): [option: string, value: string] {
  const encoded = String(new URLSearchParams([pair]));
  if (encoded === pair.join('=') || !fitsArgument(pair[1], 0)) return ['-d', quoteForShell(encoded)];
  return ['--data-urlencode', quoteForShell(encoded.replace(/=.*/, '=') + pair[1])];
}

// Names end at the first equals sign, and a value is an argument.
function fitsForm(part: Part): boolean {
  const text = 'value' in part ? part.value : part.file;
  return !part.name.includes('=') && fitsArgument(part.name + text, new TextEncoder().encode(text).length);
}

function toFormOption(part: Part): [option: string, value: string] {
  if ('value' in part) {
    const option = /^(?![@<("])[^;]*$/.test(part.value) ? '-F' : '--form-string';
    return [option, quoteForShell(`${part.name}=${part.value}`)];
  }
  const file = /[,;"\\]/.test(part.file) ? `"${part.file.replace(/["\\]/g, '\\$&')}"` : part.file;
  return ['-F', quoteForShell(`${part.name}=@${file}${part.type ? `;type=${part.type}` : ''}`)];
}
