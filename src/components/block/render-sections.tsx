import { Fragment, type ReactNode } from 'react';
import type { ShownHeader } from '../../model/block/shown-credentials.js';
import type { BlockLabels } from '../../model/block/labels.js';
import { toSectionTitles } from '../../model/block/sections.js';
import { type Status, toStatus } from '../../model/http/status.js';
import { toSlug } from '../../model/text/slug.js';
import { listMemberNames } from '../fields/collapse-members.js';
import { renderDisclosure } from '../fields/render-disclosure.js';
import { ExpandAll } from '../interaction/ExpandAll.js';
import { renderAnchor } from '../text/render-anchor.js';
import type { PlacedItem, PlacedSection } from './place-children.js';
import { renderHeaders } from './render-headers.js';
import type { LongResponse } from './split-long-response.js';

interface SectionsToRender {
  sections: PlacedSection[];
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

/** Maximum number of names in the summary of an error response's fields. */
const MAX_SHAPE_NAMES = 8;

/** Renders non-empty sections, each with a heading and a link to the section. */
export function renderSections({ sections, id, level, labels, webhook, headers, panels }: SectionsToRender): ReactNode {
  const titles = toSectionTitles(labels, webhook);
  return sections.flatMap((section) => {
    const { key, items, headers: responseHeaders, errorStatuses, longResponse } = section;
    const panel = panels[key] && <Fragment key={`${key} panel`}>{panels[key]}</Fragment>;
    const headerList = key === 'header' && headers.length > 0 && renderHeaders(headers);
    if (!headerList && items.length === 0 && responseHeaders.length === 0) return panel;
    const statuses = listStatuses(section, labels);
    const toId = (status: Status) => `${id}__${toSlug(`status ${status.status.toUpperCase()}`)}`;
    const [status] = statuses;
    const sectionId = status ? toId(status) : `${id}__${key}`;
    const title = status ? toResponseTitle(statuses, labels) : (titles[key] ?? '');
    const disclosureCount = [...items, ...responseHeaders].reduce(
      (sum, item) => sum + item.collapsedCount,
      longResponse ? 1 : 0,
    );
    // Omit the button if there is only one disclosure, because it would do the same as the disclosure's summary.
    const expandAll = disclosureCount > 1 && (
      <ExpandAll expand={labels.expandAll} collapse={labels.collapseAll} section={title} />
    );
    const content = (
      <>
        {errorStatuses && expandAll}
        {longResponse ? renderLongResponse(longResponse, labels) : toNodes(items)}
        {responseHeaders.length > 0 &&
          renderResponseHeaders({ items: responseHeaders, sectionId, title, level, labels })}
      </>
    );
    return [
      panel,
      <div key={key} className="apiblock-section apiblock-fields" id={sectionId}>
        {renderHeading(level + 1, status ? renderStatuses(statuses, labels, toId) : title)}{' '}
        {renderAnchor({ id: sectionId, accessibleName: `${labels.link} ${title}`, isTabStop: false })}
        {!errorStatuses && expandAll}
        {headerList}
        {errorStatuses ? renderDisclosure({ summary: renderShape(items, labels), content }) : content}
      </div>,
    ];
  });
}

function toNodes(items: readonly PlacedItem[]): ReactNode[] {
  return items.map(({ node }) => node);
}

function renderLongResponse(response: LongResponse<PlacedItem>, labels: BlockLabels): ReactNode {
  const { visible, collapsed, collapsedNames, end } = response;
  return (
    <>
      {toNodes(visible)}
      {renderDisclosure({
        summary: labels.moreFields(collapsedNames.length),
        fieldNames: collapsedNames,
        content: toNodes(collapsed),
        continuesList: true,
      })}
      {toNodes(end)}
    </>
  );
}

function listStatuses({ status, errorStatuses = [] }: PlacedSection, { reasons }: BlockLabels): Status[] {
  if (!status) return [];
  return errorStatuses.length > 1 ? errorStatuses.map((code) => toStatus(code, reasons)) : [status];
}

/** Renders the field names of an error response, as in `{ code, message }`. */
function renderShape(items: readonly PlacedItem[], labels: BlockLabels): ReactNode {
  const names = [...new Set(listMemberNames(items.map(({ node }) => node)))];
  if (names.length === 0) return labels.headers;
  const shown = names.slice(0, MAX_SHAPE_NAMES);
  const omitted = names.length > shown.length ? ', …' : '';
  return <code className="apiblock-shape">{`{ ${shown.join(', ')}${omitted} }`}</code>;
}

interface ResponseHeadersToRender {
  items: readonly PlacedItem[];
  sectionId: string;
  title: string;
  level: number;
  labels: BlockLabels;
}

function renderResponseHeaders({ items, sectionId, title, level, labels }: ResponseHeadersToRender): ReactNode {
  const headersId = `${sectionId}-headers`;
  return (
    <div className="apiblock-section-group apiblock-fields" id={headersId}>
      {renderHeading(level + 2, labels.headers)}{' '}
      {renderAnchor({ id: headersId, accessibleName: `${labels.link} ${title} ${labels.headers}`, isTabStop: false })}
      {toNodes(items)}
    </div>
  );
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

/**
 * Renders the title of a response section. The section element has the ID for the first status code. Every other status
 * code in the title has its own ID, so that links can point to it.
 */
function renderStatuses(statuses: readonly Status[], labels: BlockLabels, toId: (status: Status) => string): ReactNode {
  const [first] = statuses;
  if (!first || first.status === '') return labels.response;
  const isSingle = statuses.length === 1;
  return (
    <>
      {isSingle ? labels.response : labels.responses}
      {statuses.map((status, index) => (
        <Fragment key={status.status}>
          {index > 0 ? ', ' : ' '}
          <span className="apiblock-section-status" data-color={status.color} id={index > 0 ? toId(status) : undefined}>
            {isSingle ? toTitle(status) : status.status}
          </span>
        </Fragment>
      ))}
    </>
  );
}

function toResponseTitle(statuses: readonly Status[], { response, responses }: BlockLabels): string {
  if (statuses.length > 1) return `${responses} ${statuses.map(({ status }) => status).join(', ')}`;
  return `${response} ${statuses.map(toTitle).join('')}`.trim();
}

function toTitle({ status, reason }: Status): string {
  return `${status} ${reason}`.trim();
}
