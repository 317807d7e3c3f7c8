import { createElement, type ReactNode } from 'react';
import type { Endpoint } from '../../model/block/endpoint.js';
import { type BlockLabels, toCopyLabels } from '../../model/block/labels.js';
import { CopyButton } from '../interaction/CopyButton.js';
import { joinWithBreaks, lineBreak, renderSpan } from '../text/join-nodes.js';
import { renderAnchor } from '../text/render-anchor.js';
import { splitBaseUrl } from './base-url-breaks.js';

/** Maximum number of characters that fit on one line in the narrowest column. Longer paths and parameters can wrap. */
const MAX_UNBROKEN_LENGTH = 22;

const PATH_BREAKS = /(?<=[^/:])(?=\/)/;
const EVENT_BREAKS = /(?<=[._])/;
const CAMEL_CASE_BREAKS = /(?<=[a-z])(?=[A-Z])/;

interface BlockHeaderProps {
  endpoint: Endpoint;
  title: ReactNode;
  /** Label for the version that introduced the endpoint. Falsy if the version is not specified. */
  since: ReactNode;
  tryIt: ReactNode;
  exampleLinks: ReactNode;
  copyActions: ReactNode;
  id: string;
  level: 2 | 3 | 4 | 5 | 6;
  labels: BlockLabels;
}

/** Renders the title, if there is one, and a line with the method, URL and authentication. */
export function BlockHeader(props: BlockHeaderProps) {
  const { endpoint, title, since, tryIt, exampleLinks, copyActions, id, level, labels } = props;
  const { method, path } = endpoint;
  const Heading = `h${level}` as const;
  const headingId = `${id}__heading`;
  const pathText = path.map((segment) => segment.text).join('');
  const methodAndUrl = renderMethodAndUrl(endpoint, labels, pathText);
  const anchor = renderAnchor({ id, accessibleName: `${labels.link} ${method} ${pathText}`, isTabStop: true });
  const marks = renderMarks(endpoint.deprecated && labels.deprecated, since);
  return (
    <>
      {title && (
        <div className="apiblock-header-title">
          <Heading className="apiblock-title" id={headingId}>
            {title}
          </Heading>
          {marks}
          {anchor}
        </div>
      )}
      <div className="apiblock-header">
        <div className="apiblock-endpoint">
          <div className="apiblock-endpoint-line">
            {title ? (
              <div className="apiblock-heading">{methodAndUrl}</div>
            ) : (
              <Heading className="apiblock-heading" id={headingId}>
                {methodAndUrl}
              </Heading>
            )}
            {pathText !== '' && <CopyButton {...toCopyLabels(labels, pathText)} />}
          </div>
          {!title && marks}
          {!title && anchor}
        </div>{' '}
        {renderActions(renderAccess(endpoint, labels), [tryIt, exampleLinks, copyActions])}
      </div>
    </>
  );
}

/** Renders the deprecation badge and the version that introduced the endpoint, each preceded by a space. */
function renderMarks(deprecated: ReactNode, since: ReactNode): ReactNode {
  if (!deprecated && !since) return null;
  return (
    <>
      {deprecated && ' '}
      {deprecated && <span className="apiblock-mark">{deprecated}</span>}
      {since && ' '}
      {since && <span className="apiblock-since">{since}</span>}
    </>
  );
}

function renderAccess({ auth, scopes }: Endpoint, labels: BlockLabels): ReactNode {
  const authentication = auth && (
    <span className="apiblock-auth" data-auth={auth.type}>
      {auth.label}
    </span>
  );
  if (scopes.length === 0) return authentication;
  return (
    <div className="apiblock-access">
      {authentication}
      <span className="apiblock-scopes">
        {labels.scopes}
        {scopes.flatMap((scope, index) => [
          ' ',
          <code key={index} className="apiblock-inline-code">
            {scope}
          </code>,
        ])}
      </span>
    </div>
  );
}

function renderActions(access: ReactNode, controls: readonly ReactNode[]): ReactNode {
  if (!controls.some(Boolean)) return access;
  return createElement('div', { className: 'apiblock-actions' }, access, ...controls);
}

function renderMethodAndUrl(endpoint: Endpoint, labels: BlockLabels, pathText: string): ReactNode {
  const { webhook, method, color } = endpoint;
  return (
    <>
      {webhook && <span className="apiblock-method apiblock-webhook">{labels.webhook}</span>}
      {webhook && ' '}
      {(method !== '' || !webhook) && (
        <span className="apiblock-method" data-color={color}>
          {method || '?'}
        </span>
      )}{' '}
      {renderUrl(endpoint, pathText)}
    </>
  );
}

function renderUrl({ webhook, baseUrl, path }: Endpoint, pathText: string): ReactNode {
  const segmentBreaks = webhook ? EVENT_BREAKS : PATH_BREAKS;
  const isBreakable = pathText.length > MAX_UNBROKEN_LENGTH;
  const base = baseUrl === '' ? [] : [renderBaseUrl(baseUrl), lineBreak];
  const segments = path.flatMap(({ text, parameter }, index) => {
    if (parameter) return renderParameter(text);
    if (!isBreakable) return text;
    const isAfterParameter = index > 0 && text.startsWith('/');
    return [isAfterParameter && lineBreak, ...joinWithBreaks(text.split(segmentBreaks))];
  });
  return renderSpan('apiblock-url', [...base, ...segments]);
}

function renderBaseUrl(baseUrl: string): ReactNode {
  // If the reader chooses another server, `server-updater.ts` replaces the content of this element. React cannot update
  // content that it did not render, so the key makes React create a new element if `baseUrl` changes.
  return renderSpan('apiblock-base', joinWithBreaks(splitBaseUrl(baseUrl)), baseUrl);
}

function renderParameter(text: string): ReactNode {
  const className = 'apiblock-path-parameter';
  return text.length > MAX_UNBROKEN_LENGTH
    ? renderBreakable(className, text, CAMEL_CASE_BREAKS)
    : renderSpan(className, [text]);
}

function renderBreakable(className: string, text: string, breaks: RegExp): ReactNode {
  return renderSpan(className, joinWithBreaks(text.split(breaks)));
}
