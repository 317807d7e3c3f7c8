import type { Part } from '../../model/http/payload.js';

/** A multipart body as curl writes it: its texts byte for byte, which those of FormData are not. */
export function toMultipart(parts: readonly Part[], files: readonly File[]): { body: Blob; type: string } {
  const boundary = `------------------------${crypto.getRandomValues(new Uint32Array(3)).join('')}`;
  let next = 0;
  const pieces = parts.flatMap((part): BlobPart[] => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${escape(part.name)}"`;
    if ('value' in part) return [`${head}\r\n\r\n`, new TextEncoder().encode(part.value), '\r\n'];
    const file = files[next++];
    const type = part.type ?? (file?.type || 'application/octet-stream');
    const name = escape(part.file.replace(/.*[\\/]/, ''));
    return [`${head}; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`, file ?? '', '\r\n'];
  });
  return { body: new Blob([...pieces, `--${boundary}--\r\n`]), type: `multipart/form-data; boundary=${boundary}` };
}

/** As browsers and curl do. */
function escape(text: string): string {
  return text.replace(/["\r\n]/g, (mark) => `%${mark === '"' ? '22' : mark === '\r' ? '0D' : '0A'}`);
}
