import { type FittingRequest, type Printer, toFileName } from './printer.js';

/**
 * A multipart body for clients that know none (RFC 7578; names as browsers escape them), in pieces: text, and the bytes of
 * files. The header with its boundary, which stands in no part, is added to the others.
 */
export function printPieces(
  { parts = [], headers }: FittingRequest,
  { quote }: Printer,
  printFile: (path: string) => string,
  printText: (text: string) => string,
): string[] {
  const source = JSON.stringify(parts);
  let boundary = 'boundary-7d1a2f0c9b3e';
  while (source.includes(boundary)) boundary += '0';
  headers.push({ name: 'Content-Type', value: `multipart/form-data; boundary=${boundary}` });

  const escape = (text: string) => text.replace(/[\r\n"]/g, encodeURIComponent);
  const pieces: string[] = [];
  let text = '';
  for (const { name, value, file, type = 'application/octet-stream' } of parts) {
    text += `--${boundary}\r\nContent-Disposition: form-data; name="${escape(name)}"`;
    if (file === undefined) text += `\r\n\r\n${value}\r\n`;
    else {
      text += `; filename="${escape(toFileName(file))}"\r\nContent-Type: ${type}\r\n\r\n`;
      pieces.push(printText(text), printFile(quote(file)));
      text = '\r\n';
    }
  }
  return [...pieces, printText(`${text}--${boundary}--\r\n`)];
}
