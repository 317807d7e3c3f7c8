import type { HeaderField } from '../http/headers.js';
import { type AnyPart, escapePartName, toFileName } from '../http/payload.js';
import type { SendableRequest } from './client.js';
import { printText, type Printer } from './printer.js';

/** The code for a multipart body, as expressions to concatenate. */
export interface PrintedPieces {
  /** Expressions for the consecutive pieces of the body. Each value is a string or the content of a file. */
  pieces: string[];
  /** The Content-Type header with the boundary. */
  contentType: { name: string; value: string };
}

/**
 * Returns whether a part has headers that many HTTP clients cannot send: the media type of a value that is not a file,
 * or headers other than Content-Disposition and Content-Type.
 */
export function hasOwnHeaders({ file, type, headers }: AnyPart): boolean {
  return (!file && type !== undefined) || headers !== undefined;
}

/**
 * Returns whether the name of a part or file contains a character that HTTP clients escape. Some clients escape
 * quotation marks with a backslash, which many servers don't decode.
 */
export function hasEscapedName({ name, file = '' }: AnyPart): boolean {
  return [name, toFileName(file)].some((text) => text.includes('\\') || escapePartName(text) !== text);
}

/** Returns all headers of a part, starting with Content-Disposition. */
export function toPartHeaders({ name, file, type, headers = [] }: AnyPart): HeaderField[] {
  const filename = file ? `; filename="${escapePartName(toFileName(file))}"` : '';
  const contentType = file ? (type ?? 'application/octet-stream') : type;
  const disposition = { name: 'Content-Disposition', value: `form-data; name="${escapePartName(name)}"${filename}` };
  return [
    disposition,
    ...(contentType === undefined ? [] : [{ name: 'Content-Type', value: contentType }]),
    ...headers,
  ];
}

/** Matches a CR or LF that is not part of a CR LF pair. */
const LONE_LINE_BREAK = /\r(?!\n)|(?<!\r)\n/;

/** Returns whether `FormData` would change a part, because it replaces each line break with CR LF. */
export function hasLoneLineBreak({ name, value = '' }: AnyPart): boolean {
  return LONE_LINE_BREAK.test(name) || LONE_LINE_BREAK.test(value);
}

/** Generates the code for a multipart body (RFC 7578), for HTTP clients that cannot encode multipart bodies. */
export function printPieces(parts: readonly AnyPart[], request: SendableRequest, printer: Printer): PrintedPieces {
  const boundary = findBoundary(parts);
  const pieces: string[] = [];
  let text = '';
  for (const part of parts) {
    const headers = toPartHeaders(part).map(({ name, value }) => `${name}: ${value}\r\n`);
    text += `--${boundary}\r\n${headers.join('')}\r\n`;
    if (part.file) {
      pieces.push(printText(text, request, printer), printer.printFile(printer.quote(part.file)));
      text = '\r\n';
    } else {
      text += `${part.value}\r\n`;
    }
  }
  pieces.push(printText(`${text}--${boundary}--\r\n`, request, printer));
  const contentType = { name: 'Content-Type', value: `multipart/form-data; boundary=${boundary}` };
  return { pieces, contentType };
}

/**
 * Returns a boundary that does not occur in the names, values and paths of the parts. The contents of the files cannot
 * be checked. The boundary depends only on the parts, so that the output is reproducible.
 */
function findBoundary(parts: readonly AnyPart[]): string {
  const content = JSON.stringify(parts);
  let boundary = 'boundary-7d1a2f0c9b3e';
  while (content.includes(boundary)) boundary += '0';
  return boundary;
}
