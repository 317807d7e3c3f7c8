import type { Code } from '../../model/block/code.js';
import { toPayloadRows } from '../../model/block/payload-rows.js';

export interface PayloadListProps {
  /** A request or response body, with its media type in `language`. */
  code: Code;
  file: string;
}

/**
 * Renders a body as a list of form fields, multipart parts or server-sent events, or as a file name. This version runs
 * on servers. Browsers use `LazyPayloadList` instead.
 */
export function PayloadList({ code, file }: PayloadListProps) {
  return (
    <div className="apiblock-payload">
      <dl className="apiblock-headers">
        {toPayloadRows(code, file).flatMap(({ name, note, badge, value }, index) => [
          <dt key={index} className="apiblock-header-name">
            {name}
            {note && <span className="apiblock-tab-note"> {note}</span>}
          </dt>,
          <dd key={`${index}-value`} className="apiblock-header-value">
            {badge && <span className="apiblock-inline-code">{badge}</span>}
            {badge && ' '}
            {value}
          </dd>,
        ])}
      </dl>
    </div>
  );
}
