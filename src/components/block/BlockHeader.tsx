import { Fragment } from 'react';
import type { Endpoint } from '../../model/block/endpoint.js';
import { type Labels, toCopyLabels } from '../../model/block/labels.js';
import { CopyButton } from '../interaction/CopyButton.js';

/** Up to this length a path fits a line of the narrowest column, below its base URL where both do not fit. */
const SHORT = 22;

interface BlockHeaderProps extends Pick<Endpoint, 'method' | 'color' | 'baseUrl' | 'path' | 'auth' | 'deprecated'> {
  id: string;
  level: 2 | 3 | 4 | 5 | 6;
  labels: Labels;
}

/** The line that names an endpoint: method, URL, how to authenticate. */
export function BlockHeader({ method, color, baseUrl, path, auth, deprecated, id, level, labels }: BlockHeaderProps) {
  const Heading = `h${level}` as const;
  const text = path.map((segment) => segment.text).join('');
  const breakable = text.length > SHORT;
  return (
    <div className="apiblock-header" data-copy="">
      <Heading className="apiblock-heading" id={`${id}__heading`}>
        <span className="apiblock-method" data-color={color}>
          {method || '?'}
        </span>{' '}
        <span className="apiblock-url">
          {baseUrl !== '' && <span className="apiblock-base">{baseUrl}</span>}
          {path.map((segment, index) =>
            segment.parameter ? (
              <span key={index} className="apiblock-path-parameter">
                {segment.text}
              </span>
            ) : breakable ? (
              <Fragment key={index}>
                {index > 0 && segment.text.startsWith('/') && <wbr />}
                {breakAtSlashes(segment.text)}
              </Fragment>
            ) : (
              segment.text
            ),
          )}
        </span>
      </Heading>
      {text !== '' && <CopyButton {...toCopyLabels(labels, text)} />}
      <a className="apiblock-anchor" href={`#${id}`} aria-label={`${labels.link} ${method} ${text}`}>
        #
      </a>
      {deprecated && <span className="apiblock-mark">{labels.deprecated}</span>}{' '}
      {auth && (
        <span className="apiblock-auth" data-auth={auth.type}>
          {auth.label}
        </span>
      )}
    </div>
  );
}

/** The text with a place to break before each slash that does not follow another. */
function breakAtSlashes(text: string) {
  return text.split(/(?<=[^/:])(?=\/)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
