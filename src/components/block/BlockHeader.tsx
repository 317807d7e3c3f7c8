import { Fragment, type ReactNode } from 'react';
import type { Endpoint } from '../../model/block/endpoint.js';
import { type BlockLabels, toCopyLabels } from '../../model/block/labels.js';
import type { PathSegment } from '../../model/http/path.js';
import { CopyButton } from '../interaction/CopyButton.js';
import { renderAnchor } from './render-anchor.js';

/** Maximum number of characters that fit on one line in the narrowest column. Longer paths and parameters can wrap. */
const MAX_UNBROKEN_LENGTH = 22;

/** Positions where a base URL can wrap: after dots, and before a slash that does not follow a slash or colon. */
const BASE_URL_BREAKS = /(?<=\.)|(?<=[^/:])(?=\/)/;
const PATH_BREAKS = /(?<=[^/:])(?=\/)/;
const EVENT_BREAKS = /(?<=[._])/;
const CAMEL_CASE_BREAKS = /(?<=[a-z])(?=[A-Z])/;

interface BlockHeaderProps {
  endpoint: Endpoint;
  title: ReactNode;
  /** Label for the version that introduced the endpoint. Falsy if the version is not specified. */
  since: ReactNode;
  /** Content at the end of the header, such as the button that opens the console. */
  children?: ReactNode;
  id: string;
  level: 2 | 3 | 4 | 5 | 6;
  labels: BlockLabels;
}

/** Renders the title, if there is one, and a line with the method, URL and authentication. */
export function BlockHeader({ endpoint, title, since, children, id, level, labels }: BlockHeaderProps) {
  const { method, path } = endpoint;
  const Heading = `h${level}` as const;
  const headingId = `${id}__heading`;
  const pathText = path.map((segment) => segment.text).join('');
  const methodAndUrl = renderMethodAndUrl(endpoint, labels, pathText);
  const anchor = renderAnchor(id, `${labels.link} ${method} ${pathText}`, { isTabStop: true });
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
        {renderActions(renderAccess(endpoint, labels), children)}
      </div>
    </>
  );
}

function renderMarks(deprecated: ReactNode, since: ReactNode): ReactNode {
  return (
    <>
      {deprecated && (
        <>
          {' '}
          <span className="apiblock-mark">{deprecated}</span>
        </>
      )}
      {since && (
        <>
          {' '}
          <span className="apiblock-since">{since}</span>
        </>
      )}
    </>
  );
}

/** Renders the authentication, followed by the scopes if there are any. */
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
        {scopes.map((scope, index) => (
          <Fragment key={index}>
            {' '}
            <code className="apiblock-inline-code">{scope}</code>
          </Fragment>
        ))}
      </span>
    </div>
  );
}

function renderActions(access: ReactNode, children: ReactNode): ReactNode {
  if (!children) return access;
  return (
    <div className="apiblock-actions">
      {access}
      {children}
    </div>
  );
}

/** Renders the method and URL, or the name of a webhook event. */
function renderMethodAndUrl(endpoint: Endpoint, labels: BlockLabels, pathText: string): ReactNode {
  const { webhook, method, color, baseUrl, path } = endpoint;
  const isBreakable = pathText.length > MAX_UNBROKEN_LENGTH;
  const segmentBreaks = webhook ? EVENT_BREAKS : PATH_BREAKS;
  return (
    <>
      {webhook && <span className="apiblock-method apiblock-webhook">{labels.webhook}</span>}
      {webhook && ' '}
      {(method !== '' || !webhook) && (
        <span className="apiblock-method" data-color={color}>
          {method || '?'}
        </span>
      )}{' '}
      <span className="apiblock-url">
        {baseUrl !== '' && (
          <>
            <span className="apiblock-base">{allowLineBreaks(baseUrl, BASE_URL_BREAKS)}</span>
            <wbr />
          </>
        )}
        {path.map((segment, index) => {
          if (segment.parameter) return renderParameter(segment, index);
          return isBreakable ? renderBreakableSegment(segment, index, segmentBreaks) : segment.text;
        })}
      </span>
    </>
  );
}

function renderBreakableSegment({ text }: PathSegment, index: number, breaks: RegExp): ReactNode {
  return (
    <Fragment key={index}>
      {index > 0 && text.startsWith('/') && <wbr />}
      {allowLineBreaks(text, breaks)}
    </Fragment>
  );
}

function renderParameter({ text }: PathSegment, key: number): ReactNode {
  return (
    <span key={key} className="apiblock-path-parameter">
      {text.length > MAX_UNBROKEN_LENGTH ? allowLineBreaks(text, CAMEL_CASE_BREAKS) : text}
    </span>
  );
}

function allowLineBreaks(text: string, breaks: RegExp): ReactNode {
  return text.split(breaks).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
