import type { HeaderField } from '../http/headers.js';
import type { Pair } from '../http/pairs.js';
import type { AnyPart, AnyPayload } from '../http/payload.js';
import { CURL_SENDS, type Request } from '../http/request.js';
import { toCommentWord } from '../http/shell.js';
import { hasDotSegment } from '../http/url.js';
import { type LiteralStyle, toLiteral } from './literal.js';

/** A request as its client can send it. */
export interface FittingRequest extends Omit<Request, 'headers'> {
  /** In order; `isAgain` where one of the same name stands before. */
  headers: (HeaderField & { isAgain?: boolean })[];
  /** Those of one name in one field (RFC 9110, section 5.3). */
  joined: Pair[];
  /** The Content-Type; `undefined` where there is none. */
  type: string | undefined;
  /** Those of a multipart body. */
  parts: AnyPart[] | undefined;
  hasFile: boolean;
}

/** A part of a multipart body as strings of the language; `''` for what it has not. */
export type QuotedPart = [name: string, value: string, path: string, filename: string, type: string];

/** A language's way to write a request, and what its client cannot send. */
export interface Printer extends LiteralStyle {
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
  /** The body by its kind. JSON and forms are text where nothing else is said; values of pairs are printed already. */
  json?(literal: string, text: string): string;
  form?(pairs: readonly Pair[], text: string): string;
  text(text: string, request: FittingRequest): string;
  file(path: string): string;
  multipart(parts: QuotedPart[], request: FittingRequest): string;
  /** The program around the body, which is `''` where there is none. What cannot be sent is added to `leftOut`. */
  print(request: FittingRequest, body: string): string;
}

const FRAMING = /^header (?:content-length|transfer-encoding):/i;

/** A whole program of a request, with what it cannot send named at its end. */
export function printProgram({ ...request }: Request, printer: Printer): string {
  const { client, comment = '//', refused } = printer;
  const leftOut = [...request.leftOut];
  const refuse = (what: string, note = what) => {
    const isRefused = refused && (FRAMING.test(what) || refused.test(what));
    if (isRefused) leftOut.push(`${note}, ${client} cannot send it`);
    return isRefused;
  };

  if (refuse(`method ${request.method}`)) request.method = 'GET';
  if (hasDotSegment(request.url)) refuse('the dots of the path');
  if (/^[^?]*\?$/.test(request.url)) refuse('the question mark at the end');
  if (request.method === 'GET' && request.payload && refuse('the body')) request.payload = undefined;
  const named = new Map<string, Pair>();
  const headers: FittingRequest['headers'] = [];
  for (const { name, value: given } of request.headers) {
    const value = given.replace(/^[ \t]+|[ \t]+$/g, '');
    const key = name.toLowerCase();
    const earlier = named.get(key);
    if (refuse(`header ${name}:${value}`, `header ${toCommentWord(name)}`)) continue;
    headers.push({ name, value, isAgain: Boolean(earlier) });
    if (earlier) earlier[1] += (key === 'cookie' ? '; ' : ', ') + value;
    else named.set(key, [name, value]);
  }
  const { file, parts, pairs, text }: AnyPayload = request.payload ?? {};
  const fitting: FittingRequest = {
    ...request,
    headers,
    joined: [...named.values()],
    leftOut,
    type: named.get('content-type')?.[1],
    parts,
    hasFile: Boolean(file ?? parts?.some((part) => part.file)),
  };
  const printBody = () => {
    if (file) return printer.file(printer.quote(file));
    if (parts)
      return printer.multipart(
        parts.map(
          ({ name, value, file, type }) =>
            [name, value, file, file && toFileName(file), type].map((text) =>
              text === undefined ? '' : printer.quote(text),
            ) as QuotedPart,
        ),
        fitting,
      );
    if (text === undefined) return '';
    if (pairs && printer.form)
      return printer.form(
        pairs.map(([name, value]) => [name, printer.quote(value)]),
        text,
      );
    const literal = fitting.type && printer.json && toLiteral(text, printer);
    return (literal && printer.json?.(literal, text)) || printer.text(text, fitting);
  };
  const program = printer.print(fitting, printBody());
  // A backslash and the end mark of PHP mean something in comments as well, and javac may know no letters but these.
  const notes = leftOut.map(
    (note) => `${comment} Left out: ${note.replace(CURL_SENDS, `${client} sends`).replace(/[^ -~]|\\|\?>/gu, '?')}\n`,
  );
  return `${program}\n${notes.length ? '\n' : ''}${notes.join('')}`;
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
