import type { BlockLabels } from '../../model/block/labels.js';
import type { Response } from '../../model/block/responses.js';
import type { Panel } from '../interaction/Tabs.js';
import { renderBelow } from '../text/render-code.js';
import { renderBody } from './render-body.js';
import { renderHeaders } from './render-headers.js';

/** The responses of an endpoint, each under its status. */
export function toResponsePanels(responses: Response[], labels: BlockLabels): Panel[] {
  return responses.map((response) => {
    const { status, reason, color, label, headers, body, mistakes } = response;
    // A tab without a name would be no tab for those who do not see it.
    const title = `${status} ${reason}`.trim() || label || labels.response;
    const note = label.toLowerCase() === reason.toLowerCase() || label === title ? '' : label;
    return {
      color,
      title: `${title} ${note}`.trim(),
      label: note ? (
        <>
          {title} <span className="apiblock-tab-note">{note}</span>
        </>
      ) : (
        title
      ),
      content: renderBelow(
        mistakes,
        <>
          {headers.length > 0 && <div className="apiblock-payload">{renderHeaders(headers)}</div>}
          {body ? (
            renderBody(body, `${labels.response} ${status}`.trim(), labels)
          ) : (
            <div className="apiblock-empty">{labels.noContent}</div>
          )}
        </>,
      ),
    };
  });
}
