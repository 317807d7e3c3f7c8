import { type AuthType, getAuthLabel, isAuthType, toAuthAlternatives } from '../http/auth.js';
import { isWebhook, toBlockId } from './block-id.js';
import { toBlockRequest } from './block-request.js';
import { type Code, toRawCode } from './code.js';
import type { RequestParts } from '../http/documented-request.js';
import { findUrlMistakes, readUrl, toUrlPath } from './endpoint-url.js';
import { type CodeExample, toCodeExamples } from './examples.js';
import { type HeaderField, readHeaders } from '../http/headers.js';
import { parseStringList } from '../json/string-list.js';
import { toJsonText } from '../json/to-json-text.js';
import { type BlockLabels, defaultBlockLabels } from './labels.js';
import { parseSnippetLanguages } from './parse-snippet-languages.js';
import type { Color } from '../http/color.js';
import { getMethodColor, type HttpMethod, normalizeMethod } from '../http/method.js';
import type { PathSegment } from '../http/path.js';
import type { BlockMistake } from '../text/problem.js';
import { parseRateLimit, type RateLimit } from './rate-limit.js';
import { parseVerification, type Verification } from './verification.js';
import { findRateLimitMistakes } from './rate-limit-mistakes.js';
import { type BlockContent, NO_CONTENT } from './sections.js';
import { toShownHeaders } from './shown-headers.js';
import { type BlockResponse, findResponseFile, toResponses } from './responses.js';
import { isDeprecated, readSuccessor } from './successor.js';
import { asString, isBlank } from '../text/coerce.js';
import { trimSlashes } from '../http/url.js';

/** The value of a JSON prop: a string that contains JSON (in MDX), or the value itself (in TSX). */
export type JsonInput = string | number | boolean | null | object;

/**
 * The `ApiBlock` props that describe an endpoint or a webhook event. Invalid values do not cause exceptions. The block
 * displays them as written, together with a note that explains the error.
 */
export interface EndpointProps {
  /**
   * HTTP method, shown as a badge and used in the request examples. GET, POST, PUT, PATCH and DELETE have their own
   * colors; all other methods are gray. Optional for webhooks.
   */
  method?: HttpMethod | (string & {}) | undefined;
  /**
   * URL path. Parameters such as `:id` and `{id}` are highlighted. If `endpoint` is an absolute URL, `baseUrl` is
   * ignored. For a WebSocket URL (`wss://…`), no request examples are generated.
   */
  endpoint?: string | undefined;
  /**
   * Name of a webhook event, such as `charge.succeeded`. Use it instead of `endpoint` to document the request that a
   * webhook receives: `body` is the payload, `headers` are the headers of the webhook request, and `responses` are the
   * responses of the receiver. No request example is generated.
   */
  webhook?: string | undefined;
  /**
   * The operation or webhook of an OpenAPI description that the block documents: an `operationId` (`createUser`), a
   * method and a path (`POST /users`), or the name of a webhook (`userCreated`). If you have several descriptions,
   * begin the value with the name of the description (`shop:createUser`). If an operation and a webhook have the same
   * name, set `webhook` to select the webhook.
   *
   * The component itself does not read OpenAPI descriptions. The remark plugin `apiblock/remark` with the `openapi`
   * option, `readBlocks` and the `apiblock` commands replace this prop with the props and fields of the operation. The
   * other props and the children of the block take precedence over them. If the prop is not replaced, the block shows a
   * note.
   */
  operation?: string | undefined;
  /**
   * Fields of the `operation` to omit from the block and from generated samples: an array of full names, or a
   * comma-separated string (`"internal, query.debug, 404.code"`). A name can begin with a location or a status.
   */
  omit?: string | readonly string[] | undefined;
  /**
   * Base URL, shown in a muted color before the path and used in the request examples. The base URL and the path are
   * joined with exactly one slash.
   */
  baseUrl?: string | undefined;
  /**
   * The servers of the API: a JSON array of `{"url", "description"?, "variables"?}`, as in OpenAPI. A URL can contain
   * variables (`https://{region}.example.com`), and `variables` specifies the `default`, `enum` and `description` of
   * each. The block lists all servers. The block and its request examples use the URL of the first server with the
   * default values of its variables, until the reader chooses another server in the list. The choice is remembered and
   * applies to all blocks with the same servers. If a URL contains a query, readers cannot choose a server. `baseUrl`
   * is the short form for one server, and is ignored if both are set.
   */
  servers?: JsonInput | undefined;
  /**
   * Request headers: a JSON object of names and values. If a value is an array, one header is sent for each item.
   * Headers that HTTP does not allow are displayed with an error message and not sent.
   */
  headers?: JsonInput | undefined;
  /**
   * Request body as JSON, shown with 2-space indentation. Digits, escapes and duplicate keys are kept. If `headers`
   * contains a `Content-Type` other than JSON, a string is shown as written, and an object specifies the fields of a
   * form (`application/x-www-form-urlencoded`), the parts of a `multipart/form-data` body, or a file (`{"file":
   * "photo.png"}`). Without this prop, the body is built from the body fields of the block: the required ones, and the
   * optional ones with an example. GET and HEAD requests get no such body. An empty string specifies that the request
   * has no body.
   */
  body?: JsonInput | undefined;
  /**
   * Several requests, from which readers can choose: a JSON array of `{"label", "description"?, "headers"?,
   * "parameters"?, "body"?}`. All code samples and the console follow the choice. The first request is the default.
   * `headers` are added to the headers of the block, or replace those with the same name. `parameters` contains values
   * of documented parameters, keyed by name. A name can begin with a location (`query.limit`), and the value `null`
   * omits the parameter. `body` has the same format as the `body` prop. Requests without a `body` use the `body` prop.
   */
  requests?: JsonInput | undefined;
  /** Response body as JSON, formatted in the same way as `body`. `statusCode` specifies its status code. */
  response?: JsonInput | undefined;
  /**
   * Headers of the response in `response`: a JSON object, shown above the body. If it contains a `Content-Type` other
   * than JSON, the body is shown as text.
   */
  responseHeaders?: JsonInput | undefined;
  /**
   * Status code of the response in `response`: 100 to 599, a class such as `4XX`, or `default`.
   * @defaultValue `200`
   */
  statusCode?: number | string | undefined;
  /**
   * Several responses, shown as tabs: a JSON array of `{"statusCode", "label"?, "description"?, "headers"?, "body"?}`.
   * Responses with the same status code and media type are examples of one response. Readers choose an example in the
   * tab of the response.
   */
  responses?: JsonInput | undefined;
  /**
   * How requests are authenticated, shown as an icon and text: `bearer`, `apiKey`, `basic`, `oauth2`, `openIdConnect`
   * or `none`.
   * Separate alternatives with commas (`"bearer, apiKey"`) or pass an array. Use `+` if the request needs both
   * (`"bearer + apiKey"`). `apiKey:X-Client-Id` and `apiKey:query.id` specify the parameter that carries an API key. If
   * there are alternatives, each header, query parameter and cookie that contains credentials is labeled with the auth
   * types that use it.
   */
  auth?: AuthType | (string & {}) | readonly string[] | undefined;
  /** Replaces the default label of `auth`. If it is set, headers and parameters are not labeled with auth types. */
  authLabel?: string | undefined;
  /**
   * Scopes or permissions that a request needs, shown next to the authentication: a comma-separated string
   * (`"repo, read:org"`) or an array.
   */
  scopes?: string | readonly string[] | undefined;
  /**
   * How clients obtain an access token, if `auth` contains `oauth2` or `openIdConnect`: a JSON object of `{"flows"?,
   * "openIdConnectUrl"?, "oauth2MetadataUrl"?, "clientId"?}`. `flows` is the OAuth Flows Object of OpenAPI:
   * `authorizationCode`, `clientCredentials`, `deviceAuthorization`, `implicit` and `password`, each with its URLs
   * (`authorizationUrl`, `deviceAuthorizationUrl`, `tokenUrl`, `refreshUrl`) and `scopes`, keyed by name. `clientId` is
   * the ID of a public client.
   */
  oauth?: JsonInput | undefined;
  /**
   * Whether the endpoint is deprecated. Shows a "deprecated" label in the header of the block.
   * @defaultValue `false`
   */
  deprecated?: boolean | 'true' | 'false' | undefined;
  /**
   * The replacement for the endpoint, shown in the deprecation warning as "Use `POST /v2/users` instead". A method and
   * path, or `webhook` and the name of an event, become a link to the block on the same page that documents this
   * endpoint or event. If the block is on another page, write a Markdown link:
   * `[POST /v2/users](/users#post-v2-users)`. Any other text is shown as inline Markdown. Implies `deprecated`, unless
   * `deprecated` is `false`.
   */
  deprecatedBy?: string | undefined;
  /**
   * Rate limit: plain text, or JSON `{"requests", "window", "note"?}`. For example, `{"requests": 60, "window": "1m"}`
   * is shown as "60 requests per minute".
   */
  rateLimit?: JsonInput | undefined;
  /**
   * Additional code examples: a JSON array of `{"language", "label"?, "code"}`. An example in one of the `languages`
   * replaces the generated code sample.
   */
  codeExamples?: JsonInput | undefined;
  /**
   * Languages in which the request is shown, each in a tab: comma-separated IDs such as `"curl, python, go"`, an array,
   * or `all`. The `snippetLanguages` export of `apiblock/snippets` lists all IDs. An item of `codeExamples` replaces
   * the generated code in its language. The reader's choice is remembered and applies to all blocks on the page.
   * @defaultValue `"curl"`
   */
  languages?: string | readonly string[] | undefined;
  /** Version that introduced the endpoint: `2.1` is shown as "since 2.1". */
  since?: string | number | undefined;
  /**
   * Date on which the block was tested against the API, such as `2026-11-27`. The remark plugin sets this prop from the
   * record that `apiblock test --record` writes.
   */
  verified?: string | undefined;
  /** Version of the API against which the block was tested. Requires `verified`. */
  verifiedVersion?: string | number | undefined;
}

/** A parsed endpoint: everything that the view displays. */
export interface Endpoint {
  /** Default ID of the block on the page, such as `post-api-v1-documents` or `webhook-charge-succeeded`. */
  slug: string;
  /** Whether the block documents a webhook event instead of an endpoint. */
  webhook: boolean;
  method: string;
  color: Color;
  /** The base URL displayed before the path. `''` if there is none, or if the endpoint is an absolute URL. */
  baseUrl: string;
  /** The path, or the name of a webhook event. */
  path: PathSegment[];
  auth?: { type: AuthType | undefined; label: string } | undefined;
  /** Scopes or permissions that a request needs. */
  scopes: string[];
  deprecated: boolean;
  /**
   * The replacement for the endpoint, as the author wrote it. `''` if the endpoint is not deprecated or has no
   * successor.
   */
  successor: string;
  /** Version that introduced the endpoint, or `''` if the author does not specify it. */
  since: string;
  rateLimit?: RateLimit | undefined;
  /** When the block was tested, or `undefined` if the author does not specify it. */
  verification?: Verification | undefined;
  /**
   * The valid request headers, followed by the invalid ones. The values of invalid headers are JSON strings, so that
   * line breaks are visible.
   */
  headers: HeaderField[];
  /** The `headers` prop as the author wrote it, or `undefined` if it could be parsed. */
  rawHeaders?: Code | undefined;
  /** The body that the `body` prop or the fields specify. */
  body?: Code | undefined;
  responses: BlockResponse[];
  /** The `responses` prop as the author wrote it, or `undefined` if it is an array. */
  rawResponses?: Code | undefined;
  /**
   * The request from which examples are generated if there is no `requests` prop. `undefined` for a webhook event or a
   * WebSocket.
   */
  request?: RequestParts | undefined;
  /** Display names of the languages in which the request examples are shown. */
  languages: string[];
  examples: CodeExample[];
  /** The `codeExamples` prop as the author wrote it, or `undefined` if it is an array. */
  rawExamples?: Code | undefined;
  /** Mistakes that the block displays at the top. Other mistakes are displayed next to the value that contains them. */
  mistakes: BlockMistake[];
}

/**
 * Parses the props of an endpoint. Never throws. Invalid values are kept as written and reported, either in `mistakes`
 * or next to the value, for example in `body.mistake`.
 *
 * @param labels - Labels of auth types, status codes and unnamed examples.
 * @param content - The children of the block, whose fields determine the parameters of the request and, without a
 * `body` prop, the body.
 */
export function toEndpoint(
  props: EndpointProps,
  labels: BlockLabels = defaultBlockLabels,
  content: BlockContent = NO_CONTENT,
): Endpoint {
  const webhook = isWebhook(props);
  const method = normalizeMethod(props.method);
  const url = readUrl(props);

  const headers = readHeaders(props.headers);
  const shownHeaders = toShownHeaders('headers', headers);
  const responses = toResponses(props, labels.reasons);
  const { body, parts } = toBlockRequest(props, { content, responseFile: findResponseFile(method, responses.items) });
  const examples = toCodeExamples(props.codeExamples, labels.code);
  const languages = parseSnippetLanguages(props.languages);
  const rateLimit = parseRateLimit(props.rateLimit);
  const verification = parseVerification(props.verified, props.verifiedVersion);
  const rateLimitMistakes = findRateLimitMistakes(props.rateLimit, rateLimit);
  return {
    slug: toBlockId(props),
    webhook,
    method,
    color: getMethodColor(method),
    baseUrl: trimSlashes(url.baseUrl),
    path: toUrlPath(url, webhook),
    auth: toAuth(props, labels),
    scopes: parseStringList(props.scopes),
    deprecated: isDeprecated(props),
    successor: readSuccessor(props),
    since: asString(props.since).trim(),
    rateLimit,
    verification,
    headers: shownHeaders.headers,
    rawHeaders: headers ? undefined : toRawCode('headers', toJsonText(props.headers)),
    body,
    responses: responses.items,
    rawResponses: responses.raw,
    request: parts,
    languages: languages.names,
    examples: examples.items,
    rawExamples: examples.raw,
    mistakes: [
      ...findUrlMistakes(props, url),
      ...shownHeaders.mistakes,
      ...(verification || isBlank(props.verified) ? [] : [toDateMistake(props.verified)]),
      ...languages.unknown.map((found): BlockMistake => ({ code: 'invalid-value', prop: 'languages', found })),
      ...rateLimitMistakes.map((mistake): BlockMistake => ({ ...mistake, code: 'invalid-rate-limit' })),
    ],
  };
}

function toDateMistake(date: unknown): BlockMistake {
  return { code: 'invalid-value', prop: 'verified', found: asString(date) };
}

function toAuth(props: EndpointProps, labels: BlockLabels): Endpoint['auth'] {
  const label = getAuthLabel(props.auth, props.authLabel, labels);
  return label === '' ? undefined : { type: toAuthAlternatives(props.auth).flat().find(isAuthType), label };
}
