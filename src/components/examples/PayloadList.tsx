import type { Code } from '../../model/block/code.js';
import { toPayloadRows } from '../../model/block/payload-rows.js';

export interface PayloadListProps {
  /** A body. Its `language` is the media type. */
  code: Code;
  /** Label of a file. */
  file: string;
}

/**
 * A body as a list: the fields of a form, the parts of a multipart body, the name of a file, or the events of a stream.
 * This is the server version; browsers use `LazyPayloadList`.
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
