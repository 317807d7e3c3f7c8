import type { AnyPart } from '../http/payload.js';
import type { SendableRequest } from './client.js';
import { printText, type Printer, toFileName } from './printer.js';

/** A multipart body as code that yields its pieces in order. */
export interface PrintedPieces {
  /** Expressions for strings and for the contents of files. */
  pieces: string[];
  contentType: { name: string; value: string };
}

/** Prints a multipart body for clients that cannot encode one (RFC 7578). */
export function printPieces(parts: readonly AnyPart[], request: SendableRequest, printer: Printer): PrintedPieces {
  const boundary = findBoundary(parts);
  const pieces: string[] = [];
  let text = '';
  for (const { name, value, file, type = 'application/octet-stream' } of parts) {
    text += `--${boundary}\r\nContent-Disposition: form-data; name="${escapeName(name)}"`;
    if (file) {
      text += `; filename="${escapeName(toFileName(file))}"\r\nContent-Type: ${type}\r\n\r\n`;
      pieces.push(printText(text, request, printer), printer.printFile(printer.quote(file)));
      text = '\r\n';
    } else {
      text += `\r\n\r\n${value}\r\n`;
    }
  }
  pieces.push(printText(`${text}--${boundary}--\r\n`, request, printer));
  const contentType = { name: 'Content-Type', value: `multipart/form-data; boundary=${boundary}` };
  return { pieces, contentType };
}

/** Returns a boundary that no part contains. The same parts always have the same boundary. */
function findBoundary(parts: readonly AnyPart[]): string {
  const content = JSON.stringify(parts);
  let boundary = 'boundary-7d1a2f0c9b3e';
  while (content.includes(boundary)) boundary += '0';
  return boundary;
}

/** Escapes the name of a part or file in the way that browsers do. */
function escapeName(name: string): string {
  return name.replace(/[\r\n"]/g, encodeURIComponent);
}
