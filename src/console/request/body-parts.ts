import { toPayload } from '../../model/http/payload.js';
import type { HeaderField } from '../../model/http/headers.js';

/** A field of a form body, a part of a multipart body, or the only part of a file body. */
export interface BodyRow {
  name: string;
  /** The text value, or the file name. */
  value: string;
  isFile: boolean;
  type?: string | undefined;
}

/** Parses a form, multipart or file body into its parts. Returns `undefined` for a text body. */
export function toRows(text: string, headers: readonly HeaderField[]): { kind: string; rows: BodyRow[] } | undefined {
  const payload = toPayload(text, headers);
  switch (payload.kind) {
    case 'form':
      return { kind: 'form', rows: payload.pairs.map(([name, value]) => ({ name, value, isFile: false })) };
    case 'multipart':
      return {
        kind: 'multipart',
        rows: payload.parts.map((part) =>
          'file' in part
            ? { name: part.name, value: part.file, isFile: true, type: part.type }
            : { name: part.name, value: part.value, isFile: false },
        ),
      };
    case 'file':
      return { kind: 'file', rows: [{ name: '', value: payload.file, isFile: true, type: payload.type }] };
    default:
      return undefined;
  }
}

/** Formats parts as JSON, in the format of the `body` prop. */
export function toBody(kind: string, rows: readonly BodyRow[]): string {
  const members = rows.map(({ name, value, isFile, type }) => {
    const text = JSON.stringify(isFile ? { file: value, type } : value);
    return kind === 'file' ? text : `${JSON.stringify(name)}:${text}`;
  });
  return kind === 'file' ? members.join() : `{${members.join()}}`;
}
