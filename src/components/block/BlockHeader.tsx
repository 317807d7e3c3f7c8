import { Fragment, type ReactNode } from 'react';
import type { Endpoint } from '../../model/block/endpoint.js';
import { type BlockLabels, toCopyLabels } from '../../model/block/labels.js';
import { CopyButton } from '../interaction/CopyButton.js';

/** Up to this length a path, or one part of it, fits a line of the narrowest column. */
const SHORT = 22;

interface BlockHeaderProps extends Pick<
  Endpoint,
  'webhook' | 'method' | 'color' | 'baseUrl' | 'path' | 'auth' | 'deprecated'
> {
  title: ReactNode;
  since: ReactNode;
  /** What stands at its end. */
  children?: ReactNode;
  id: string;
  level: 2 | 3 | 4 | 5 | 6;
  labels: BlockLabels;
}

/** What names an endpoint: its title where it has one, and the line of method, URL and how to authenticate. */
export function BlockHeader(props: BlockHeaderProps) {
  const { title, id, level, labels, method, path, auth, deprecated, since, children } = props;
  const Heading = `h${level}` as const;
  const headingId = `${id}__heading`;
  const text = path.map((segment) => segment.text).join('');
  const endpoint = renderEndpoint(props, text);
  const link = (
    <a className="apiblock-anchor" href={`#${id}`} aria-label={`${labels.link} ${method} ${text}`}>
      #
    </a>
  );
  const credentials = auth && (
    <span className="apiblock-auth" data-auth={auth.type}>
      {auth.label}
    </span>
  );
  const marks = (
    <>
      {deprecated && <span className="apiblock-mark">{labels.deprecated}</span>}
      {since && <span className="apiblock-since">{since}</span>}
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
      <div className="apiblock-header" data-copy="">
        {title ? (
          <div className="apiblock-heading">{endpoint}</div>
        ) : (
          <Heading className="apiblock-heading" id={headingId}>
            {endpoint}
          </Heading>
        )}
        {text !== '' && <CopyButton {...toCopyLabels(labels, text)} />}
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

/** Method and URL, or the name of an event. */
function renderEndpoint({ webhook, method, color, baseUrl, path, labels }: BlockHeaderProps, text: string) {
  const breakable = text.length > SHORT;
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
        {baseUrl !== '' && <span className="apiblock-base">{breakText(baseUrl, /(?<=\.)|(?<=[^/:])(?=\/)/)}</span>}
        {path.map((segment, index) =>
          segment.parameter ? (
            <span key={index} className="apiblock-path-parameter">
              {segment.text.length > SHORT ? breakText(segment.text, /(?<=[a-z])(?=[A-Z])/) : segment.text}
            </span>
          ) : breakable ? (
            <Fragment key={index}>
              {index > 0 && segment.text.startsWith('/') && <wbr />}
              {breakText(segment.text, webhook ? /(?<=[._])/ : /(?<=[^/:])(?=\/)/)}
            </Fragment>
          ) : (
            segment.text
          ),
        )}
      </span>
    </>
  );
}

/** A text with places to break: before each slash that follows no other, after dots, before a parameter's capitals. */
function breakText(text: string, places: RegExp) {
  return text.split(places).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
