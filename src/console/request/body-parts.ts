import { toPayload } from '../../model/http/payload.js';
import type { HeaderField } from '../../model/http/headers.js';

/** A part of a form or of a multipart body, or a body that is a file. */
export interface BodyRow {
  name: string;
  /** A text, or the name of a file. */
  value: string;
  isFile: boolean;
  type?: string | undefined;
}

/** The rows of a body that is a form, multipart or a file; nothing for one that is text. */
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

/** The body of these rows as blocks write it, in JSON. */
export function toBody(kind: string, rows: readonly BodyRow[]): string {
  const members = rows.map(({ name, value, isFile, type }) => {
    const text = JSON.stringify(isFile ? { file: value, type } : value);
    return kind === 'file' ? text : `${JSON.stringify(name)}:${text}`;
  });
  return kind === 'file' ? members.join() : `{${members.join()}}`;
}
