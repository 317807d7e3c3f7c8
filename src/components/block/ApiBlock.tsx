import { MistakeNote } from '#mistake-note';
import { OAuthDetails } from '#oauth-details';
import { ServerList } from '#server-list';
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import type { ApiBlockProps } from './api-block-props.js';
import { toCopyActionLabels } from '../../model/block/labels.js';
import { parseCopies } from '../../model/block/copies.js';
import { CopyActions } from '../interaction/CopyActions.js';
import { BlockHeader } from './BlockHeader.js';
import { toDomProps } from './dom-props.js';
import { renderExamplesColumn, renderMainColumn } from './render-columns.js';
import { renderExampleLinks, toExamplesId } from './render-example-links.js';
import { type BlockModel, toBlockModel } from './to-block-model.js';
import { TryIt } from './TryIt.js';

/**
 * Documents one HTTP endpoint: its method, URL, authentication, headers, body, responses, rate limit and deprecation,
 * with a cURL command that sends exactly the displayed request.
 *
 * JSON props accept a JSON string, as in MDX, or the value itself. Invalid props do not cause exceptions. The block
 * shows their values as written, with a note that reports the prop, the line, the column and the expected value. The
 * block renders on servers and in React Server Components. Only interactive parts, such as tabs, copy buttons and code
 * panels, run in the browser. Import `apiblock/styles.css` once.
 *
 * @example
 * ```mdx
 * <ApiBlock
 *   method="POST"
 *   endpoint="/api/v1/documents"
 *   baseUrl="https://api.example.com"
 *   auth="bearer"
 *   headers='{"Authorization": "Bearer <ACCESS_TOKEN>"}'
 *   body='{"title": "Getting started"}'
 *   response='{"id": "doc_1", "title": "Getting started"}'
 *   statusCode={201}
 * />
 * ```
 */
export function ApiBlock(props: ApiBlockProps) {
  const block = toBlockModel(props);
  const { id, level, labels, endpoint, title, since, consoleSource, mistakes } = block;
  const copies = parseCopies(props.copy);
  return (
    <article
      {...toDomProps(props)}
      id={id}
      className={clsx('apiblock-block', 'not-prose', props.className)}
      aria-labelledby={`${id}__heading`}
      data-deprecated={endpoint.deprecated || undefined}
    >
      <BlockHeader
        endpoint={endpoint}
        title={title}
        since={since}
        id={id}
        level={level}
        labels={labels}
        tryIt={consoleSource && <TryIt request={consoleSource} label={labels.tryIt} />}
        exampleLinks={renderExampleLinks(block)}
        copyActions={copies.length > 0 && <CopyActions copies={copies} labels={toCopyActionLabels(labels)} />}
      />
      {block.hasServers && <ServerList block={block} props={props} />}
      {block.hasOAuth && <OAuthDetails block={block} oauth={props.oauth} labels={props.labels} />}
      {renderDeprecation(block)}
      {mistakes.map((mistake, index) => (
        <MistakeNote key={index} mistake={mistake} />
      ))}
      {/* The Try it button opens the console in this element. */}
      {consoleSource && <div className="apiblock-console" hidden />}
      <div className="apiblock-content">
        <div className="apiblock-main">{renderMainColumn(block)}</div>
        <div className="apiblock-examples" id={toExamplesId(block)}>
          {renderExamplesColumn(block, props)}
        </div>
      </div>
    </article>
  );
}

/** Renders the deprecation warning, or nothing if the warning would only repeat the badge in the header. */
function renderDeprecation({ endpoint, labels, successor, deprecationNote }: BlockModel): ReactNode {
  if (!endpoint.deprecated || (!successor && !deprecationNote)) return null;
  return (
    <div className="apiblock-warning" role="note">
      <div className="apiblock-warning-title">{labels.deprecatedEndpoint}</div>
      {successor && <div>{successor}</div>}
      {deprecationNote && <div>{deprecationNote}</div>}
    </div>
  );
}
