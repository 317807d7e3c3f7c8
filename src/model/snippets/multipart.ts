import { type FittingRequest, type Printer, printText, toFileName } from './printer.js';

/**
 * A multipart body for clients that know none (RFC 7578; names as browsers escape them), in pieces: text, and the bytes of
 * files, as the language has them. The header with its boundary, which stands in no part, is added to the others.
 */
export function printPieces(request: FittingRequest, printer: Printer): string[] {
  const source = JSON.stringify(request.parts);
  let boundary = 'boundary-7d1a2f0c9b3e';
  while (source.includes(boundary)) boundary += '0';
  request.headers.push({ name: 'Content-Type', value: `multipart/form-data; boundary=${boundary}` });

  const escape = (text: string) => text.replace(/[\r\n"]/g, encodeURIComponent);
  const pieces: string[] = [];
  let text = '';
  for (const { name, value, file, type = 'application/octet-stream' } of request.parts ?? []) {
    text += `--${boundary}\r\nContent-Disposition: form-data; name="${escape(name)}"`;
    if (!file) text += `\r\n\r\n${value}\r\n`;
    else {
      text += `; filename="${escape(toFileName(file))}"\r\nContent-Type: ${type}\r\n\r\n`;
      pieces.push(printText(text, printer, request), printer.file(printer.quote(file)));
      text = '\r\n';
    }
  }
  pieces.push(printText(`${text}--${boundary}--\r\n`, printer, request));
  return pieces;
}
