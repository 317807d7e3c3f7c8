import { normalizeMethod } from '../http/method.js';
import { type PathSegment, toPathSegments } from '../http/path.js';
import { appendQuery, isAbsoluteUrl, isWebSocketUrl, joinUrl, splitQuery, trimSlashes } from '../http/url.js';
import { asString, isBlank } from '../text/coerce.js';
import type { BlockMistake } from '../text/problem.js';
import { isWebhook } from './block-id.js';
import { readBaseUrl } from './base-url.js';

interface UrlProps {
  method?: unknown;
  endpoint?: unknown;
  webhook?: unknown;
  baseUrl?: unknown;
  servers?: unknown;
  operation?: unknown;
}

/** The trimmed URL props of a block. */
export interface WrittenUrl {
  /** The path (followed by the query of the base URL), an absolute URL, or the name of a webhook event. */
  endpoint: string;
  /** The base URL without its query. `''` if the block documents a webhook event or the endpoint is an absolute URL. */
  baseUrl: string;
}

/**
 * Reads the URL props. Moves the query of the base URL to the endpoint. Ignores the base URL if the block documents a
 * webhook event or the endpoint is an absolute URL.
 */
export function readUrl(props: UrlProps): WrittenUrl {
  if (isWebhook(props)) return { endpoint: asString(props.webhook).trim(), baseUrl: '' };
  const endpoint = asString(props.endpoint).trim();
  const baseUrl = isAbsoluteUrl(endpoint) ? '' : readBaseUrl(props);
  if (endpoint === '') return { endpoint, baseUrl };
  const { path, query } = splitQuery(baseUrl);
  return { endpoint: appendQuery(endpoint, query), baseUrl: path };
}

/** Returns whether the `servers` prop of a block specifies its base URL. */
export function usesServers(props: UrlProps): boolean {
  return !isBlank(props.servers) && !isWebhook(props) && !isAbsoluteUrl(asString(props.endpoint).trim());
}

export function isWebSocket({ endpoint, baseUrl }: WrittenUrl): boolean {
  return isWebSocketUrl(baseUrl || endpoint);
}

export function findUrlMistakes(props: UrlProps, { endpoint, baseUrl }: WrittenUrl): BlockMistake[] {
  // The remark plugin removes the `operation` prop when it adds the operation's props. If `operation` is still set, no
  // plugin has read it.
  if (!isBlank(props.operation)) return [{ code: 'missing-openapi', prop: 'operation' }];
  const webhook = isWebhook(props);
  const mistakes: BlockMistake[] = [];
  if (normalizeMethod(props.method) === '' && !webhook) mistakes.push({ code: 'missing-prop', prop: 'method' });
  if (endpoint === '') mistakes.push({ code: 'missing-prop', prop: webhook ? 'webhook' : 'endpoint' });
  if (webhook && !isBlank(props.endpoint)) mistakes.push({ code: 'ambiguous-path', prop: 'webhook, endpoint' });
  // `findServerMistakes` reports mistakes in the `servers` prop, so they are not reported here.
  if (baseUrl !== '' && isBlank(props.servers) && !isBaseUrl(baseUrl))
    mistakes.push({ code: 'invalid-value', prop: 'baseUrl', found: baseUrl });
  return mistakes;
}

/**
 * Splits the path for display. The base URL is displayed without trailing slashes, so the slash between the base URL
 * and the path belongs to the path. The name of a webhook event is not split.
 */
export function toUrlPath({ endpoint, baseUrl }: WrittenUrl, webhook: boolean): PathSegment[] {
  if (webhook) return [{ text: endpoint, parameter: false }];
  return toPathSegments(joinUrl(baseUrl, endpoint).slice(trimSlashes(baseUrl).length));
}

/**
 * Returns whether a base URL is valid: an absolute URL that contains a host, or a string that starts with a single
 * slash or a placeholder.
 */
export function isBaseUrl(baseUrl: string): boolean {
  const isPlaceholder = ['{', '<', '$'].some((character) => baseUrl.startsWith(character));
  const isPath = baseUrl.startsWith('/') && !baseUrl.startsWith('//');
  return isPlaceholder || isPath || (isAbsoluteUrl(baseUrl) && hasHost(baseUrl));
}

/** Returns whether an absolute URL contains a host. For example, `https://` and `https:///users` contain none. */
export function hasHost(url: string): boolean {
  const afterScheme = url.slice(url.indexOf('://') + 3);
  return /^[^/?#]/.test(afterScheme);
}
