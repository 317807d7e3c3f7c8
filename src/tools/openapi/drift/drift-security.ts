import { toAuthType } from '../block/shown-security.js';
import { isSameSecurity, type Requirements } from '../compare/compare-security.js';
import type { Sides } from '../compare/difference.js';
import type { Operation } from '../operation/operation.js';

type Alternatives = NonNullable<Requirements>;

/**
 * Returns whether a page (left) documents the credentials in a description (right). Ignores credentials that
 * pages cannot express, such as mutual TLS, and scopes, unless the page contains some.
 */
export function documentsSameSecurity({ left, right }: Sides<Operation>): boolean {
  const documented = left.security ?? [];
  const expressible = removeInexpressible(right.security ?? []);
  const hasScopes = documented.flat().some(({ scopes }) => scopes.length > 0);
  return isSameSecurity({ left: documented, right: hasScopes ? expressible : removeScopes(expressible) });
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
