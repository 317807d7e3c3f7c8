import { normalizeMethod } from '../http/method.js';
import { toSlug, asString } from '../text/coerce.js';

/** Returns whether the props document a webhook event instead of an endpoint. */
export function isWebhook({ webhook }: { webhook?: unknown }): boolean {
  return webhook !== undefined && webhook !== null && webhook !== false;
}

/**
 * Returns the default id of a block: derived from its webhook event, or from its method and path without the query
 * string.
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
 * @param given - Ids set by the author anywhere on the page. They are reserved and never changed.
 * @returns A function that takes the default id of the next block and returns its unique id.
 */
export function createBlockIds(given: Iterable<string>): (id: string) => string {
  const taken = new Set(given);
  return (id) => {
    let next = id;
    for (let count = 2; taken.has(next); count++) next = `${id}-${count}`;
    taken.add(next);
    return next;
  };
}
