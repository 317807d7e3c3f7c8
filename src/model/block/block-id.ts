import { normalizeMethod } from '../http/method.js';
import { toSlug, asString } from '../text/coerce.js';

/** Whether the props are those of an event that is sent to a webhook. */
export function isWebhook({ webhook }: { webhook?: unknown }): boolean {
  return webhook !== undefined && webhook !== null && webhook !== false;
}

/**
 * The id of a block that is given none: of its event, else of its method and path. What a query says is no part of it.
 */
export function toBlockId(props: { method?: unknown; endpoint?: unknown; webhook?: unknown }): string {
  const words = isWebhook(props)
    ? `webhook ${asString(props.webhook)}`
    : `${normalizeMethod(props.method)} ${asString(props.endpoint).trim().split('?', 1)[0]}`;
  return toSlug(words) || 'endpoint';
}

/**
 * Tells the blocks of a page apart: the second of equal ids is `get-users-2`.
 *
 * @param given - The ids that authors gave, wherever they stand: they stay as they are.
 * @returns The id of the next block whose own id is this one.
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
