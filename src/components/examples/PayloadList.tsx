import type { Code } from '../../model/block/code.js';
import { toPayload } from '../../model/http/payload.js';
import { toEvents } from '../../model/http/events.js';

/** What a list of fields is made of. */
export interface PayloadListProps {
  /** A body whose language is its media type. */
  code: Code;
  /** What marks a file. */
  file: string;
}

/**
 * A form or a multipart body as its fields, a file by its name, a stream as its events. In browsers `LazyPayloadList`
 * stands for it.
 */
export function PayloadList({ code, file }: PayloadListProps) {
  return (
    <div className="apiblock-payload">
      <dl className="apiblock-headers">
        {toRows(code, file).flatMap(({ name, note, mark, value }, index) => [
          <dt key={index} className="apiblock-header-name">
            {name}
            {note && <span className="apiblock-tab-note"> {note}</span>}
          </dt>,
          <dd key={`${index}-value`} className="apiblock-header-value">
            {mark && <span className="apiblock-inline-code">{mark}</span>}
            {mark && ' '}
            {value}
          </dd>,
        ])}
      </dl>
    </div>
  );
}

interface Row {
  name: string;
  note?: string | undefined;
  mark?: string | undefined;
  value: string;
}

function toRows({ text, language }: Code, file: string): Row[] {
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
