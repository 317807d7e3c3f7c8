import { RequestChoice } from '#request-choice';
import type { ReactNode } from 'react';
import type { BlockLabels } from '../../model/block/labels.js';
import type { RateLimit } from '../../model/block/rate-limit.js';
import { renderPanels } from '../interaction/render-panels.js';
import type { ApiBlockProps } from './api-block-props.js';
import { renderBodyPanel } from './render-body.js';
import { renderHeaders } from './render-headers.js';
import { getResponsesLabel, toResponsesId } from './render-example-links.js';
import { renderRequest } from './render-request.js';
import { renderSections } from './render-sections.js';
import { toResponsePanels } from './response-panels.js';
import type { BlockModel } from './to-block-model.js';

export function renderMainColumn({ id, level, labels, endpoint, children, ...block }: BlockModel): ReactNode {
  const { rawHeaders, body, webhook } = endpoint;
  const { introduction, sections, unsorted, headers } = children;
  const headerPanel = rawHeaders && renderBodyPanel(rawHeaders, labels.headers, labels);
  const bodyPanel = body && !block.isBodyExample && renderBodyPanel(body, labels.body, labels);
  return (
    <>
      {block.description && <div className="apiblock-description">{block.description}</div>}
      {introduction.length > 0 && <div className="apiblock-description">{introduction}</div>}
      {endpoint.rateLimit && renderRateLimit(endpoint.rateLimit, block.rateLimit, labels)}
      {endpoint.verification && (
        // The server and the browser can format the date differently, because their locale data can differ.
        <time className="apiblock-since" dateTime={endpoint.verification.date} suppressHydrationWarning>
          {block.verified}
        </time>
      )}
      {sections ? (
        renderSections({
          sections,
          id,
          level,
          labels,
          webhook,
          headers,
          panels: { header: headerPanel, body: bodyPanel },
        })
      ) : (
        <>
          {headers.length > 0 && <div className="apiblock-label">{labels.headers}</div>}
          {headers.length > 0 && renderHeaders(headers)}
          {headerPanel}
          {bodyPanel}
          {unsorted && <div className="apiblock-fields">{unsorted}</div>}
        </>
      )}
    </>
  );
}

function renderRateLimit(rateLimit: RateLimit, text: ReactNode, labels: BlockLabels): ReactNode {
  const note = 'note' in rateLimit && rateLimit.note;
  return (
    <div className="apiblock-rate-limit">
      <span className="apiblock-clock" role="img" aria-label={labels.rateLimit} />
      {text} {note && <span className="apiblock-rate-limit-note">{note}</span>}
    </div>
  );
}

/**
 * Renders the examples column. It contains the request panels and the author's `RequestExample` components, followed by
 * the response panels and the author's `ResponseExample` components. If the `codeExamples` or `responses` prop could
 * not be parsed, the column also shows its value as written.
 */
export function renderExamplesColumn(block: BlockModel, props: ApiBlockProps): ReactNode {
  const { id, labels, endpoint, children } = block;
  const { body, request: parts, examples, rawExamples, responses, rawResponses } = endpoint;
  return (
    <>
      {block.hasRequests ? (
        <RequestChoice block={block} props={props} />
      ) : (
        renderRequest(block, { request: { body, parts, examples }, id: `${id}__request` })
      )}
      {rawExamples && renderBodyPanel(rawExamples, labels.examples, labels)}
      {children.requestExamples}
      {responses.length > 0 &&
        renderPanels({
          id: `${id}__response`,
          rootId: toResponsesId(block),
          label: getResponsesLabel(block),
          labels,
          panels: toResponsePanels(responses, labels, `${id}__response`),
        })}
      {rawResponses && renderBodyPanel(rawResponses, labels.responses, labels)}
      {children.responseExamples}
    </>
  );
}
