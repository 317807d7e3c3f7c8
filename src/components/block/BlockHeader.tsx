import { Fragment, type ReactNode } from 'react';
import type { Endpoint } from '../../model/block/endpoint.js';
import { type BlockLabels, toCopyLabels } from '../../model/block/labels.js';
import type { PathSegment } from '../../model/http/path.js';
import { CopyButton } from '../interaction/CopyButton.js';

/** Number of characters that fit on one line of the narrowest column. Longer paths and parameters get line breaks. */
const MAX_UNBROKEN_LENGTH = 22;

/** Line breaks are allowed after dots, and before a slash that does not follow a slash or colon. */
const BASE_URL_BREAKS = /(?<=\.)|(?<=[^/:])(?=\/)/;
const PATH_BREAKS = /(?<=[^/:])(?=\/)/;
const EVENT_BREAKS = /(?<=[._])/;
const CAMEL_CASE_BREAKS = /(?<=[a-z])(?=[A-Z])/;

interface BlockHeaderProps {
  endpoint: Endpoint;
  title: ReactNode;
  /** Content at the end of the header. */
  children?: ReactNode;
  id: string;
  level: 2 | 3 | 4 | 5 | 6;
  labels: BlockLabels;
}

/** Renders the title, if there is one, and a line with the method, URL and authentication. */
export function BlockHeader({ endpoint, title, children, id, level, labels }: BlockHeaderProps) {
  const { method, path, auth, deprecated, since } = endpoint;
  const Heading = `h${level}` as const;
  const headingId = `${id}__heading`;
  const pathText = path.map((segment) => segment.text).join('');
  const methodAndUrl = renderMethodAndUrl(endpoint, labels, pathText);
  const link = (
    <a className="apiblock-anchor" href={`#${id}`} aria-label={`${labels.link} ${method} ${pathText}`}>
      #
    </a>
  );
  const credentials = auth && (
    <span className="apiblock-auth" data-auth={auth.type}>
      {auth.label}
    </span>
  );
  const sinceText = since !== '' && labels.since(since);
  const marks = (
    <>
      {deprecated && <span className="apiblock-mark">{labels.deprecated}</span>}
      {sinceText && <span className="apiblock-since">{sinceText}</span>}
    </>
  );
  return (
    <>
      {title && (
        <div className="apiblock-header-title">
          <Heading className="apiblock-title" id={headingId}>
            {title}
          </Heading>
          {link}
          {marks}
        </div>
      )}
      <div className="apiblock-header">
        {title ? (
          <div className="apiblock-heading">{methodAndUrl}</div>
        ) : (
          <Heading className="apiblock-heading" id={headingId}>
            {methodAndUrl}
          </Heading>
        )}
        {pathText !== '' && <CopyButton {...toCopyLabels(labels, pathText)} />}
        {!title && link}
        {!title && marks}{' '}
        {children ? (
          <div className="apiblock-actions">
            {credentials}
            {children}
          </div>
        ) : (
          credentials
        )}
      </div>
    </>
  );
}

/** Renders the method and URL, or the name of a webhook event. */
function renderMethodAndUrl(endpoint: Endpoint, labels: BlockLabels, pathText: string): ReactNode {
  const { webhook, method, color, baseUrl, path } = endpoint;
  const isBreakable = pathText.length > MAX_UNBROKEN_LENGTH;
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
        {baseUrl !== '' && <span className="apiblock-base">{allowLineBreaks(baseUrl, BASE_URL_BREAKS)}</span>}
        {path.map((segment, index) => {
          if (segment.parameter) return renderParameter(segment, index);
          if (!isBreakable) return segment.text;
          return (
            <Fragment key={index}>
              {index > 0 && segment.text.startsWith('/') && <wbr />}
              {allowLineBreaks(segment.text, webhook ? EVENT_BREAKS : PATH_BREAKS)}
            </Fragment>
          );
        })}
      </span>
    </>
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
