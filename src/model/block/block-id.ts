import { normalizeMethod } from '../http/method.js';
import { removeQueryTemplates } from '../http/path.js';
import { splitQuery } from '../http/url.js';
import { asString } from '../text/coerce.js';
import { toSlug } from '../text/slug.js';

export function isWebhook({ webhook }: { webhook?: unknown }): boolean {
  return webhook !== undefined && webhook !== null && webhook !== false;
}

/**
 * Returns the default ID of a block, such as `get-users` or `webhook-charge-succeeded`. The ID consists of the method
 * and the path without its query, or of `webhook` and the name of the event. If none of these parts contains a letter
 * or digit, the ID is `endpoint`.
 */
export function toBlockId(props: { method?: unknown; endpoint?: unknown; webhook?: unknown }): string {
  const words = isWebhook(props)
    ? `webhook ${asString(props.webhook)}`
    : `${normalizeMethod(props.method)} ${readPath(props.endpoint)}`;
  return toSlug(words) || 'endpoint';
}

function readPath(endpoint: unknown): string {
  return splitQuery(removeQueryTemplates(asString(endpoint))).path;
}

/** Returns the `id` prop of a block, or `undefined` if it is empty or neither a string nor a number. */
export function readOwnId({ id }: { id?: unknown }): string | undefined {
  return asString(id) || undefined;
}

/**
 * Creates a function that makes the default IDs of the blocks on a page unique: the second block with the default ID
 * `get-users` gets the ID `get-users-2`.
 *
 * @param reservedIds - IDs that the author sets anywhere on the page.
 * @returns A function that takes the default ID of the next block and returns a unique ID.
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
