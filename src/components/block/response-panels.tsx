import type { ReactNode } from 'react';
import type { BlockLabels } from '../../model/block/labels.js';
import type { Response } from '../../model/block/responses.js';
import type { Panel } from '../interaction/Tabs.js';
import { renderWithMistakes } from '../text/render-code.js';
import { renderBody } from './render-body.js';
import { renderHeaders } from './render-headers.js';

/** Returns one panel per response, titled with its status. */
export function toResponsePanels(responses: Response[], labels: BlockLabels): Panel[] {
  return responses.map((response) => {
    const { status, reason, color, label, mistakes = [] } = response;
    // A tab always needs a title, because it is the accessible name.
    const title = `${status} ${reason}`.trim() || label || labels.response;
    const repeatsTitle = label === title || label.toLowerCase() === reason.toLowerCase();
    const note = repeatsTitle ? '' : label;
    return {
      color,
      title: `${title} ${note}`.trim(),
      label: note === '' ? title : renderNotedTitle(title, note),
      content: renderWithMistakes(mistakes, renderResponse(response, labels)),
    };
  });
}

function renderNotedTitle(title: string, note: string): ReactNode {
  return (
    <>
      {title} <span className="apiblock-tab-note">{note}</span>
    </>
  );
}

function renderResponse({ status, headers, body }: Response, labels: BlockLabels): ReactNode {
  return (
    <>
      {headers.length > 0 && <div className="apiblock-payload">{renderHeaders(headers)}</div>}
      {body ? (
        renderBody(body, `${labels.response} ${status}`.trim(), labels)
      ) : (
        <div className="apiblock-empty">{labels.noContent}</div>
      )}
    </>
  );
}
