import type { ReactNode } from 'react';
import type { BlockLabels } from '../../model/block/labels.js';
import { groupExamples, type BlockResponse } from '../../model/block/responses.js';
import { renderPanels } from '../interaction/render-panels.js';
import type { Panel } from '../interaction/Tabs.js';
import { renderWithMistakes } from '../text/render-code.js';
import { renderInlineMarkdown } from '../text/render-text.js';
import { renderBody } from './render-body.js';
import { renderHeaders } from './render-headers.js';

/**
 * Returns one panel per status code and media type. The title of a panel consists of:
 *
 * - the status code and reason phrase or, if there is no status code, the label or the UI string for a response
 * - the media type, if several responses have the same status code
 * - the label, unless the title already contains it
 *
 * Several examples of a response are tabs in its panel.
 *
 * @param id - Prefix for the IDs of tabs and panels.
 */
export function toResponsePanels(responses: readonly BlockResponse[], labels: BlockLabels, id: string): Panel[] {
  return groupExamples(responses).map(([response, ...others], index) => {
    const { status, reason, color, label, mediaType } = response;
    // The title must not be empty, because it is the accessible name of the tab.
    const title = `${status} ${reason}`.trim() || label || labels.response;
    const isOnly = others.length === 0;
    const repeatsTitle = !isOnly || label === title || label.toLowerCase() === reason.toLowerCase();
    const note = [mediaType, repeatsTitle ? '' : label].filter(Boolean).join(' ');
    return {
      color,
      title: `${title} ${note}`.trim(),
      label: note === '' ? title : renderNotedTitle(title, note),
      content: isOnly
        ? renderResponse(response, labels)
        : renderExamples([response, ...others], labels, `${id}-${index + 1}`),
    };
  });
}

function renderExamples(responses: readonly BlockResponse[], labels: BlockLabels, id: string): ReactNode {
  const panels = responses.map((response, index): Panel => {
    const label = response.label || `${labels.response} ${index + 1}`;
    return { label, title: label, content: renderResponse(response, labels) };
  });
  const label = responses[0] ? toBodyLabel(responses[0], labels) : labels.response;
  return renderPanels({ id, label, labels, panels });
}

function renderNotedTitle(title: string, note: string): ReactNode {
  return (
    <>
      {title} <span className="apiblock-tab-note">{note}</span>
    </>
  );
}

function toBodyLabel({ status, mediaType }: BlockResponse, { response }: BlockLabels): string {
  return [response, status, mediaType].filter(Boolean).join(' ');
}

function renderResponse(response: BlockResponse, labels: BlockLabels): ReactNode {
  const { description, headers, body, isEmpty, mistakes = [] } = response;
  const content = body ? (
    renderBody(body, toBodyLabel(response, labels), labels)
  ) : (
    <div className="apiblock-empty">{isEmpty ? labels.noContent : labels.noExample}</div>
  );
  return renderWithMistakes(
    mistakes,
    <>
      {description !== '' && (
        <div className="apiblock-payload apiblock-choice-text">{renderInlineMarkdown(description)}</div>
      )}
      {headers.length > 0 && <div className="apiblock-payload">{renderHeaders(headers)}</div>}
      {content}
    </>,
  );
}
