import { escapePartName, type Part, toFileName } from '../../model/http/payload.js';

/**
 * Encodes a multipart body as curl does. Unlike `FormData`, this function does not normalize line breaks in text parts.
 *
 * @param files - One file for each file part, in the order of the parts. A missing file is sent as an empty file.
 */
export function toMultipart(parts: readonly Part[], files: readonly File[]): { body: Blob; type: string } {
  const boundary = `------------------------${crypto.getRandomValues(new Uint32Array(3)).join('')}`;
  const blobParts: BlobPart[] = [];
  let fileIndex = 0;
  for (const part of parts) {
    const headers = (part.headers ?? []).map(({ name, value }) => `\r\n${name}: ${value}`).join('');
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${escapePartName(part.name)}"`;
    if ('value' in part) {
      const type = part.type === undefined ? '' : `\r\nContent-Type: ${part.type}`;
      blobParts.push(`${head}${type}${headers}\r\n\r\n`, new TextEncoder().encode(part.value), '\r\n');
      continue;
    }
    const file = files[fileIndex];
    fileIndex += 1;
    const type = part.type ?? (file?.type || 'application/octet-stream');
    const name = escapePartName(toFileName(part.file));
    blobParts.push(`${head}; filename="${name}"\r\nContent-Type: ${type}${headers}\r\n\r\n`, file ?? '', '\r\n');
  }
  return { body: new Blob([...blobParts, `--${boundary}--\r\n`]), type: `multipart/form-data; boundary=${boundary}` };
}
