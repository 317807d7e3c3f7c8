import type { BlockLabels } from '../../model/block/labels.js';
import type { Response } from '../../model/block/responses.js';
import type { Panel } from '../interaction/Tabs.js';
import { renderBelow, renderJson } from '../text/render-code.js';

/** The responses of an endpoint, each under its status. */
export function toResponsePanels(responses: Response[], labels: BlockLabels): Panel[] {
  return responses.map((response) => {
    const { status, reason, color, label, body, mistakes } = response;
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
        body ? (
          renderJson(body, `${labels.response} ${status}`.trim())
        ) : (
          <div className="apiblock-empty">{labels.noContent}</div>
        ),
      ),
    };
  });
}
