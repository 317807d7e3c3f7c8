import { type AuthType, getAuthLabel, isAuthType } from '../http/auth.js';
import { type Code, toJsonCode, toRawCode } from './code.js';
import { toCurl } from '../http/curl.js';
import { toCurlOptions } from '../http/curl-options.js';
import { toDocumentedRequest } from '../http/documented-request.js';
import { type CodeExample, toCodeExamples } from './examples.js';
import { type HeaderField, readHeaders } from '../http/headers.js';
import { toJsonText } from '../json/text.js';
import type { Color } from '../http/color.js';
import { getMethodColor, type HttpMethod, normalizeMethod } from '../http/method.js';
import { type PathSegment, toPathSegments } from '../http/path.js';
import type { Mistake } from '../text/problem.js';
import { parseRateLimit, type RateLimitParts } from './rate-limit.js';
import { type Response, toResponses } from './responses.js';
import { toFlag, toSlug, toText } from '../text/text.js';
import { trimSlashes } from '../http/url.js';

/** JSON as MDX passes it, text, or the value itself as TSX passes it. */
export type JsonInput = string | number | boolean | null | object;

/** The props of an endpoint that are data. */
export interface EndpointProps {
  /**
   * HTTP method, shown as a badge and sent by the cURL example. GET, POST, PUT, PATCH and DELETE have colours of their
   * own; other methods (HEAD, OPTIONS) are gray.
   */
  method: HttpMethod | (string & {});
  /** URL path, shown prominently. `:id` and `{id}` are set apart as parameters. An absolute URL ignores `baseUrl`. */
  endpoint: string;
  /** Base URL, shown muted before the path and put before it in the cURL example, joined by exactly one slash. */
  baseUrl?: string | undefined;
  /** Request headers: a JSON object of names and values. A list as value is one header per item. */
  headers?: JsonInput | undefined;
  /** Request body: JSON, shown with 2-space indentation. Every digit, escape and duplicate key survives. */
  body?: JsonInput | undefined;
  /** One response body: JSON, shown like `body`, with `statusCode`. */
  response?: JsonInput | undefined;
  /**
   * Status code of `response`.
   * @defaultValue `200`
   */
  statusCode?: number | string | undefined;
  /** Several responses, shown as tabs: a JSON list of `{"statusCode", "label"?, "body"}`. */
  responses?: JsonInput | undefined;
  /** How a request is authenticated, shown as icon and text. */
  auth?: AuthType | (string & {}) | undefined;
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
}

/** A finished endpoint: everything the view shows, decided. */
export interface Endpoint {
  /** A stable id for the page: `post-api-v1-documents`. */
  slug: string;
  method: string;
  color: Color;
  /** The base URL as far as it stands before the path; `''` where there is none or the endpoint is absolute. */
  baseUrl: string;
  path: PathSegment[];
  auth?: { type: AuthType | undefined; label: string } | undefined;
  deprecated: boolean;
  rateLimit?: RateLimitParts | { text: string } | undefined;
  headers: HeaderField[];
  /** Headers that could not be read, as written. */
  rawHeaders?: Code | undefined;
  body?: Code | undefined;
  responses: Response[];
  rawResponses?: Code | undefined;
  /** The request as a curl command. */
  curl: string;
  examples: CodeExample[];
  rawExamples?: Code | undefined;
  /** Mistakes that have no panel of their own to stand in. */
  mistakes: Mistake[];
}

/**
 * The endpoint that props describe. Never throws: what cannot be used is kept as written, beside the mistake.
 */
export function toEndpoint(props: EndpointProps): Endpoint {
  const method = normalizeMethod(props.method);
  const endpoint = toText(props.endpoint).trim();
  const absolute = /^[a-z][a-z0-9+.-]*:\/\//i.test(endpoint);
  const baseUrl = absolute ? '' : toText(props.baseUrl).trim();
  const path = baseUrl !== '' && !endpoint.startsWith('/') ? `/${endpoint}` : endpoint;

  const mistakes: Mistake[] = [];
  if (method === '') mistakes.push({ prop: 'method' });
  if (endpoint === '') mistakes.push({ prop: 'endpoint' });

  const headers = readHeaders(props.headers);
  for (const { name, reason } of headers?.refused ?? [])
    mistakes.push({ prop: `headers[${JSON.stringify(name)}]`, message: reason });
  const body = toJsonCode('body', props.body);
  const responses = toResponses(props);
  const examples = toCodeExamples(props.codeExamples);
  const limit = parseRateLimit(props.rateLimit);
  // Text that begins like JSON was meant as JSON.
  const limitSource = limit && 'text' in limit ? toJsonText(props.rateLimit) : '';
  if (/^\s*\{/.test(limitSource)) mistakes.push({ prop: 'rateLimit', source: limitSource });
  const authLabel = getAuthLabel(props.auth, props.authLabel);

  return {
    slug: toSlug(`${method} ${endpoint}`),
    method,
    color: getMethodColor(method),
    baseUrl: trimSlashes(baseUrl),
    path: toPathSegments(path),
    auth: authLabel === '' ? undefined : { type: isAuthType(props.auth) ? props.auth : undefined, label: authLabel },
    deprecated: toFlag(props.deprecated),
    rateLimit: limit,
    headers: headers?.fields ?? [],
    rawHeaders: headers ? undefined : toRawCode('headers', toJsonText(props.headers)),
    body,
    responses: responses.items,
    rawResponses: responses.raw,
    // The command sends the body exactly as it is shown.
    curl: toCurl(
      toDocumentedRequest(
        { method: props.method, endpoint: props.endpoint, baseUrl: props.baseUrl, body: body?.text },
        headers,
      ),
      toCurlOptions,
    ),
    examples: examples.items,
    rawExamples: examples.raw,
    mistakes,
  };
}
