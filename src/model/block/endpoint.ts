import { type AuthType, getAuthLabel, isAuthType, toAuthWays } from '../http/auth.js';
import { isWebhook, toBlockId } from './block-id.js';
import { type Code, toBodyCode, toRawCode } from './code.js';
import type { RequestParts } from '../http/documented-request.js';
import { type CodeExample, toCodeExamples } from './examples.js';
import type { FieldValue } from '../http/field-values.js';
import { type HeaderField, readHeaders } from '../http/headers.js';
import { toMediaType } from '../http/media-type.js';
import { toJsonText } from '../json/to-json-text.js';
import { type BlockLabels, defaultBlockLabels } from './labels.js';
import { parseSnippetLanguages } from './snippet-languages.js';
import type { Color } from '../http/color.js';
import { getMethodColor, type HttpMethod, normalizeMethod } from '../http/method.js';
import { type PathSegment, toPathSegments } from '../http/path.js';
import type { Mistake } from '../text/problem.js';
import { parseRateLimit, type RateLimitParts } from './rate-limit.js';
import { findRateLimitMistakes } from './rate-limit-mistakes.js';
import { toShownHeaders } from './shown-headers.js';
import { type Response, toResponses } from './responses.js';
import { isBlank, asBoolean, asString } from '../text/coerce.js';
import { trimSlashes } from '../http/url.js';

/** JSON as MDX passes it, text, or the value itself as TSX passes it. */
export type JsonInput = string | number | boolean | null | object;

/** The props of an endpoint that are data. */
export interface EndpointProps {
  /**
   * HTTP method, shown as a badge and sent by the cURL example. GET, POST, PUT, PATCH and DELETE have colours of their
   * own; other methods (HEAD, OPTIONS) are gray. An event may have none.
   */
  method?: HttpMethod | (string & {}) | undefined;
  /** URL path, shown prominently. `:id` and `{id}` are set apart as parameters. An absolute URL ignores `baseUrl`. */
  endpoint?: string | undefined;
  /**
   * Name of an event, in the place of `endpoint`: `charge.succeeded`. The block then documents what a webhook receives:
   * `body` is its payload, `headers` come with it, `responses` are what the receiver answers. There is no command.
   */
  webhook?: string | undefined;
  /** Base URL, shown muted before the path and put before it in the cURL example, joined by exactly one slash. */
  baseUrl?: string | undefined;
  /** Request headers: a JSON object of names and values. A list as value is one header per item. */
  headers?: JsonInput | undefined;
  /**
   * Request body: JSON, shown with 2-space indentation. Every digit, escape and duplicate key survives. With a
   * `Content-Type` among `headers` that is not JSON's, the text as it is; an object is then the fields of a form
   * (`application/x-www-form-urlencoded`), the parts of a `multipart/form-data` body, or `{"file": "photo.png"}`, a file.
   */
  body?: JsonInput | undefined;
  /** One response body: JSON, shown like `body`, with `statusCode`. */
  response?: JsonInput | undefined;
  /** Headers of `response`, shown above it: a JSON object. With a `Content-Type` that is not JSON's the response is text. */
  responseHeaders?: JsonInput | undefined;
  /**
   * Status code of `response`.
   * @defaultValue `200`
   */
  statusCode?: number | string | undefined;
  /** Several responses, shown as tabs: a JSON list of `{"statusCode", "label"?, "headers"?, "body"}`. */
  responses?: JsonInput | undefined;
  /**
   * How a request is authenticated, shown as icon and text. Several: `"bearer, apiKey"`, or a list (JSON text too), where
   * one of them is enough; `"bearer + apiKey"` where a request needs both at once.
   */
  auth?: AuthType | (string & {}) | readonly string[] | undefined;
  /** Text that replaces the default label of the auth type. */
  authLabel?: string | undefined;
  /**
   * Marks the endpoint deprecated: its content is dimmed, under a warning.
   * @defaultValue `false`
   */
  deprecated?: boolean | 'true' | 'false' | undefined;
  /** Plain text, or JSON `{"requests", "window", "note"?}`: `{"requests": 60, "window": "1m"}` reads "60 requests per minute". */
  rateLimit?: JsonInput | undefined;
  /** Examples beyond the generated cURL: a JSON list of `{"language", "label"?, "code"}`. */
  codeExamples?: JsonInput | undefined;
  /**
   * Languages in which the request is shown, each in a tab: comma-separated ids such as `"curl, python, go"`, an array, or
   * `all`. `snippetLanguages` of `apiblock/snippets` contains the ids. An item of `codeExamples` replaces the generated
   * program of its language. All blocks of a page share the reader's choice, which is remembered.
   * @defaultValue `"curl"`
   */
  languages?: string | readonly string[] | undefined;
  /** The version that brought the endpoint: `2.1` reads "since 2.1". */
  since?: string | number | undefined;
}

/** A finished endpoint: everything the view shows, decided. */
export interface Endpoint {
  /** A stable id for the page: `post-api-v1-documents`, or `webhook-charge-succeeded`. */
  slug: string;
  /** Whether it is an event that is sent to a webhook. */
  webhook: boolean;
  method: string;
  color: Color;
  /** The base URL as far as it stands before the path; `''` where there is none or the endpoint is absolute. */
  baseUrl: string;
  /** The path, or the name of an event. */
  path: PathSegment[];
  auth?: { type: AuthType | undefined; label: string } | undefined;
  deprecated: boolean;
  /** The version that brought it; `''` where none is named. */
  since: string;
  rateLimit?: RateLimitParts | { text: string } | undefined;
  /** Those that can be sent, then those that cannot, as JSON, in which their line breaks are seen. */
  headers: HeaderField[];
  /** Headers that could not be read, as written. */
  rawHeaders?: Code | undefined;
  body?: Code | undefined;
  responses: Response[];
  rawResponses?: Code | undefined;
  /** What the request is printed from; nothing for an event. */
  request?: RequestParts | undefined;
  /** What the request is written in, by name. */
  languages: string[];
  examples: CodeExample[];
  rawExamples?: Code | undefined;
  /** Mistakes that have no panel of their own to stand in. */
  mistakes: Mistake[];
}

/**
 * The endpoint that props describe. Never throws: what cannot be used is kept as written, beside the mistake.
 *
 * @param labels - The words of its auth and statuses, and of examples without a name.
 * @param parameters - The examples of its parameters, which the request is sent with.
 */
export function toEndpoint(
  props: EndpointProps,
  labels: BlockLabels = defaultBlockLabels,
  parameters: readonly FieldValue[] = [],
): Endpoint {
  const webhook = isWebhook(props);
  const method = normalizeMethod(props.method);
  const endpoint = asString(webhook ? props.webhook : props.endpoint).trim();
  const absolute = webhook || /^[a-z][a-z0-9+.-]*:\/\//i.test(endpoint);
  const baseUrl = absolute ? '' : asString(props.baseUrl).trim();
  const path = baseUrl !== '' && !endpoint.startsWith('/') ? `/${endpoint}` : endpoint;

  const mistakes: Mistake[] = [];
  if (method === '' && !webhook) mistakes.push({ prop: 'method' });
  if (endpoint === '') mistakes.push({ prop: webhook ? 'webhook' : 'endpoint' });
  if (webhook && !isBlank(props.endpoint)) mistakes.push({ prop: 'webhook, endpoint' });
  // A path stands for the host of the page, and marks for what a reader puts in.
  if (baseUrl !== '' && !/^([a-z][a-z\d+.-]*:\/)?\/(?!\/)|^[{<$]/i.test(baseUrl))
    mistakes.push({ prop: 'baseUrl', found: baseUrl });

  const headers = readHeaders(props.headers);
  const shownHeaders = toShownHeaders('headers', headers, mistakes);
  const body = toBodyCode('body', props.body, toMediaType(headers?.fields ?? []));
  const responses = toResponses(props, labels.reasons);
  const examples = toCodeExamples(props.codeExamples, labels.code);
  const languages = parseSnippetLanguages(props.languages);
  for (const found of languages.unknown) mistakes.push({ prop: 'languages', found });
  const limit = parseRateLimit(props.rateLimit);
  if (limit) mistakes.push(...findRateLimitMistakes(props.rateLimit, 'text' in limit));
  const authLabel = getAuthLabel(props.auth, props.authLabel, labels);

  return {
    slug: toBlockId(props),
    webhook,
    method,
    color: getMethodColor(method),
    baseUrl: trimSlashes(baseUrl),
    path: webhook ? [{ text: path, parameter: false }] : toPathSegments(path),
    auth: authLabel === '' ? undefined : { type: toAuthWays(props.auth).flat().find(isAuthType), label: authLabel },
    deprecated: asBoolean(props.deprecated),
    since: asString(props.since).trim(),
    rateLimit: limit,
    headers: shownHeaders,
    rawHeaders: headers ? undefined : toRawCode('headers', toJsonText(props.headers)),
    body,
    responses: responses.items,
    rawResponses: responses.raw,
    // What is sent is the body exactly as it is shown.
    request: webhook
      ? undefined
      : {
          method: props.method,
          endpoint: props.endpoint,
          baseUrl: props.baseUrl,
          body: body?.text,
          headers,
          fields: parameters,
        },
    languages: languages.names,
    examples: examples.items,
    rawExamples: examples.raw,
    mistakes,
  };
}
