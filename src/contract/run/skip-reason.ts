import { isWebhook } from '../../model/block/block-id.js';
import { normalizeMethod } from '../../model/http/method.js';
import { asString } from '../../model/text/coerce.js';
import type { PageBlock } from '../../pages/page-block.js';
import type { RunOptions } from './options.js';

const NEEDED = ['method', 'endpoint', 'headers', 'body', 'response', 'responses', 'statusCode'];

/** Methods that change nothing (RFC 9110, section 9.2.1) and may be sent to anyone. */
export function isSafe(block: PageBlock): boolean {
  return /^(?:GET|HEAD|OPTIONS)$/.test(normalizeMethod(block.props.method));
}

/** Why a block cannot be sent, or must not be; nothing where it can. */
export function findSkipReason(block: PageBlock, options: RunOptions): string | undefined {
  const { props, unknown } = block;
  if (isWebhook(props) || unknown.includes('webhook')) return 'it is an event: nothing is sent';
  const hidden = NEEDED.find((name) => unknown.includes(name));
  if (hidden !== undefined) return `its ${hidden} is only known when the page runs`;
  if (block.hasSpread) return 'its props are only known when the page runs';
  const method = normalizeMethod(props.method);
  if (method === '' || asString(props.endpoint).trim() === '') return 'it has no method or no endpoint';
  const base = toBaseUrl(block, options);
  if (base === undefined) return 'no base URL says where it is sent';
  const own = toOrigin(asString(props.endpoint).trim());
  if (own !== undefined && own !== toOrigin(base) && !options.allowPageUrls)
    return `it goes to ${own}, which is not the origin of --base-url`;
  if (!isSafe(block) && !options.unsafe) return `it sends ${method}: allow that with --unsafe`;
  return undefined;
}

/** Where a block is sent. */
export function toBaseUrl({ props }: PageBlock, { baseUrl, allowPageUrls }: RunOptions): string | undefined {
  if (baseUrl !== undefined || !allowPageUrls) return baseUrl;
  const own = asString(props.baseUrl).trim();
  return toOrigin(own) === undefined ? toOrigin(asString(props.endpoint).trim()) : own;
}

/** The origin of an absolute URL; nothing of a path. A scheme without one is an origin of its own. */
function toOrigin(url: string): string | undefined {
  if (!/^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(url)) return undefined;
  try {
    const { origin, protocol } = new URL(url);
    return origin === 'null' ? protocol : origin;
  } catch {
    return url;
  }
}
