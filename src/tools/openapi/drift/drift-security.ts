import { isSameSecurity, type Requirements } from '../compare/compare-security.js';
import type { Sides } from '../compare/difference.js';
import type { Operation } from '../operation/operation.js';
import { getMember, getString } from '../source/source-node.js';

type Alternatives = NonNullable<Requirements>;

/**
 * Returns whether a page (left) documents the credentials in a description (right). Ignores mutual TLS, which pages
 * cannot express, and scopes, unless the page contains some.
 */
export function documentsSameSecurity({ left, right }: Sides<Operation>): boolean {
  const documented = left.security ?? [];
  const expressible = removeMutualTls(right.security ?? []);
  const hasScopes = documented.flat().some(({ scopes }) => scopes.length > 0);
  return isSameSecurity({ left: documented, right: hasScopes ? expressible : removeScopes(expressible) });
}

/** Removes mutual TLS from all alternatives, and removes the alternatives that require only mutual TLS. */
function removeMutualTls(alternatives: Alternatives): Alternatives {
  return alternatives.flatMap((credentials) => {
    const others = credentials.filter(({ scheme }) => getString(getMember(scheme, 'type')) !== 'mutualTLS');
    return others.length === 0 && credentials.length > 0 ? [] : [others];
  });
}

function removeScopes(alternatives: Alternatives): Alternatives {
  return alternatives.map((credentials) => credentials.map((credential) => ({ ...credential, scopes: [] })));
}
