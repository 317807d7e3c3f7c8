import { watchRemoval } from '../dom/watch-removal.js';
import { forgetUnkeptSecrets } from './form/credential-store.js';

/** The consoles on the page, open or closed. */
const consoles = new Set<Element>();

/**
 * Forgets the secrets on the page when the last console is removed. On a site with client-side navigation, they would
 * otherwise stay in memory after the reader has left the page. Secrets in session storage are kept.
 */
export function forgetSecretsAfterRemoval(region: Element): void {
  consoles.add(region);
  const stop = watchRemoval(region, () => {
    stop();
    consoles.delete(region);
    if (consoles.size === 0) forgetUnkeptSecrets();
  });
}
