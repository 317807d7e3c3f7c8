import { toEvents } from '../http/events.js';
import { toPayload } from '../http/payload.js';
import type { Code } from './code.js';

/** A form field, a part of a multipart body, a file, or a server-sent event. */
export interface PayloadRow {
  name: string;
  note?: string | undefined;
  mark?: string | undefined;
  value: string;
}

/**
 * Splits a body into rows. Its language is its media type.
 *
 * @param file - Label that marks files.
 */
export function toPayloadRows({ text, language }: Code, file: string): PayloadRow[] {
  if (language === 'text/event-stream')
    return toEvents(text).map(({ type, data, rest }) => ({ name: type, note: rest, value: data }));
  const payload = toPayload(text, [{ name: 'Content-Type', value: language }]);
  const toFile = (path: string, type = '') => ({ mark: file, value: `${path} ${type}`.trim() });
  switch (payload.kind) {
    case 'form':
      return payload.pairs.map(([name, value]) => ({ name, value }));
    case 'multipart':
      return payload.parts.map((part) => ({
        name: part.name,
        ...('file' in part ? toFile(part.file, part.type) : part),
      }));
    case 'file':
      return [{ name: language, ...toFile(payload.file, payload.type) }];
    case 'text':
      return [{ name: language, value: text }];
  }
}
