import type { Server, ServerList } from './servers.js';

/**
 * Returns the servers to list in addition to the base URL. Returns an empty array if there is only one server and its URL is all
 * that is known about it.
 */
export function listShownServers({ items }: ServerList): Server[] {
  const servers = items.filter(({ url }) => url !== '');
  const isListed =
    servers.length > 1 || servers.some(({ description, variables }) => description !== '' || variables.length > 0);
  return isListed ? servers : [];
}
