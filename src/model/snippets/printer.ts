import type { HeaderField } from '../http/headers.js';
import type { Pair } from '../http/pairs.js';
import type { AnyPart, AnyPayload } from '../http/payload.js';
import { CURL_SENDS, type Request } from '../http/request.js';
import { toCommentWord } from '../http/shell.js';
import { hasDotSegment } from '../http/url.js';
import { type LiteralStyle, toLiteral } from './literal.js';

/** A request as its client can send it. */
export interface FittingRequest extends Omit<Request, 'headers' | 'payload'> {
  /** In order; `earlier` where one of the same name stands before. */
  headers: (HeaderField & { earlier?: Pair | undefined })[];
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
  /** What stands between the strings that the lines of a text are. */
  plus: string;
  /** A text in another way than line by line, where readers have more of that, or the language needs it. */
  whole?: (text: string) => string | false;
  /**
   * The body by its kind. JSON and forms are text where nothing else is said, and where it is `false`; values of pairs, and
   * a text, are printed already.
   */
  json?: (literal: string, text: string) => string | false;
  form?: (pairs: readonly Pair[]) => string | false;
  text(quoted: string, text: string, request: FittingRequest): string;
  file(path: string): string;
  multipart(parts: QuotedPart[], request: FittingRequest): string;
  /** The program around the body, which is `''` where there is none. What cannot be sent is added to `leftOut`. */
  print(request: FittingRequest, body: string): string;
}

/** A whole program of a request, with what it cannot send named at its end: added to a copy, as other languages follow. */
export function printProgram(
  { method, url, headers: given, payload, size, leftOut: [...leftOut] }: Request,
  printer: Printer,
): string {
  const { client, comment = '//', refused, quote, json, form } = printer;
  const refuse = (what: string, note = what) =>
    refused &&
    (/^header (?:content-length|transfer-encoding):/i.test(what) || refused.test(what)) &&
    leftOut.push(`${note}, ${client} cannot send it`);

  if (refuse(`method ${method}`)) method = 'GET';
  if (hasDotSegment(url)) refuse('the dots of the path');
  if (/^[^?]*\?$/.test(url)) refuse('the question mark at the end');
  if (method === 'GET' && payload && refuse('the body')) payload = undefined;
  const named = new Map<string, Pair>();
  const headers: FittingRequest['headers'] = [];
  for (const { name, value: padded } of given) {
    const value = padded.replace(/^[ \t]+|[ \t]+$/g, '');
    const key = name.toLowerCase();
    const earlier = named.get(key);
    if (refuse(`header ${name}:${value}`, `header ${toCommentWord(name)}`)) continue;
    headers.push({ name, value, earlier });
    if (earlier) earlier[1] += (key === 'cookie' ? '; ' : ', ') + value;
    else named.set(key, [name, value]);
  }
  const { file, parts, pairs, text }: AnyPayload = payload ?? {};
  const fitting: FittingRequest = {
    method,
    url,
    headers,
    parts,
    hasFile: Boolean(file ?? parts?.some((part) => part.file)),
    joined: [...named.values()],
    size,
    leftOut,
    type: named.get('content-type')?.[1],
  };
  const literal = text && fitting.type && json && toLiteral(text, printer);
  const body = file
    ? printer.file(quote(file))
    : parts
      ? printer.multipart(
          parts.map(
            ({ name, value, file, type }) =>
              [name, value, file, file && toFileName(file), type].map((text) =>
                text === undefined ? '' : quote(text),
              ) as QuotedPart,
          ),
          fitting,
        )
      : text === undefined
        ? ''
        : (pairs && form?.(pairs.map(([name, value]) => [name, quote(value)]))) ||
          (literal && json(literal, text)) ||
          printText(text, printer, fitting);
  const program = printer.print(fitting, body);
  // A backslash and the end mark of PHP mean something in comments as well, and javac may know no letters but these.
  const notes = leftOut
    .map(
      (note) => `${comment} Left out: ${note.replace(CURL_SENDS, `${client} sends`).replace(/[^ -~]|\\|\?>/gu, '?')}\n`,
    )
    .join('');
  return `${program}\n${notes && `\n${notes}`}`;
}

/** A text as a body, or as a part of one: line by line where that can be read, else as one string. */
export function printText(text: string, printer: Printer, request: FittingRequest): string {
  const lines = text.split(/(?<=\n)/);
  return printer.text(
    printer.whole?.(text) || (lines.length > 200 ? printer.quote(text) : lines.map(printer.quote).join(printer.plus)),
    text,
    request,
  );
}

/** The last part of a path: what a file is called where it arrives. */
export const toFileName = (path: string): string => path.replace(/.*[/\\]/s, '');

/** A method in the case of a name: `Get`. */
export const toTitle = (method: string): string => method.charAt(0) + method.slice(1).toLowerCase();

/** A URL for clients that take RFC 3986 at its word: the brackets of templates are encoded. */
export const encodeBrackets = (url: string): string => url.replace(/[[\]{}]/g, encodeURIComponent);
