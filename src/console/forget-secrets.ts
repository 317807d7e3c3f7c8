import { watchRemoval } from '../dom/watch-removal.js';
import { forgetUnkeptSecrets } from './form/credential-store.js';

/** The consoles on the page, open or closed. */
const consoles = new Set<Element>();

/**
 * Forgets all secrets when the last console is removed from the page, except for secrets that are kept in session
 * storage. On a site with client-side navigation, the secrets would otherwise stay in memory after the reader has left
 * the page.
 *
 * @param region - A console that is on the page.
 */
export function forgetSecretsAfterRemoval(region: Element): void {
  consoles.add(region);
  const stop = watchRemoval(region, () => {
    stop();
    consoles.delete(region);
    if (consoles.size === 0) forgetUnkeptSecrets();
  });
}
