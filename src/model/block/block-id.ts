import { normalizeMethod } from '../http/method.js';
import { toSlug, asString } from '../text/coerce.js';

/** Returns whether the props document a webhook event instead of an endpoint. */
export function isWebhook({ webhook }: { webhook?: unknown }): boolean {
  return webhook !== undefined && webhook !== null && webhook !== false;
}

/**
 * Returns the default id of a block, which consists of its webhook event, or of its method and its path without the
 * query.
 */
export function toBlockId(props: { method?: unknown; endpoint?: unknown; webhook?: unknown }): string {
  const words = isWebhook(props)
    ? `webhook ${asString(props.webhook)}`
    : `${normalizeMethod(props.method)} ${asString(props.endpoint).trim().split('?', 1)[0]}`;
  return toSlug(words) || 'endpoint';
}

/**
 * Creates a function that makes ids unique within a page by appending a number: the second `get-users` becomes
 * `get-users-2`.
 *
 * @param reservedIds - Ids that the author sets anywhere on the page.
 * @returns A function that takes the default id of the next block and returns its unique id.
 */
export function createBlockIds(reservedIds: Iterable<string>): (id: string) => string {
  const usedIds = new Set(reservedIds);
  return (id) => {
    let uniqueId = id;
    for (let count = 2; usedIds.has(uniqueId); count++) uniqueId = `${id}-${count}`;
    usedIds.add(uniqueId);
    return uniqueId;
  };
}
