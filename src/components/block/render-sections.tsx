import { Fragment, type ReactNode } from 'react';
import type { ShownHeader } from '../../model/block/shown-credentials.js';
import type { BlockLabels } from '../../model/block/labels.js';
import { type Section, toSectionTitles } from '../../model/block/sections.js';
import type { Status } from '../../model/http/status.js';
import { toSlug } from '../../model/text/slug.js';
import { renderAnchor } from './render-anchor.js';
import { renderHeaders } from './render-headers.js';

interface SectionsToRender {
  sections: Section<ReactNode>[];
  /** ID of the block, which is the prefix of all section IDs. */
  id: string;
  /** Level of the block's heading. The headings of sections are one level deeper. */
  level: number;
  labels: BlockLabels;
  /** Whether the block documents a webhook. If so, the title of the body section is `labels.payload`. */
  webhook: boolean;
  headers: ShownHeader[];
  /** Panels keyed by section key. A panel is rendered above its section, even if the section is empty. */
  panels: Partial<Record<string, ReactNode>>;
}

/** Renders non-empty sections, each with a heading and a link to the section. */
export function renderSections({ sections, id, level, labels, webhook, headers, panels }: SectionsToRender): ReactNode {
  const titles = toSectionTitles(labels, webhook);
  return sections.flatMap(({ key, status, items, headers: responseHeaders }) => {
    const panel = panels[key] && <Fragment key={`${key} panel`}>{panels[key]}</Fragment>;
    const headerList = key === 'header' && headers.length > 0 && renderHeaders(headers);
    if (!headerList && items.length === 0 && responseHeaders.length === 0) return panel;
    const sectionId = `${id}__${status ? toSlug(`status ${key}`) : key}`;
    const title = status ? `${labels.response} ${toTitle(status)}`.trim() : titles[key];
    const headersId = `${sectionId}-headers`;
    return [
      panel,
      <div key={key} className="apiblock-section apiblock-fields" id={sectionId}>
        {renderHeading(level + 1, status ? renderStatus(labels.response, status) : title)}{' '}
        {renderAnchor(sectionId, `${labels.link} ${title}`, { isTabStop: false })}
        {headerList}
        {items}
        {responseHeaders.length > 0 && (
          <div className="apiblock-section-group apiblock-fields" id={headersId}>
            {renderHeading(level + 2, labels.headers)}{' '}
            {renderAnchor(headersId, `${labels.link} ${title} ${labels.headers}`, { isTabStop: false })}
            {responseHeaders}
          </div>
        )}
      </div>,
    ];
  });
}

/** Renders a heading. HTML has no heading element below level 6, so deeper levels use `aria-level`. */
function renderHeading(level: number, content: ReactNode): ReactNode {
  const className = 'apiblock-section-heading';
  if (level > 6) {
    return (
      <div className={className} role="heading" aria-level={level}>
        {content}
      </div>
    );
  }
  const Heading = `h${level}` as 'h3';
  return <Heading className={className}>{content}</Heading>;
}

function renderStatus(response: string, status: Status): ReactNode {
  if (status.status === '') return response;
  return (
    <>
      {response}{' '}
      <span className="apiblock-section-status" data-color={status.color}>
        {toTitle(status)}
      </span>
    </>
  );
}

function toTitle({ status, reason }: Status): string {
  return `${status} ${reason}`.trim();
}
