import { isWebhook } from '../../model/block/block-id.js';
import { normalizeMethod } from '../../model/http/method.js';
import { asString } from '../../model/text/coerce.js';
import type { PageBlock } from '../../pages/page-block.js';
import type { RunOptions } from './options.js';

const REQUIRED_PROPS = ['method', 'endpoint', 'headers', 'body', 'response', 'responses', 'statusCode'];

/** Whether the method is safe (RFC 9110, section 9.2.1), so that it may be sent without `--unsafe`. */
export function isSafe(block: PageBlock): boolean {
  return /^(?:GET|HEAD|OPTIONS)$/.test(normalizeMethod(block.props.method));
}

/** Returns the reason why a block cannot or must not be sent, or `undefined` if it can be sent. */
export function findSkipReason(block: PageBlock, options: RunOptions): string | undefined {
  const { props, unknown } = block;
  if (isWebhook(props) || unknown.includes('webhook')) return 'it documents a webhook, which is not requested';
  const hidden = REQUIRED_PROPS.find((name) => unknown.includes(name));
  if (hidden !== undefined) return `its prop ${hidden} is only known when the page runs`;
  if (block.hasSpread) return 'its props are only known when the page runs';
  const method = normalizeMethod(props.method);
  if (method === '' || asString(props.endpoint).trim() === '') return 'its method or endpoint is missing';
  const base = toBaseUrl(block, options);
  if (base === undefined) return 'there is no base URL: pass --base-url';
  const own = toOrigin(asString(props.endpoint).trim());
  if (own !== undefined && own !== toOrigin(base) && !options.allowPageUrls)
    return `its endpoint is on ${own}, which is not the origin of --base-url`;
  if (!isSafe(block) && !options.unsafe) return `${method} requests are only sent with --unsafe`;
  return undefined;
}

/** Returns the base URL of a block's request. */
export function toBaseUrl({ props }: PageBlock, { baseUrl, allowPageUrls }: RunOptions): string | undefined {
  if (baseUrl !== undefined || !allowPageUrls) return baseUrl;
  const own = asString(props.baseUrl).trim();
  return toOrigin(own) === undefined ? toOrigin(asString(props.endpoint).trim()) : own;
}

/** Returns the origin of an absolute URL, or the scheme if it has no origin (`javascript:`). Returns `undefined` for a path. */
function toOrigin(url: string): string | undefined {
  if (!/^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(url)) return undefined;
  try {
    const { origin, protocol } = new URL(url);
    return origin === 'null' ? protocol : origin;
  } catch {
    return url;
  }
}
