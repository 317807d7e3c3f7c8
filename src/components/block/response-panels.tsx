import type { ReactNode } from 'react';
import type { BlockLabels } from '../../model/block/labels.js';
import type { Response } from '../../model/block/responses.js';
import type { Panel } from '../interaction/Tabs.js';
import { renderWithMistakes } from '../text/render-code.js';
import { renderBody } from './render-body.js';
import { renderHeaders } from './render-headers.js';

/**
 * Returns one panel per response. The title of a panel begins with the status code and reason phrase. Without a status
 * code, it begins with the label or, if there is none, with the UI string for a response. The media type follows if
 * several responses have the same status code. The label follows unless the title is the label or contains it as
 * the reason phrase.
 */
export function toResponsePanels(responses: Response[], labels: BlockLabels): Panel[] {
  return responses.map((response) => {
    const { status, reason, color, label, mediaType, mistakes = [] } = response;
    // The title must not be empty, because it is the accessible name of the tab.
    const title = `${status} ${reason}`.trim() || label || labels.response;
    const repeatsTitle = label === title || label.toLowerCase() === reason.toLowerCase();
    const note = [mediaType, repeatsTitle ? '' : label].filter(Boolean).join(' ');
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

function renderResponse(response: Response, labels: BlockLabels): ReactNode {
  const { status, mediaType, headers, body, isEmpty } = response;
  const label = [labels.response, status, mediaType].filter(Boolean).join(' ');
  const content = body ? (
    renderBody(body, label, labels)
  ) : (
    <div className="apiblock-empty">{isEmpty ? labels.noContent : labels.noExample}</div>
  );
  if (headers.length === 0) return content;
  return (
    <>
      <div className="apiblock-payload">{renderHeaders(headers)}</div>
      {content}
    </>
  );
}
