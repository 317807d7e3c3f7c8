import { toAuthAlternatives } from '../http/auth.js';
import { isBlank } from '../text/coerce.js';

/** Returns whether requests of a block are authenticated with access tokens that the `oauth` prop describes. */
export function usesOAuth({ auth, oauth }: { auth?: unknown; oauth?: unknown }): boolean {
  return !isBlank(oauth) && toAuthAlternatives(auth).flat().some(isOAuthType);
}

/** Returns whether the access tokens of an auth type are obtained by OAuth flows. */
export function isOAuthType(type: string): boolean {
  return type === 'oauth2' || type === 'openIdConnect';
}
