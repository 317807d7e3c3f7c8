import { toAuthType } from '../block/shown-security.js';
import { isSameSecurity, type Requirements } from '../compare/compare-security.js';
import type { Sides } from '../compare/difference.js';
import type { Operation } from '../operation/operation.js';

type Alternatives = NonNullable<Requirements>;

/**
 * Returns whether a page (left) documents the credentials in a description (right). Ignores credentials that pages
 * cannot express, such as mutual TLS. Ignores scopes if the page contains none.
 */
export function documentsSameSecurity({ left, right }: Sides<Operation>): boolean {
  const documented = left.security ?? [];
  const expressible = removeInexpressible(right.security ?? []);
  const scopes = documented.flatMap(listScopes);
  if (scopes.length === 0) return isSameSecurity({ left: documented, right: removeScopes(expressible) });
  if (isSameSecurity({ left: documented, right: expressible })) return true;
  // The `scopes` prop applies to all alternatives, so it can contain the scopes of only one of them.
  const isDocumented = expressible.some((credentials) => haveSameValues(listScopes(credentials), scopes));
  return isDocumented && isSameSecurity({ left: removeScopes(documented), right: removeScopes(expressible) });
}

function listScopes(credentials: Alternatives[number]): string[] {
  return credentials.flatMap(({ scopes }) => scopes);
}

function haveSameValues(values: readonly string[], others: readonly string[]): boolean {
  return values.every((value) => others.includes(value)) && others.every((value) => values.includes(value));
}

/** Removes the credentials that pages cannot express, and the alternatives that require only such credentials. */
function removeInexpressible(alternatives: Alternatives): Alternatives {
  return alternatives.flatMap((credentials) => {
    const others = credentials.filter(({ scheme }) => toAuthType(scheme) !== undefined);
    return others.length === 0 && credentials.length > 0 ? [] : [others];
  });
}

function removeScopes(alternatives: Alternatives): Alternatives {
  return alternatives.map((credentials) => credentials.map((credential) => ({ ...credential, scopes: [] })));
}
