import { MistakeNote } from '#mistake-note';
import { clsx } from 'clsx/lite';
import type { HTMLAttributes, ReactNode } from 'react';
import type { Code } from '../../model/block/code.js';
import { type EndpointProps, toEndpoint } from '../../model/block/endpoint.js';
import { type Labels, toLabels } from '../../model/block/labels.js';
import { parsePeriod } from '../../model/block/rate-limit.js';
import { type PlacedAs, toSections } from '../../model/block/sections.js';
import { stringifyJson } from '../../model/json/stringify-json.js';
import type { Mistake } from '../../model/text/problem.js';
import { isBlank, asBoolean, asString } from '../../model/text/coerce.js';
import { BlockHeader } from './BlockHeader.js';
import { renderPanels } from '../interaction/render-panels.js';
import { toDomProps } from './dom-props.js';
import { createFieldPlacer } from '../fields/place-fields.js';
import { collectExamples, readChildren } from '../fields/read-children.js';
import { renderBody } from './render-body.js';
import { renderHeaders } from './render-headers.js';
import { renderSections } from './render-sections.js';
import { renderText } from '../text/render-text.js';
import { toJsonParts } from '../text/to-json-parts.js';
import { toNode } from '../text/to-node.js';
import { toRequestPanels } from './request-panels.js';
import { toResponsePanels } from './response-panels.js';
import { TryIt } from './TryIt.js';

/** Props of {@link ApiBlock}: an endpoint, its texts, and the DOM attributes of the block's `article`. */
export interface ApiBlockProps
  extends EndpointProps, Omit<HTMLAttributes<HTMLElement>, keyof EndpointProps | 'title' | 'dangerouslySetInnerHTML'> {
  /**
   * Heading of the block, a node or text with inline Markdown; method and URL stand below it. Without it they are the
   * heading.
   */
  title?: ReactNode;
  /** Text below the header: a node, or text with inline Markdown (code, emphasis, links). */
  description?: ReactNode;
  /** Migration guidance in the warning of a deprecated endpoint: a node, or text with inline Markdown. */
  deprecationNote?: ReactNode;
  /**
   * Fields of the endpoint: `ParamField`, `ResponseField`, `Expandable`, or anything else. Those of one place stand under
   * a heading, those of an answer under its status; see `sections`. Words before the first field stand below the
   * description, later ones with the field before them.
   */
  children?: ReactNode;
  /**
   * Whether fields stand under headings: path, query, headers, cookies, request body, each answer. `false`, or a heading
   * of your own among the children, keeps everything as it is written.
   * @defaultValue `true`
   */
  sections?: boolean | 'true' | 'false' | undefined;
  /**
   * Level of the block's heading, 2 to 6.
   * @defaultValue `3`
   */
  headingLevel?: 2 | 3 | 4 | 5 | 6 | undefined;
  /**
   * Whether readers can send the request from the page: a button opens a console, whose code is loaded then. What they type
   * stays with them. Nothing of it is in the HTML but an empty element.
   * @defaultValue `false`
   */
  tryIt?: boolean | 'true' | 'false' | undefined;
  /** Route of the site that passes calls of the console (see `apiblock/proxy`): `/api/proxy`. Without it the browser calls the API. */
  proxy?: string | undefined;
  /** Texts of the interface that replace the English ones. */
  labels?: Partial<Labels> | undefined;
  /**
   * Id of the block, to link to. Give one where a page documents the same method and path twice, or let the remark plugin
   * `apiblock/remark` tell them apart.
   * @defaultValue method and path without its query: `post-api-v1-documents`; of an event `webhook-charge-succeeded`
   */
  id?: string | undefined;
}

/**
 * Documents one HTTP endpoint: method, URL, auth, headers, body, responses, rate limit, deprecation, and a cURL command
 * that sends exactly what the block shows.
 *
 * Props that take JSON accept JSON text, as MDX passes it, or the value itself. Bad input never throws: it is shown as
 * written, with a note that names the prop, the line, the column and what was expected. Renders on a server and in
 * React Server Components; only tabs, copy buttons and panels of code run in the browser. Import `apiblock/styles.css` once.
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
  const first: Mistake[] = [];
  const labels = toLabels(props.labels, (prop, own) => toNode(own, toJsonParts(first, prop)));
  const children = readChildren(props.children, toJsonParts(first, 'children'));
  const { slug, headers, rawHeaders, body, rateLimit, rawExamples, responses, rawResponses, ...header } = toEndpoint(
    props,
    labels,
    collectExamples(children),
  );
  const { deprecated, webhook } = header;
  const mistakes = [...header.mistakes, ...first];
  const replace = (prop: string) => toJsonParts(mistakes, prop);
  const id = props.id || slug;
  const title = renderText(props.title, replace('title'));
  const description = renderText(props.description, replace('description'));
  const deprecationNote = renderText(props.deprecationNote, replace('deprecationNote'));
  const level = toHeadingLevel(props.headingLevel);
  const { placeAll, placeOne } = createFieldPlacer(
    id,
    props.labels && { ...props.labels, ...labels },
    replace('children'),
  );
  const inSections = asBoolean(props.sections ?? true) && !children.some(({ isHeading }) => isHeading);
  const { introduction, sections } = toSections(
    inSections ? children.filter(({ placedAs }) => !isExample(placedAs)) : [],
    responses,
    ({ node }, implied) => placeOne(node, implied),
    labels.reasons,
  );
  const showExamples = (kind: PlacedAs) =>
    inSections && children.flatMap(({ placedAs, node }) => (placedAs === kind ? [placeOne(node)] : []));
  const limitText =
    rateLimit &&
    ('text' in rateLimit ? rateLimit.text : labels.rateLimitText({ ...rateLimit, ...parsePeriod(rateLimit.window) }));
  const since = header.since !== '' && labels.since(header.since);
  const showCode = (code: Code, label: string) =>
    renderPanels({ id, label, labels, panels: [{ label, title: label, content: renderBody(code, label, labels) }] });
  // Where its fields say what a body is, or an event what it sends, the sample is one of the examples.
  const isBodyExample = webhook || sections.some(({ key, items }) => key === 'body' && items.length > 0);
  const requestPanels = toRequestPanels(header, !isBlank(props.languages), isBodyExample ? body : undefined, labels);
  const request =
    asBoolean(props.tryIt) &&
    header.request &&
    stringifyJson({
      ...header.request,
      auth: props.auth,
      languages: header.languages,
      proxy: props.proxy,
      words: props.labels && [labels.required, labels.locations, props.labels.allowed],
      labels: props.labels?.console,
    });
  const panels = {
    header: rawHeaders && showCode(rawHeaders, labels.headers),
    body: body && !isBodyExample && showCode(body, labels.body),
  };
  return (
    <article
      {...toDomProps(props)}
      id={id}
      className={clsx('apiblock-block', 'not-prose', props.className)}
      aria-labelledby={`${id}__heading`}
      data-deprecated={deprecated || undefined}
    >
      <BlockHeader {...header} title={props.title && title} since={since} id={id} level={level} labels={labels}>
        {request && <TryIt request={request} label={labels.tryIt} />}
      </BlockHeader>
      {deprecated && (
        <div className="apiblock-warning" role="note">
          <div className="apiblock-warning-title">{labels.deprecatedEndpoint}</div>
          {props.deprecationNote && <div>{deprecationNote}</div>}
        </div>
      )}
      {mistakes.length > 0 && mistakes.map((mistake, index) => <MistakeNote key={index} mistake={mistake} />)}
      {request && <div className="apiblock-console" hidden />}
      <div className="apiblock-content">
        <div className="apiblock-main">
          {props.description && <div className="apiblock-description">{description}</div>}
          {introduction.length > 0 && <div className="apiblock-description">{introduction}</div>}
          {rateLimit && (
            <div className="apiblock-rate-limit">
              <span className="apiblock-clock" role="img" aria-label={labels.rateLimit} />
              {limitText}{' '}
              {'note' in rateLimit && rateLimit.note && (
                <span className="apiblock-rate-limit-note">{rateLimit.note}</span>
              )}
            </div>
          )}
          {inSections ? (
            renderSections({ sections, id, level, labels, webhook, headers, panels })
          ) : (
            <>
              {headers.length > 0 && <div className="apiblock-label">{labels.headers}</div>}
              {headers.length > 0 && renderHeaders(headers)}
              {panels.header}
              {panels.body}
              {props.children && <div className="apiblock-fields">{placeAll(props.children)}</div>}
            </>
          )}
        </div>
        <div className="apiblock-examples">
          {requestPanels.length > 0 &&
            renderPanels({
              id: `${id}__request`,
              label: webhook ? labels.payload : labels.examples,
              labels,
              panels: requestPanels,
            })}
          {rawExamples && showCode(rawExamples, labels.examples)}
          {showExamples('requestExample')}
          {responses.length > 0 &&
            renderPanels({
              id: `${id}__response`,
              label: responses.length === 1 ? labels.response : labels.responses,
              labels,
              panels: toResponsePanels(responses, labels),
            })}
          {rawResponses && showCode(rawResponses, labels.responses)}
          {showExamples('responseExample')}
        </div>
      </div>
    </article>
  );
}

const isExample = (placedAs: PlacedAs | undefined) => placedAs === 'requestExample' || placedAs === 'responseExample';

function toHeadingLevel(level: unknown): 2 | 3 | 4 | 5 | 6 {
  const number = Number(asString(level));
  return number === 2 || number === 4 || number === 5 || number === 6 ? number : 3;
}
