import type { HeaderField } from '../http/headers.js';
import type { Part } from '../http/payload.js';
import { toFileName } from './printer.js';

/**
 * A multipart body for clients that know none (RFC 7578; names as browsers escape them), in pieces: text, and the bytes of
 * files. The header with its boundary, which stands in no part, is added to the others.
 */
export function printPieces(
  parts: readonly Part[],
  headers: HeaderField[],
  printFile: (file: string) => string,
  printText: (text: string) => string,
): string[] {
  const source = JSON.stringify(parts);
  let boundary = 'boundary-7d1a2f0c9b3e';
  while (source.includes(boundary)) boundary += '0';
  headers.push({ name: 'Content-Type', value: `multipart/form-data; boundary=${boundary}` });

  const escape = (text: string) => text.replace(/[\r\n"]/g, encodeURIComponent);
  const pieces: string[] = [];
  let text = '';
  for (const part of parts) {
    text += `--${boundary}\r\nContent-Disposition: form-data; name="${escape(part.name)}"`;
    if ('value' in part) text += `\r\n\r\n${part.value}\r\n`;
    else {
      text += `; filename="${escape(toFileName(part.file))}"\r\nContent-Type: ${part.type ?? 'application/octet-stream'}\r\n\r\n`;
      pieces.push(printText(text), printFile(part.file));
      text = '\r\n';
    }
  }
  return [...pieces, printText(`${text}--${boundary}--\r\n`)];
}
