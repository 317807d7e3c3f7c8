import { isWebhook } from '../../../model/block/block-id.js';
import { isWebSocket, readUrl } from '../../../model/block/endpoint-url.js';
import { normalizeMethod } from '../../../model/http/method.js';
import { isAbsoluteUrl } from '../../../model/http/url.js';
import { readBaseUrl } from '../../../model/block/base-url.js';
import { asString } from '../../../model/text/coerce.js';
import type { PageBlock } from '../../pages/page-block.js';
import type { RunOptions } from './run-options.js';
import { selectServer } from './select-server.js';

/**
 * Props that determine the request or the expected response. A block is skipped if one of them is known only at
 * runtime.
 */
const DECISIVE_PROPS = [
  'method',
  'endpoint',
  'webhook',
  'headers',
  'body',
  'requests',
  'response',
  'responses',
  'statusCode',
];

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Returns whether the request of a block is sent without `--unsafe`. */
export function isSafe(block: PageBlock): boolean {
  return SAFE_METHODS.includes(normalizeMethod(block.props.method));
}

/** Returns the reason why the request of a block cannot or must not be sent, or `undefined` if it can be sent. */
export function findSkipReason(block: PageBlock, options: RunOptions): string | undefined {
  const { props, unknown } = block;
  if (isWebhook(props)) return 'it documents a webhook, so there is no request to send';
  if (isWebSocket(readUrl(props))) return 'it documents a WebSocket, which apiblock test cannot open';
  const unknownProp = DECISIVE_PROPS.find((name) => unknown.includes(name));
  if (unknownProp !== undefined) return `its prop "${unknownProp}" is only known at runtime`;
  if (block.hasSpread) return 'its props are only known at runtime';
  const method = normalizeMethod(props.method);
  if (method === '' || asString(props.endpoint).trim() === '') return 'its method or endpoint is missing';
  const baseUrl = toBaseUrl(block, options);
  if (baseUrl === undefined) {
    const usesPageUrl = options.allowPageUrls || options.server !== undefined;
    const unknownUrl = ['baseUrl', 'servers'].find((name) => usesPageUrl && unknown.includes(name));
    if (unknownUrl) return `its prop "${unknownUrl}" is only known at runtime`;
    const reason = options.server && selectServer(props, options.server).reason;
    return reason ?? 'there is no base URL: pass --base-url';
  }
  const endpointOrigin = toOrigin(asString(props.endpoint).trim());
  if (endpointOrigin !== undefined && endpointOrigin !== toOrigin(baseUrl) && !options.allowPageUrls)
    return `its endpoint is on ${endpointOrigin}, which is not the origin of ${options.server ? '--server' : '--base-url'}`;
  if (!isSafe(block) && !options.unsafe) return `${method} requests are only sent with --unsafe`;
  return undefined;
}

/**
 * Returns the base URL for the request of a block: the URL of the chosen server, or the base URL of the run if it is
 * set. Otherwise, if page URLs are allowed, returns the base URL of the block or, if this URL is not absolute, the
 * origin of the endpoint. Returns `undefined` if there is no base URL.
 */
export function toBaseUrl({ props }: PageBlock, { baseUrl, server, allowPageUrls }: RunOptions): string | undefined {
  if (server) return selectServer(props, server).baseUrl;
  if (baseUrl !== undefined || !allowPageUrls) return baseUrl;
  const pageUrl = readBaseUrl(props);
  if (isAbsoluteUrl(pageUrl)) return pageUrl;
  const endpoint = asString(props.endpoint).trim();
  return isAbsoluteUrl(endpoint) ? toOrigin(endpoint) : undefined;
}

/**
 * Returns the origin of an absolute URL, or its scheme if it has no origin (`file:`). Returns an invalid URL, or a URL
 * without a scheme (`//host`), unchanged. Returns `undefined` for a path.
 */
function toOrigin(url: string): string | undefined {
  if (!/^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(url)) return undefined;
  try {
    const { origin, protocol } = new URL(url);
    return origin === 'null' ? protocol : origin;
  } catch {
    return url;
  }
}
