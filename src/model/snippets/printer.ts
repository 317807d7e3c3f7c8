import type { HeaderField } from '../http/headers.js';
import type { Pair } from '../http/pairs.js';
import { CLIENT, type Request } from '../http/request.js';
import { toCommentWord } from '../http/shell.js';
import { hasDotSegment } from '../http/url.js';

/** A language's way to write a request, and what its client cannot send. */
export interface Printer {
  /** What readers call the client. */
  client: string;
  /** What begins a comment. */
  comment: string;
  /** Methods and names of headers that the client refuses, or takes for its own; a header without a value is `Name:`. */
  refusedMethods?: RegExp;
  refusedHeaders?: RegExp;
  /** Whether the values of headers are ASCII only. */
  isAscii?: boolean;
  /** Whether a payload cannot go with GET. */
  isBareGet?: boolean;
  /** Whether dots are resolved, and a question mark alone is dropped, before a URL is sent. */
  resolvesDots?: boolean;
  dropsEmptyQuery?: boolean;
  /** The program. What cannot be sent of it is added to `leftOut`. */
  print(request: Request): string;
}

/** A whole program of a request, with what it cannot send named at its end. */
export function printProgram(request: Request, printer: Printer): string {
  const { client, comment, refusedMethods, refusedHeaders } = printer;
  const fitting: Request = { ...request, leftOut: [...request.leftOut], headers: [] };
  const leaveOut = (what: string) => void fitting.leftOut.push(`${what}, ${client} cannot send it`);

  if (refusedMethods?.test(request.method)) {
    leaveOut(`method ${request.method}`);
    fitting.method = 'GET';
  }
  if (printer.resolvesDots && hasDotSegment(request.url)) leaveOut('the dots of the path');
  if (printer.dropsEmptyQuery && /^[^?]*\?$/.test(request.url)) leaveOut('the question mark at the end');
  if (printer.isBareGet && fitting.method === 'GET' && fitting.payload) {
    leaveOut('the body');
    fitting.payload = undefined;
  }
  for (const { name, value } of request.headers) {
    const isRefused =
      refusedHeaders?.test(name) ||
      (!value.trim() && refusedHeaders?.test(`${name}:`)) ||
      (printer.isAscii && /[^\t -~]/.test(value));
    if (isRefused) leaveOut(`header ${toCommentWord(name)}`);
    else fitting.headers.push({ name, value: value.replace(/^[ \t]+|[ \t]+$/g, '') });
  }
  const program = printer.print(fitting);
  // A backslash and the end mark of PHP mean something in comments as well, and javac may know no letters but these.
  const notes = fitting.leftOut.map((note) => note.replace(CLIENT, client).replace(/[^ -~]|\\|\?>/gu, '?'));
  return `${program}\n${notes.length > 0 ? '\n' : ''}${notes.map((note) => `${comment} Left out: ${note}\n`).join('')}`;
}

/** The value of a header; `''` where there is none. */
export function findHeader(headers: readonly HeaderField[], wanted: string): string | undefined {
  return headers.find(({ name }) => name.toLowerCase() === wanted)?.value;
}

/** Whether no name stands there twice, in whatever case. */
export function areUnique(names: readonly string[]): boolean {
  return new Set(names.map((name) => name.toLowerCase())).size === names.length;
}

/** Headers as pairs, those of one name in one field (RFC 9110, section 5.3). */
export function joinHeaders(headers: readonly HeaderField[]): Pair[] {
  const joined = new Map<string, Pair>();
  for (const { name, value } of headers) {
    const key = name.toLowerCase();
    const pair = joined.get(key);
    if (pair) pair[1] += (key === 'cookie' ? '; ' : ', ') + value;
    else joined.set(key, [name, value]);
  }
  return [...joined.values()];
}

/** The last part of a path: what a file is called where it arrives. */
export function toFileName(path: string): string {
  return path.replace(/.*[/\\]/s, '');
}
