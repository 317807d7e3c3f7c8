import type { Part, Payload } from '../http/payload.js';
import { toFileName } from './printer.js';

/** A piece of a body: text, or the bytes of a file. */
export type Piece = { text: string } | { file: string };

/** A boundary that stands in no part; `''` for what has none. */
export function toBoundary(payload: Payload | undefined): string {
  if (payload?.kind !== 'multipart') return '';
  const text = JSON.stringify(payload.parts);
  let boundary = 'boundary-7d1a2f0c9b3e';
  while (text.includes(boundary)) boundary += '0';
  return boundary;
}

/** A multipart body, for clients that know none (RFC 7578; names as browsers escape them). */
export function printMultipart(parts: readonly Part[], boundary: string): Piece[] {
  const escape = (text: string) => text.replace(/[\r\n"]/g, encodeURIComponent);
  const pieces: Piece[] = [];
  let text = '';
  for (const part of parts) {
    text += `--${boundary}\r\nContent-Disposition: form-data; name="${escape(part.name)}"`;
    if ('value' in part) text += `\r\n\r\n${part.value}\r\n`;
    else {
      text += `; filename="${escape(toFileName(part.file))}"\r\nContent-Type: ${part.type ?? 'application/octet-stream'}\r\n\r\n`;
      pieces.push({ text }, { file: part.file });
      text = '\r\n';
    }
  }
  return [...pieces, { text: `${text}--${boundary}--\r\n` }];
}
