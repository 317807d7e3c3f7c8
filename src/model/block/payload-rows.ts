import { toEvents } from '../http/events.js';
import { toPayload } from '../http/payload.js';
import type { Code } from './code.js';

/** One row of a body that is displayed as a list: a form field, a multipart part, a file, or a server-sent event. */
export interface PayloadRow {
  name: string;
  /**
   * Additional fields of a server-sent event, such as `id` and `retry`, or the media type of a value in a multipart
   * body. `undefined` for any other row.
   */
  note?: string | undefined;
  /** Text of the badge on a file. `undefined` if the value is not a file. */
  badge?: string | undefined;
  value: string;
}

/**
 * Splits a body into the rows of a list.
 *
 * @param code - The body, with its media type in `language`.
 * @param fileLabel - Badge on rows whose value is a file.
 */
export function toPayloadRows({ text, language, encodings }: Code, fileLabel: string): PayloadRow[] {
  if (language === 'text/event-stream')
    return toEvents(text).map(({ type, data, rest }) => ({ name: type, note: rest, value: data }));
  const payload = toPayload(text, [{ name: 'Content-Type', value: language }], encodings);
  const toFile = (path: string, type = '') => ({ badge: fileLabel, value: `${path} ${type}`.trim() });
  switch (payload.kind) {
    case 'form':
      return payload.pairs.map(([name, value]) => ({ name, value }));
    case 'multipart':
      return payload.parts.map((part) =>
        'file' in part
          ? { name: part.name, ...toFile(part.file, part.type) }
          : { name: part.name, note: part.type, value: part.value },
      );
    case 'file':
      return [{ name: language, ...toFile(payload.file, payload.type) }];
    case 'text':
      return [{ name: language, value: text }];
  }
}
