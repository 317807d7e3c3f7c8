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

/** The value of a JSON prop: a string that contains JSON (in MDX), or the value itself (in TSX). */
export type JsonInput = string | number | boolean | null | object;

/**
 * The props of `ApiBlock` that describe an endpoint or a webhook event. A value that cannot be used is displayed as
 * written, together with a note that says what was expected; it never throws.
 */
export interface EndpointProps {
  /**
   * HTTP method, shown as a badge and used in the request examples. GET, POST, PUT, PATCH and DELETE have their own
   * colors; all other methods are gray. Optional for webhooks.
   */
  method?: HttpMethod | (string & {}) | undefined;
  /**
   * URL path. Parameters such as `:id` and `{id}` are highlighted. If it is an absolute URL, `baseUrl` is ignored.
   */
  endpoint?: string | undefined;
  /**
   * Name of a webhook event, such as `charge.succeeded`. Use it instead of `endpoint` to document what a webhook
   * receives: `body` is the payload, `headers` are sent with it, and `responses` are what the receiver returns. No
   * request example is generated.
   */
  webhook?: string | undefined;
  /**
   * Base URL, shown muted before the path and used in the request examples. The base URL and the path are joined with
   * exactly one slash.
   */
  baseUrl?: string | undefined;
  /**
   * Request headers: a JSON object of names and values. An array adds one header per item. Headers that HTTP cannot
   * carry are marked and not sent.
   */
  headers?: JsonInput | undefined;
  /**
   * Request body as JSON, shown with 2-space indentation. Digits, escapes and duplicate keys are kept. If `headers`
   * contains a `Content-Type` other than JSON, a string is shown as written, and an object specifies the fields of a
   * form (`application/x-www-form-urlencoded`), the parts of a `multipart/form-data` body, or a file (`{"file":
   * "photo.png"}`).
   */
  body?: JsonInput | undefined;
  /** Body of a single response as JSON, shown like `body` under `statusCode`. */
  response?: JsonInput | undefined;
  /**
   * Headers of `response`: a JSON object, shown above the body. If it contains a `Content-Type` other than JSON, the
   * response is shown as text.
   */
  responseHeaders?: JsonInput | undefined;
  /**
   * Status code of `response`: 100 to 599, a class such as `4XX`, or `default`.
   * @defaultValue `200`
   */
  statusCode?: number | string | undefined;
  /** Several responses, shown as tabs: a JSON array of `{"statusCode", "label"?, "headers"?, "body"}`. */
  responses?: JsonInput | undefined;
  /**
   * How requests are authenticated, shown as an icon and text: `bearer`, `apiKey`, `basic`, `oauth2` or `none`.
   * Separate alternatives with commas (`"bearer, apiKey"`) or pass an array. Use `+` if the request needs both
   * (`"bearer + apiKey"`).
   */
  auth?: AuthType | (string & {}) | readonly string[] | undefined;
  /** Replaces the default label of `auth`. */
  authLabel?: string | undefined;
  /**
   * Whether the endpoint is deprecated. Its content is dimmed and a warning is shown.
   * @defaultValue `false`
   */
  deprecated?: boolean | 'true' | 'false' | undefined;
  /**
   * Rate limit: plain text, or JSON `{"requests", "window", "note"?}`. For example, `{"requests": 60, "window": "1m"}`
   * is shown as "60 requests per minute".
   */
  rateLimit?: JsonInput | undefined;
  /**
   * Additional code examples: a JSON array of `{"language", "label"?, "code"}`. An example in one of the `languages`
   * replaces the generated one.
   */
  codeExamples?: JsonInput | undefined;
  /**
   * Languages in which the request is shown, each in a tab: comma-separated ids such as `"curl, python, go"`, an array, or
   * `all`. `snippetLanguages` of `apiblock/snippets` contains the ids. An item of `codeExamples` replaces the generated
   * program of its language. All blocks of a page share the reader's choice, which is remembered.
   * @defaultValue `"curl"`
   */
  languages?: string | readonly string[] | undefined;
  /** Version that introduced the endpoint: `2.1` is shown as "since 2.1". */
  since?: string | number | undefined;
}

/** A parsed endpoint: everything that the view displays. */
export interface Endpoint {
  /** Default id of the block on the page: `post-api-v1-documents` or `webhook-charge-succeeded`. */
  slug: string;
  /** Whether the block documents a webhook event. */
  webhook: boolean;
  method: string;
  color: Color;
  /** The base URL displayed before the path; `''` if there is none or the endpoint is absolute. */
  baseUrl: string;
  /** The path, or the name of a webhook event. */
  path: PathSegment[];
  auth?: { type: AuthType | undefined; label: string } | undefined;
  deprecated: boolean;
  /** Version that introduced the endpoint; `''` if unknown. */
  since: string;
  rateLimit?: RateLimitParts | { text: string } | undefined;
  /**
   * Headers that can be sent, followed by those that cannot, with their values as JSON so that line breaks are
   * visible.
   */
  headers: HeaderField[];
  /** The headers as written, if they could not be parsed. */
  rawHeaders?: Code | undefined;
  body?: Code | undefined;
  responses: Response[];
  rawResponses?: Code | undefined;
  /** The data from which request examples are generated; `undefined` for a webhook event. */
  request?: RequestParts | undefined;
  /** Display names of the languages of the request examples. */
  languages: string[];
  examples: CodeExample[];
  rawExamples?: Code | undefined;
  /** Mistakes that are not displayed next to a particular value. */
  mistakes: Mistake[];
}

/** A scheme (RFC 3986, section 3.1) followed by two slashes. */
const ABSOLUTE_URL = /^[a-z][a-z\d+.-]*:\/\//i;

/**
 * Parses the props of an endpoint. Never throws: a value that cannot be used is kept as written, and the mistake is
 * reported.
 *
 * @param labels - Labels of auth types, status codes and unnamed examples.
 * @param parameters - Example values of the parameters, used in the request examples.
 */
export function toEndpoint(
  props: EndpointProps,
  labels: BlockLabels = defaultBlockLabels,
  parameters: readonly FieldValue[] = [],
): Endpoint {
  const webhook = isWebhook(props);
  const method = normalizeMethod(props.method);
  const url = readUrl(props);
  const { endpoint, baseUrl } = url;
  const path = baseUrl !== '' && !endpoint.startsWith('/') ? `/${endpoint}` : endpoint;
  const mistakes = findUrlMistakes(props, url);

  const headers = readHeaders(props.headers);
  const shownHeaders = toShownHeaders('headers', headers, mistakes);
  const body = toBodyCode('body', props.body, toMediaType(headers?.fields ?? []));
  const responses = toResponses(props, labels.reasons);
  const examples = toCodeExamples(props.codeExamples, labels.code);
  const languages = parseSnippetLanguages(props.languages);
  for (const found of languages.unknown) mistakes.push({ prop: 'languages', found });
  const rateLimit = parseRateLimit(props.rateLimit);
  if (rateLimit) mistakes.push(...findRateLimitMistakes(props.rateLimit, 'text' in rateLimit));

  // The body is sent exactly as displayed.
  const request = {
    method: props.method,
    endpoint: props.endpoint,
    baseUrl: props.baseUrl,
    body: body?.text,
    headers,
    fields: parameters,
  };
  return {
    slug: toBlockId(props),
    webhook,
    method,
    color: getMethodColor(method),
    baseUrl: trimSlashes(baseUrl),
    path: webhook ? [{ text: path, parameter: false }] : toPathSegments(path),
    auth: toAuth(props, labels),
    deprecated: asBoolean(props.deprecated),
    since: asString(props.since).trim(),
    rateLimit,
    headers: shownHeaders,
    rawHeaders: headers ? undefined : toRawCode('headers', toJsonText(props.headers)),
    body,
    responses: responses.items,
    rawResponses: responses.raw,
    request: webhook ? undefined : request,
    languages: languages.names,
    examples: examples.items,
    rawExamples: examples.raw,
    mistakes,
  };
}

/** The URL of a block, or its webhook event. */
interface WrittenUrl {
  endpoint: string;
  /** `''` if there is none, or if it is ignored. */
  baseUrl: string;
}

/** Reads the URL of an endpoint. A webhook event and an absolute endpoint have no base URL. */
function readUrl(props: EndpointProps): WrittenUrl {
  if (isWebhook(props)) return { endpoint: asString(props.webhook).trim(), baseUrl: '' };
  const endpoint = asString(props.endpoint).trim();
  const baseUrl = ABSOLUTE_URL.test(endpoint) ? '' : asString(props.baseUrl).trim();
  return { endpoint, baseUrl };
}

function findUrlMistakes(props: EndpointProps, { endpoint, baseUrl }: WrittenUrl): Mistake[] {
  const webhook = isWebhook(props);
  const mistakes: Mistake[] = [];
  if (normalizeMethod(props.method) === '' && !webhook) mistakes.push({ prop: 'method' });
  if (endpoint === '') mistakes.push({ prop: webhook ? 'webhook' : 'endpoint' });
  if (webhook && !isBlank(props.endpoint)) mistakes.push({ prop: 'webhook, endpoint' });
  if (baseUrl !== '' && !isBaseUrl(baseUrl)) mistakes.push({ prop: 'baseUrl', found: baseUrl });
  return mistakes;
}

function toAuth(props: EndpointProps, labels: BlockLabels): Endpoint['auth'] {
  const label = getAuthLabel(props.auth, props.authLabel, labels);
  return label === '' ? undefined : { type: toAuthWays(props.auth).flat().find(isAuthType), label };
}

/** Returns whether a base URL is absolute, a path on the host of the page, or starts with a placeholder. */
function isBaseUrl(baseUrl: string): boolean {
  const isPlaceholder = ['{', '<', '$'].some((character) => baseUrl.startsWith(character));
  const isPath = baseUrl.startsWith('/') && !baseUrl.startsWith('//');
  const scheme = ABSOLUTE_URL.exec(baseUrl)?.[0];
  const isAbsoluteUrl = scheme !== undefined && !baseUrl.startsWith('/', scheme.length);
  return isPlaceholder || isPath || isAbsoluteUrl;
}
