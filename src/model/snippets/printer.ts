import type { HeaderField } from '../http/headers.js';
import { isJsonType, parseMediaType } from '../http/media-type.js';
import type { Pair } from '../http/pairs.js';
import { type AnyPart, toFileName } from '../http/payload.js';
import { describeWebSocket, type HttpRequest } from '../http/request.js';
import { isWebSocketUrl } from '../http/url.js';
import { type Client, fitToClient, type SendableRequest } from './client.js';
import { type LiteralStyle, toLiteral } from './literal.js';

/** A part of a multipart body. The strings are literals in the language of the code sample, unless stated otherwise. */
export interface QuotedPart {
  name: string;
  /** The value of the part, or `undefined` if the part is a file. */
  value?: string | undefined;
  /** The path of the file. Ignored if the part has a value. */
  path: string;
  filename: string;
  contentType?: string | undefined;
  /**
   * Headers other than Content-Disposition and Content-Type. The names are plain strings, and the values are literals.
   */
  headers: readonly Pair[];
}

export interface PrintedBody {
  /** The code, or `''` if the request has no body. */
  code: string;
  /** The Content-Type header to send with a multipart body. `undefined` if the client adds it. */
  contentType?: HeaderField | undefined;
  /** Whether the code serializes a literal as JSON. Some languages need an import for this. */
  isJsonLiteral?: boolean;
}

/**
 * Generates code samples in one programming language.
 *
 * To add a language, copy the generator of a similar language. `print` generates the code sample, and the other methods
 * generate the code for its body. {@link LiteralStyle} defines the syntax of literals.
 */
export interface Printer extends LiteralStyle {
  client: Client;
  /** The characters that start a comment. `//` by default. */
  commentPrefix?: string;
  /** Text that joins the literals of a multiline string: usually a concatenation operator and a line break. */
  lineSeparator: string;
  /**
   * Formats a whole string as an expression. If this method returns `undefined`, each line is formatted as a literal.
   */
  printWholeString?: (text: string) => string | undefined;
  /** Generates the code that serializes a literal as a JSON body. Without this method, JSON bodies are strings. */
  printJson?: (literal: string, text: string) => string | undefined;
  /**
   * Generates the code that encodes a form body. The names and values in `pairs` are string literals of the language.
   * Without this method, the generated code contains the encoded body as a string.
   */
  printForm?: (pairs: readonly Pair[]) => string | undefined;
  /** Generates the code for a text body. `text` is the body, and `quoted` is an expression that evaluates to it. */
  printText: (quoted: string, text: string, request: SendableRequest) => string;
  /** Generates the code that reads the body from a file. */
  printFile: (quotedPath: string) => string;
  printMultipart: (parts: QuotedPart[], rawParts: readonly AnyPart[], request: SendableRequest) => PrintedBody;
  /** Generates the whole code sample, including the code that creates the body. */
  print: (request: SendableRequest, body: PrintedBody) => string;
}

/**
 * Generates a code sample that sends a request. The code ends with a comment for each part that the client cannot send.
 */
export function printProgram(source: HttpRequest, printer: Printer): string {
  const { commentPrefix = '//' } = printer;
  const toComment = (note: string) => `${commentPrefix} Left out: ${escapeNote(note)}\n`;
  if (isWebSocketUrl(source.url)) return toComment(describeWebSocket(source));
  const { request, notes } = fitToClient(source, printer.client);
  const body = printBody(request, printer);
  const { contentType } = body;
  const headers = contentType ? [...request.headers, { ...contentType, isRepeated: false }] : request.headers;
  const program = `${printer.print({ ...request, headers }, body)}\n`;
  if (notes.length === 0) return program;
  return `${program}\n${notes.map(toComment).join('')}`;
}

/**
 * Replaces characters that are special in Java or PHP comments (backslashes and `?>`), and non-ASCII characters, which
 * javac may reject.
 */
function escapeNote(note: string): string {
  return note.replace(/[^ -~]|\\|\?>/gu, '?');
}

function printBody(request: SendableRequest, printer: Printer): PrintedBody {
  const { file, pairs, parts, text } = request.payload ?? {};
  if (file) return { code: printer.printFile(printer.quote(file)) };
  if (parts) {
    const quotedParts = parts.map((part) => quotePart(part, printer));
    return printer.printMultipart(quotedParts, parts, request);
  }
  if (text === undefined) return { code: '' };
  const form = pairs && printer.printForm?.(pairs.map(([name, value]) => [name, printer.quote(value)]));
  if (form !== undefined) return { code: form };
  const json = printJson(text, request, printer);
  if (json !== undefined) return { code: json, isJsonLiteral: true };
  return { code: printText(text, request, printer) };
}

function printJson(text: string, request: SendableRequest, printer: Printer): string | undefined {
  // Serialize a literal only for JSON. In other media types, such as text/plain, whitespace is part of the content.
  if (!request.contentType || !isJsonType(parseMediaType(request.contentType)) || !printer.printJson) return undefined;
  const literal = toLiteral(text, printer);
  return literal === undefined ? undefined : printer.printJson(literal, text);
}

/** Generates the code for a text body, or for a text piece of a multipart body. */
export function printText(text: string, request: SendableRequest, printer: Printer): string {
  return printer.printText(printString(text, printer), text, request);
}

function printString(text: string, printer: Printer): string {
  const whole = printer.printWholeString?.(text);
  if (whole !== undefined) return whole;
  const lines = splitLines(text);
  return lines.length > 200 ? printer.quote(text) : lines.map(printer.quote).join(printer.lineSeparator);
}

function splitLines(text: string): string[] {
  return text.split(/(?<=\n)/);
}

function quotePart({ name, value, file = '', type, headers = [] }: AnyPart, { quote }: Printer): QuotedPart {
  return {
    name: quote(name),
    value: value === undefined ? undefined : quote(value),
    path: quote(file),
    filename: quote(toFileName(file)),
    contentType: type === undefined ? undefined : quote(type),
    headers: headers.map((header): Pair => [header.name, quote(header.value)]),
  };
}

/** Converts a method to title case, such as `GET` to `Get`. */
export function toTitleCase(method: string): string {
  return method.charAt(0) + method.slice(1).toLowerCase();
}

/** Matches the scheme and the authority of a URL. */
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/**
 * Percent-encodes square brackets and braces after the host. RFC 3986 does not allow braces, and allows square brackets
 * only around an IPv6 address in the host.
 */
export function encodeBrackets(url: string): string {
  const origin = ORIGIN.exec(url)?.[0] ?? '';
  return origin + url.slice(origin.length).replace(/[[\]{}]/g, encodeURIComponent);
}

/** Joins lines with line feeds. Skips `false`, so that a line can depend on a condition. */
export function joinLines(lines: readonly (string | false)[]): string {
  return lines.filter((line) => line !== false).join('\n');
}
