import { Fragment, type ReactNode } from 'react';
import type { BlockLabels } from '../../model/block/labels.js';
import { type Section, toSectionTitles } from '../../model/block/sections.js';
import type { HeaderField } from '../../model/http/headers.js';
import type { Status } from '../../model/http/status.js';
import { toSlug } from '../../model/text/coerce.js';
import { renderHeaders } from './render-headers.js';

interface SectionsToRender {
  sections: Section<ReactNode>[];
  /** Id of the block. */
  id: string;
  /** Level of the block's heading. */
  level: number;
  labels: BlockLabels;
  /** Whether the body is the payload of a webhook. */
  webhook: boolean;
  headers: HeaderField[];
  /** Panels to render before a section, by its key. A panel is rendered even if its section is empty. */
  panels: Partial<Record<string, ReactNode>>;
}

/** Renders the sections of a block, each below a heading with a link to itself. Empty sections are omitted. */
export function renderSections({ sections, id, level, labels, webhook, headers, panels }: SectionsToRender): ReactNode {
  const titles = toSectionTitles(labels, webhook);
  return sections.flatMap(({ key, status, items }) => {
    const panel = panels[key] && <Fragment key={`${key} panel`}>{panels[key]}</Fragment>;
    const headerList = key === 'header' && headers.length > 0 && renderHeaders(headers);
    if (!headerList && items.length === 0) return panel;
    const sectionId = `${id}__${status ? toSlug(`status ${key}`) : key}`;
    const title = status ? `${labels.response} ${toTitle(status)}`.trim() : titles[key];
    return [
      panel,
      <div key={key} className="apiblock-section apiblock-fields" id={sectionId}>
        {renderHeading(level + 1, status ? renderStatus(labels.response, status) : title)}{' '}
        <a className="apiblock-anchor" href={`#${sectionId}`} aria-label={`${labels.link} ${title}`}>
          #
        </a>
        {headerList}
        {items}
      </div>,
    ];
  });
}

/** Renders a heading. HTML has six levels; deeper headings use `aria-level`. */
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
