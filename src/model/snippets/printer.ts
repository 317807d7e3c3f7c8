import type { HeaderField } from '../http/headers.js';
import type { Pair } from '../http/pairs.js';
import type { AnyPart } from '../http/payload.js';
import type { Request } from '../http/request.js';
import { type Client, fitToClient, type SendableRequest } from './client.js';
import { type LiteralStyle, toLiteral } from './literal.js';

/** A part of a multipart body. Every value is a string literal of the printed language. */
export interface QuotedPart {
  name: string;
  /** The value of a text part. */
  value?: string | undefined;
  /** The path of a file part, which exists instead of a value. */
  path: string;
  filename: string;
  contentType?: string | undefined;
}

/** A printed multipart body, and the Content-Type header that the program must send with it. */
export interface PrintedMultipart {
  code: string;
  contentType?: HeaderField | undefined;
}

/**
 * Prints requests as programs of one language.
 *
 * To add a language, copy the printer of a similar one. `print` prints the program, and the other methods print the
 * body that it sends. Names of members, brackets and indentation come from {@link LiteralStyle}.
 */
export interface Printer extends LiteralStyle {
  client: Client;
  /** The mark that begins a comment. `//` by default. */
  commentMark?: string;
  /** Code between the string literals of consecutive lines, such as a concatenation operator and a line break. */
  lineSeparator: string;
  /** Prints a string in one piece if that reads better than one literal per line. */
  printWholeString?: (text: string) => string | undefined;
  /** Prints a JSON body from a literal of the language. Without it, JSON bodies are printed as strings. */
  printJson?: (literal: string, text: string) => string | undefined;
  /** Prints a form body. Values are already quoted. Without it, form bodies are printed as encoded strings. */
  printForm?: (pairs: readonly Pair[]) => string | undefined;
  /** Prints a body from a string literal. `text` is the value of the literal. */
  printText: (quoted: string, text: string, request: SendableRequest) => string;
  /** Prints a body that is read from a file. */
  printFile: (quotedPath: string) => string;
  printMultipart: (parts: QuotedPart[], rawParts: readonly AnyPart[], request: SendableRequest) => PrintedMultipart;
  /** Prints the program around a body, which is `''` if the request has none. */
  print: (request: SendableRequest, body: string) => string;
}

/** Prints a request as a program that ends with a note for each part that its client cannot send. */
export function printProgram(source: Request, printer: Printer): string {
  const { request, notes } = fitToClient(source, printer.client);
  const { code, contentType } = printBody(request, printer);
  const headers = contentType ? [...request.headers, { ...contentType, isRepeated: false }] : request.headers;
  const program = `${printer.print({ ...request, headers }, code)}\n`;
  if (notes.length === 0) return program;
  const mark = printer.commentMark ?? '//';
  return `${program}\n${notes.map((note) => `${mark} Left out: ${escapeNote(note)}\n`).join('')}`;
}

/** Backslashes and `?>` have a meaning in comments of Java and PHP, and javac may not accept non-ASCII characters. */
function escapeNote(note: string): string {
  return note.replace(/[^ -~]|\\|\?>/gu, '?');
}

function printBody(request: SendableRequest, printer: Printer): PrintedMultipart {
  const { file, pairs, parts, text } = request.payload ?? {};
  if (file) return { code: printer.printFile(printer.quote(file)) };
  if (parts) {
    const quotedParts = parts.map((part) => quotePart(part, printer));
    return printer.printMultipart(quotedParts, parts, request);
  }
  if (text === undefined) return { code: '' };
  const form = pairs && printer.printForm?.(pairs.map(([name, value]) => [name, printer.quote(value)]));
  return { code: form ?? printJson(text, request, printer) ?? printText(text, request, printer) };
}

function printJson(text: string, request: SendableRequest, printer: Printer): string | undefined {
  if (!request.contentType || !printer.printJson) return undefined;
  const literal = toLiteral(text, printer);
  return literal === undefined ? undefined : printer.printJson(literal, text);
}

/** Prints a string as a body, or as a piece of one. Strings of many lines become a single literal. */
export function printText(text: string, request: SendableRequest, printer: Printer): string {
  return printer.printText(printString(text, printer), text, request);
}

function printString(text: string, printer: Printer): string {
  const whole = printer.printWholeString?.(text);
  if (whole !== undefined) return whole;
  const lines = splitLines(text);
  return lines.length > 200 ? printer.quote(text) : lines.map(printer.quote).join(printer.lineSeparator);
}

/** Splits a string after each line feed. */
export function splitLines(text: string): string[] {
  return text.split(/(?<=\n)/);
}

function quotePart({ name, value, file = '', type }: AnyPart, { quote }: Printer): QuotedPart {
  return {
    name: quote(name),
    value: value === undefined ? undefined : quote(value),
    path: quote(file),
    filename: quote(toFileName(file)),
    contentType: type === undefined ? undefined : quote(type),
  };
}

/** Returns the last segment of a path, with `/` or `\` as separator. */
export function toFileName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}

/** Converts a method to title case: `Get`. */
export function toTitleCase(method: string): string {
  return method.charAt(0) + method.slice(1).toLowerCase();
}

/** Percent-encodes square brackets and braces, which RFC 3986 does not allow in URLs. */
export function encodeBrackets(url: string): string {
  return url.replace(/[[\]{}]/g, encodeURIComponent);
}

/** Joins lines, each ended by a line feed. Skips `false`, so that a line can depend on a condition. */
export function joinLines(lines: readonly (string | false)[]): string {
  return lines
    .filter((line) => line !== false)
    .map((line) => `${line}\n`)
    .join('');
}
