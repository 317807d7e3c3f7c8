import type { Credential } from '../operation/operation.js';
import { getMember, getString, type SourceNode } from '../source/source-node.js';
import type { ComparedOperation } from './compared-operation.js';
import type { RangeChange, SchemaDifference, Sides } from './difference.js';
import { createDifference, toRangeChange } from './schema-difference.js';

/** The accepted alternatives, each with the credentials that it requires. `undefined` if they are unspecified. */
export type Requirements = readonly (readonly Credential[])[] | undefined;

/** The scopes of each credential that a request must contain, keyed by a description of how the credential is sent. */
type SecurityAlternative = ReadonlyMap<string, readonly string[]>;

/**
 * Compares the credentials that two operations accept. Credentials are considered equal if they are sent in the same
 * way. The names of security schemes are therefore ignored, and a bearer token equals an OAuth 2 access token.
 */
export function compareSecurity({ left, right }: Sides<ComparedOperation>, name: string): SchemaDifference[] {
  const before = toAlternatives(left.operation.security);
  const after = toAlternatives(right.operation.security);
  const range = compareAlternatives({ left: before, right: after });
  if (!range) return [];
  return [
    createDifference('auth', {
      name,
      change: 'changed',
      range,
      left: { text: formatAlternatives(before), node: findSecurityNode(left) },
      right: { text: formatAlternatives(after), node: findSecurityNode(right) },
    }),
  ];
}

/** Returns whether an API accepts the same credentials for both security requirements. */
export function isSameSecurity({ left, right }: Sides<Requirements>): boolean {
  return compareAlternatives({ left: toAlternatives(left), right: toAlternatives(right) }) === undefined;
}

function compareAlternatives({ left, right }: Sides<readonly SecurityAlternative[]>): RangeChange | undefined {
  const isNarrower = !left.every((alternative) => isAccepted(alternative, right));
  const isWider = !right.every((alternative) => isAccepted(alternative, left));
  return toRangeChange(isNarrower, isWider);
}

function findSecurityNode({ entry, document }: ComparedOperation): SourceNode {
  return getMember(entry.node, 'security') ?? getMember(document.root, 'security') ?? entry.node;
}

/** Returns the accepted alternatives. Without security requirements, the only alternative contains no credentials. */
function toAlternatives(security: Requirements = []): SecurityAlternative[] {
  return security.length > 0 ? security.map(toSecurityAlternative) : [new Map()];
}

/** Merges credentials that are sent in the same way, such as the tokens of two OAuth 2 schemes. */
function toSecurityAlternative(credentials: readonly Credential[]): SecurityAlternative {
  const alternative = new Map<string, string[]>();
  for (const credential of credentials) {
    const description = describeCredential(credential);
    const scopes = new Set([...(alternative.get(description) ?? []), ...credential.scopes]);
    alternative.set(description, [...scopes]);
  }
  return alternative;
}

/** Returns whether the API accepts a request with the given credentials. */
function isAccepted(credentials: SecurityAlternative, alternatives: readonly SecurityAlternative[]): boolean {
  return alternatives.some((alternative) =>
    [...alternative].every(([name, scopes]) => {
      const available = credentials.get(name);
      return available !== undefined && scopes.every((scope) => available.includes(scope));
    }),
  );
}

function describeCredential({ name, scheme }: Credential): string {
  const getText = (member: string) => getString(getMember(scheme, member));
  switch (getText('type')) {
    case 'apiKey': {
      const location = getText('in');
      const keyName = location === 'header' ? getText('name').toLowerCase() : getText('name');
      return `API key in ${location} ${keyName}`;
    }
    case 'basic':
      return 'basic';
    case 'http':
      return getText('scheme').toLowerCase();
    case 'oauth2':
    case 'openIdConnect':
      return 'bearer';
    case 'mutualTLS':
      return 'mutual TLS';
    default:
      return name;
  }
}

function formatAlternatives(alternatives: readonly SecurityAlternative[]): string {
  return alternatives.map(formatAlternative).join(', or ');
}

function formatAlternative(alternative: SecurityAlternative): string {
  const credentials = [...alternative].map(([name, scopes]) =>
    scopes.length === 0 ? name : `${name} (${scopes.join(', ')})`,
  );
  return credentials.join(' + ') || 'none';
}
