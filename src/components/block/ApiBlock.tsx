import { MistakeNote } from '#mistake-note';
import { clsx } from 'clsx/lite';
import type { HTMLAttributes, ReactNode } from 'react';
import type { EndpointProps } from '../../model/block/endpoint.js';
import type { Labels } from '../../model/block/labels.js';
import { BlockHeader } from './BlockHeader.js';
import { toDomProps } from './dom-props.js';
import { renderExamplesColumn, renderMainColumn } from './render-columns.js';
import { toBlockModel } from './to-block-model.js';
import { TryIt } from './TryIt.js';

/** Props of {@link ApiBlock}: the endpoint, its descriptions, and DOM attributes for the block's `article` element. */
export interface ApiBlockProps
  extends EndpointProps, Omit<HTMLAttributes<HTMLElement>, keyof EndpointProps | 'title' | 'dangerouslySetInnerHTML'> {
  /**
   * Heading of the block: a node, or a string with inline Markdown. The method and URL appear below it. Without a title,
   * the method and URL are the heading.
   */
  title?: ReactNode;
  /** Text below the header: a node, or a string with inline Markdown (code, emphasis, links). */
  description?: ReactNode;
  /** Migration guidance in the warning of a deprecated endpoint: a node, or a string with inline Markdown. */
  deprecationNote?: ReactNode;
  /**
   * Fields of the endpoint (`ParamField`, `ResponseField`, `Expandable`), or any other content. Fields are grouped in
   * sections by location or response status; see `sections`. Content before the first field appears below the description.
   * Content after a field stays with that field.
   */
  children?: ReactNode;
  /**
   * Whether fields are grouped under headings: path, query, headers, cookies, request body, and each response. Pass `false`
   * or write a heading of your own among the children to keep everything in the order in which you wrote it.
   * @defaultValue `true`
   */
  sections?: boolean | 'true' | 'false' | undefined;
  /**
   * Level of the block's heading, 2 to 6.
   * @defaultValue `3`
   */
  headingLevel?: 2 | 3 | 4 | 5 | 6 | undefined;
  /**
   * Whether readers can send the request from the page. A button opens a console, which is loaded on the first click.
   * Values that readers enter stay in their browser.
   * @defaultValue `false`
   */
  tryIt?: boolean | 'true' | 'false' | undefined;
  /**
   * Route of your site that forwards the console's requests to the API, such as `/api/proxy` (see `apiblock/proxy`).
   * Without it, the browser sends requests to the API directly.
   */
  proxy?: string | undefined;
  /** UI strings that replace the English ones. */
  labels?: Partial<Labels> | undefined;
  /**
   * Id of the block, for links. If a page documents the same method and path twice, set the id of one of the blocks, or
   * use the remark plugin `apiblock/remark`, which makes ids unique.
   * @defaultValue method and path without the query: `post-api-v1-documents`; for a webhook `webhook-charge-succeeded`
   */
  id?: string | undefined;
}

/**
 * Documents one HTTP endpoint: method, URL, authentication, headers, body, responses, rate limit, deprecation, and a cURL
 * command that sends exactly what the block shows.
 *
 * Props that take JSON accept a JSON string, as in MDX, or the value itself. Invalid input never throws: it is shown as
 * written, with a note that reports the prop, the line, the column and what was expected. The block renders on servers
 * and in React Server Components. Only tabs, copy buttons and code panels run in the browser. Import
 * `apiblock/styles.css` once.
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
  const { id, level, labels, endpoint, title, deprecationNote, consoleSource, mistakes } = block;
  return (
    <article
      {...toDomProps(props)}
      id={id}
      className={clsx('apiblock-block', 'not-prose', props.className)}
      aria-labelledby={`${id}__heading`}
      data-deprecated={endpoint.deprecated || undefined}
    >
      <BlockHeader endpoint={endpoint} title={title} id={id} level={level} labels={labels}>
        {consoleSource && <TryIt request={consoleSource} label={labels.tryIt} />}
      </BlockHeader>
      {endpoint.deprecated && (
        <div className="apiblock-warning" role="note">
          <div className="apiblock-warning-title">{labels.deprecatedEndpoint}</div>
          {deprecationNote && <div>{deprecationNote}</div>}
        </div>
      )}
      {mistakes.map((mistake, index) => (
        <MistakeNote key={index} mistake={mistake} />
      ))}
      {consoleSource && <div className="apiblock-console" hidden />}
      <div className="apiblock-content">
        <div className="apiblock-main">{renderMainColumn(block)}</div>
        <div className="apiblock-examples">{renderExamplesColumn(block, props.languages)}</div>
      </div>
    </article>
  );
}
