import type { HeaderField } from '../http/headers.js';
import type { Pair } from '../http/pairs.js';
import type { Part } from '../http/payload.js';
import { CURL_SENDS, type Request } from '../http/request.js';
import { toCommentWord } from '../http/shell.js';
import { hasDotSegment } from '../http/url.js';
import { type LiteralStyle, toLiteral } from './literal.js';
import { printAll } from './text.js';

/** A request as its client can send it. */
export interface FittingRequest extends Omit<Request, 'headers'> {
  /** In order; `isAgain` where one of the same name stands before. */
  headers: (HeaderField & { isAgain?: boolean })[];
  /** Those of one name in one field (RFC 9110, section 5.3). */
  joined: Pair[];
  /** The Content-Type; `undefined` where there is none. */
  type: string | undefined;
  /** Those of a multipart body. */
  parts: Part[] | undefined;
  hasFile: boolean;
}

/** A language's way to write a request, and what its client cannot send. */
export interface Printer {
  /** What readers call the client. */
  client: string;
  /** What begins a comment; two slashes where nothing else is said. */
  comment?: string;
  /**
   * What the client refuses, or takes for its own, in the words of the note: `method NAME`, `header Name:value`, `the dots`
   * (resolved before a URL is sent), `the question mark` (alone, dropped), `the body` (with GET). How a body is framed is
   * for the client to say, but where nothing is refused.
   */
  refused?: RegExp;
  /** The body by its kind. JSON and forms are text where there is no style. */
  style?: LiteralStyle;
  text(text: string, request: FittingRequest): string;
  file(path: string): string;
  multipart(parts: readonly Part[], request: FittingRequest): string;
  /** The program around the body, which is `''` where there is none. What cannot be sent is added to `leftOut`. */
  print(request: FittingRequest, body: string): string;
}

const FRAMING = /^header (?:content-length|transfer-encoding):/i;

/** A whole program of a request, with what it cannot send named at its end. */
export function printProgram(request: Request, printer: Printer): string {
  const { client, comment = '//', refused } = printer;
  const { url } = request;
  let { method, payload } = request;
  const leftOut = [...request.leftOut];
  const refuse = (what: string, note = what) => {
    const isRefused = refused && (FRAMING.test(what) || refused.test(what));
    if (isRefused) leftOut.push(`${note}, ${client} cannot send it`);
    return isRefused;
  };

  if (refuse(`method ${method}`)) method = 'GET';
  if (hasDotSegment(url)) refuse('the dots of the path');
  if (/^[^?]*\?$/.test(url)) refuse('the question mark at the end');
  if (method === 'GET' && payload && refuse('the body')) payload = undefined;
  const headers: FittingRequest['headers'] = [];
  const named = new Map<string, Pair>();
  for (const { name, value: given } of request.headers) {
    const value = given.replace(/^[ \t]+|[ \t]+$/g, '');
    const key = name.toLowerCase();
    const earlier = named.get(key);
    if (refuse(`header ${name}:${value}`, `header ${toCommentWord(name)}`)) continue;
    headers.push({ name, value, isAgain: Boolean(earlier) });
    if (earlier) earlier[1] += (key === 'cookie' ? '; ' : ', ') + value;
    else named.set(key, [name, value]);
  }
  const parts = payload?.kind === 'multipart' ? payload.parts : undefined;
  const fitting: FittingRequest = {
    ...request,
    method,
    headers,
    joined: [...named.values()],
    payload,
    leftOut,
    type: named.get('content-type')?.[1],
    parts,
    hasFile: payload?.kind === 'file' || Boolean(parts?.some((part) => 'file' in part)),
  };
  const program = printer.print(fitting, printBody(fitting, printer));
  // A backslash and the end mark of PHP mean something in comments as well, and javac may know no letters but these.
  const notes = printAll(
    leftOut,
    (note) => `${comment} Left out: ${note.replace(CURL_SENDS, `${client} sends`).replace(/[^ -~]|\\|\?>/gu, '?')}\n`,
  );
  return `${program}\n${notes && '\n'}${notes}`;
}

function printBody(request: FittingRequest, printer: Printer): string {
  const { payload, type } = request;
  const { style } = printer;
  if (!payload) return '';
  if (payload.kind === 'file') return printer.file(payload.file);
  if (payload.kind === 'multipart') return printer.multipart(payload.parts, request);
  if (style && payload.kind === 'form')
    return style.form(
      payload.pairs.map(([name, value]) => [name, style.quote(value)]),
      payload.text,
    );
  const literal = style && type && toLiteral(payload.text, style);
  return literal ? style.json(literal, payload.text) : printer.text(payload.text, request);
}

/** The last part of a path: what a file is called where it arrives. */
export function toFileName(path: string): string {
  return path.replace(/.*[/\\]/s, '');
}

/** A method in the case of a name: `Get`. */
export function toTitle(method: string): string {
  return method.charAt(0) + method.slice(1).toLowerCase();
}

/** A URL for clients that take RFC 3986 at its word: the brackets of templates are encoded. */
export function encodeBrackets(url: string): string {
  return url.replace(/[[\]{}]/g, encodeURIComponent);
}
