import { Fragment, type ReactNode } from 'react';
import type { BlockLabels } from '../../model/block/labels.js';
import { type Section, toSectionTitles } from '../../model/block/sections.js';
import type { HeaderField } from '../../model/http/headers.js';
import type { Status } from '../../model/http/status.js';
import { toSlug } from '../../model/text/coerce.js';
import { renderHeaders } from './render-headers.js';

interface SectionsToRender {
  sections: Section<ReactNode>[];
  id: string;
  /** Level of the block's heading. */
  level: number;
  labels: BlockLabels;
  /** Whether the body is the payload of an event. */
  webhook: boolean;
  headers: HeaderField[];
  /** What stands before a section, by its key, also where there is none. */
  panels: Partial<Record<string, ReactNode>>;
}

/** The parts of a request and its answers, each under a heading that can be linked to. */
export function renderSections({ sections, id, level, labels, webhook, headers, panels }: SectionsToRender): ReactNode {
  const titles = toSectionTitles(labels, webhook);
  return sections.flatMap(({ key, status, items }) => {
    const panel = panels[key] && <Fragment key={`${key} panel`}>{panels[key]}</Fragment>;
    const list = key === 'header' && headers.length > 0 && renderHeaders(headers);
    if (!list && items.length === 0) return panel;
    const sectionId = `${id}__${status ? toSlug(`status ${key}`) : key}`;
    const title = status ? `${labels.response} ${toTitle(status)}`.trim() : titles[key];
    return [
      panel,
      <div key={key} className="apiblock-section apiblock-fields" id={sectionId}>
        {renderHeading(level + 1, status ? renderStatus(labels.response, status) : title)}{' '}
        <a className="apiblock-anchor" href={`#${sectionId}`} aria-label={`${labels.link} ${title}`}>
          #
        </a>
        {list}
        {items}
      </div>,
    ];
  });
}

/** HTML has headings of six levels; below them the role says it. */
function renderHeading(level: number, content: ReactNode): ReactNode {
  const Heading = level > 6 ? 'div' : (`h${level}` as 'h3');
  const role = level > 6 ? ({ role: 'heading', 'aria-level': level } as const) : undefined;
  return (
    <Heading className="apiblock-section-heading" {...role}>
      {content}
    </Heading>
  );
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
