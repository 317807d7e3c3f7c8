import { MistakeNote } from '#mistake-note';
import { clsx } from 'clsx/lite';
import type { HTMLAttributes, ReactNode } from 'react';
import type { EndpointProps } from '../../model/block/endpoint.js';
import type { Labels } from '../../model/block/labels.js';
import { BlockHeader } from './BlockHeader.js';
import { toDomProps } from './dom-props.js';
import { renderExamplesColumn, renderMainColumn } from './render-columns.js';
import { renderRequestLink, toExamplesId } from './render-request-link.js';
import { type BlockModel, toBlockModel } from './to-block-model.js';
import { TryIt } from './TryIt.js';

/**
 * Props for {@link ApiBlock}: the endpoint, its documentation, and DOM attributes for the block's `article` element.
 */
export interface ApiBlockProps
  extends EndpointProps, Omit<HTMLAttributes<HTMLElement>, keyof EndpointProps | 'title' | 'dangerouslySetInnerHTML'> {
  /**
   * Heading for the block, as a React node or a string with inline Markdown. The method and URL appear below it.
   * Without a title, the method and URL are the heading.
   */
  title?: ReactNode;
  /** Text below the header, as a React node or a string with inline Markdown (code, emphasis, links). */
  description?: ReactNode;
  /** Migration guidance to show in the deprecation warning, as a React node or a string with inline Markdown. */
  deprecationNote?: ReactNode;
  /**
   * Documented fields (`ParamField`, `ResponseField`, `Expandable`) and any other content. Fields are grouped into
   * sections by parameter location or response status code, unless `sections` is `false`. Content before the first
   * field appears below the description. Content after a field stays in the section of that field.
   */
  children?: ReactNode;
  /**
   * Whether fields are grouped under headings: path, query, headers, cookies, request body, and each response. If
   * `false`, or if the children contain a heading, the children keep their original order.
   * @defaultValue `true`
   */
  sections?: boolean | 'true' | 'false' | undefined;
  /**
   * Level of the block's heading, from 2 to 6.
   * @defaultValue `3`
   */
  headingLevel?: 2 | 3 | 4 | 5 | 6 | undefined;
  /**
   * Whether readers can send the request from the page. If so, a button opens the Try It console, which is loaded on
   * the first click. The values that readers enter are sent only as part of the request.
   * @defaultValue `false`
   */
  tryIt?: boolean | 'true' | 'false' | undefined;
  /**
   * Route on your site that forwards the console's requests to the API, such as `/api/proxy` (see `apiblock/proxy`).
   * If omitted, the browser sends requests directly to the API.
   */
  proxy?: string | undefined;
  /** UI strings that replace the English defaults. */
  labels?: Partial<Labels> | undefined;
  /**
   * The block's `id` attribute, which is the target of links to the block. If two blocks on a page have the same method
   * and path, set the ID of one of them, or use the remark plugin `apiblock/remark`, which makes IDs unique.
   * @defaultValue the method and path without the query, such as `post-api-v1-documents`, or the webhook name, such as
   * `webhook-charge-succeeded`
   */
  id?: string | undefined;
}

/**
 * Documents one HTTP endpoint: its method, URL, authentication, headers, body, responses, rate limit and deprecation,
 * with a cURL command that sends exactly the displayed request.
 *
 * JSON props accept a JSON string, as in MDX, or the value itself. Invalid input never throws. The block shows invalid
 * input as written, with a note that reports the prop, the line, the column and the expected value. The block renders
 * on servers and in React Server Components. Only tabs, copy buttons, code panels and the Try it button run in the
 * browser. Import `apiblock/styles.css` once.
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
  const tryIt = consoleSource && <TryIt request={consoleSource} label={labels.tryIt} />;
  const requestLink = renderRequestLink(block);
  return (
    <article
      {...toDomProps(props)}
      id={id}
      className={clsx('apiblock-block', 'not-prose', props.className)}
      aria-labelledby={`${id}__heading`}
      data-deprecated={endpoint.deprecated || undefined}
    >
      <BlockHeader endpoint={endpoint} title={title} since={since} id={id} level={level} labels={labels}>
        {(tryIt || requestLink) && (
          <>
            {tryIt}
            {requestLink}
          </>
        )}
      </BlockHeader>
      {renderDeprecation(block)}
      {mistakes.map((mistake, index) => (
        <MistakeNote key={index} mistake={mistake} />
      ))}
      {/* The Try it button opens the console in this element. */}
      {consoleSource && <div className="apiblock-console" hidden />}
      <div className="apiblock-content">
        <div className="apiblock-main">{renderMainColumn(block)}</div>
        <div className="apiblock-examples" id={toExamplesId(block)}>
          {renderExamplesColumn(block, props.languages)}
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
