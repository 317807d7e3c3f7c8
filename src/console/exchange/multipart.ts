import type { Part } from '../../model/http/payload.js';

/** Encodes a multipart body as curl does. Unlike `FormData`, this keeps the line breaks in text parts. */
export function toMultipart(parts: readonly Part[], files: readonly File[]): { body: Blob; type: string } {
  const boundary = `------------------------${crypto.getRandomValues(new Uint32Array(3)).join('')}`;
  let fileIndex = 0;
  const pieces = parts.flatMap((part): BlobPart[] => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${escapeName(part.name)}"`;
    if ('value' in part) return [`${head}\r\n\r\n`, new TextEncoder().encode(part.value), '\r\n'];
    const file = files[fileIndex];
    fileIndex += 1;
    const type = part.type ?? (file?.type || 'application/octet-stream');
    const name = escapeName(part.file.replace(/.*[\\/]/, ''));
    return [`${head}; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`, file ?? '', '\r\n'];
  });
  return { body: new Blob([...pieces, `--${boundary}--\r\n`]), type: `multipart/form-data; boundary=${boundary}` };
}

/** Escapes a name or file name as browsers and curl do. */
function escapeName(text: string): string {
  return text.replace(/["\r\n]/g, encodeURIComponent);
}
