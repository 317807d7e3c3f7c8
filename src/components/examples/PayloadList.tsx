import type { Code } from '../../model/block/code.js';
import { toPayloadRows } from '../../model/block/payload-rows.js';

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
        {toPayloadRows(code, file).flatMap(({ name, note, mark, value }, index) => [
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
