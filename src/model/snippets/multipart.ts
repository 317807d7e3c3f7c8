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

/** Returns whether a part that is not a file has a media type, which many HTTP clients cannot send. */
export function hasTypedValue(parts: readonly AnyPart[]): boolean {
  return parts.some(({ file, type }) => !file && type !== undefined);
}

/** Generates the code for a multipart body (RFC 7578), for HTTP clients that cannot encode multipart bodies. */
export function printPieces(parts: readonly AnyPart[], request: SendableRequest, printer: Printer): PrintedPieces {
  const boundary = findBoundary(parts);
  const pieces: string[] = [];
  let text = '';
  for (const { name, value, file, type } of parts) {
    text += `--${boundary}\r\nContent-Disposition: form-data; name="${escapePartName(name)}"`;
    if (file) {
      text += `; filename="${escapePartName(toFileName(file))}"\r\nContent-Type: ${type ?? 'application/octet-stream'}\r\n\r\n`;
      pieces.push(printText(text, request, printer), printer.printFile(printer.quote(file)));
      text = '\r\n';
    } else {
      text += `${type === undefined ? '' : `\r\nContent-Type: ${type}`}\r\n\r\n${value}\r\n`;
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
