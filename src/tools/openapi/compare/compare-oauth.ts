import { OAUTH_FLOW_URLS, OAUTH_METADATA_URLS, type OAuthFacts } from '../../../model/block/oauth.js';
import { isOAuthType } from '../../../model/block/uses-oauth.js';
import { readSchemeOAuth } from '../block/oauth-prop.js';
import type { Credential, Operation } from '../operation/operation.js';
import { getMember, getString, type SourceNode } from '../source/source-node.js';
import type { ComparedOperation } from './compared-operation.js';
import type { SchemaDifference, Sides } from './difference.js';
import { createDifference } from './schema-difference.js';

/** A security scheme that uses access tokens. */
interface ComparedOAuthScheme {
  name: string;
  node: SourceNode;
  facts: OAuthFacts;
}

/**
 * Compares how clients obtain access tokens for two operations: the flows, and the URLs of the flows and the metadata.
 * Schemes are matched by their names or, if each operation has only one, regardless of their names.
 */
export function compareOAuth({ left, right }: Sides<ComparedOperation>): SchemaDifference[] {
  const before = listOAuthSchemes(left.operation);
  const after = listOAuthSchemes(right.operation);
  const isOnlyOne = before.length === 1 && after.length === 1;
  return before.flatMap((scheme) => {
    const counterpart = after.find(({ name }) => isOnlyOne || name === scheme.name);
    return counterpart ? compareOAuthSchemes({ left: scheme, right: counterpart }) : [];
  });
}

/** Returns an operation's distinct security schemes that use access tokens. */
export function listOAuthSchemes({ security = [] }: Operation): ComparedOAuthScheme[] {
  const schemes = new Map<string, ComparedOAuthScheme>();
  for (const { name, scheme } of security.flat())
    if (scheme && usesAccessTokens(scheme)) schemes.set(name, { name, node: scheme, facts: readSchemeOAuth(scheme) });
  return [...schemes.values()];
}

function usesAccessTokens(scheme: Credential['scheme']): boolean {
  return isOAuthType(getString(getMember(scheme, 'type')));
}

export function compareOAuthSchemes({ left, right }: Sides<ComparedOAuthScheme>): SchemaDifference[] {
  const before = listFacts(left.facts);
  const after = listFacts(right.facts);
  const hasFlow = ({ facts }: ComparedOAuthScheme, type: string) => facts.flows.some((flow) => flow.type === type);
  return [...new Map([...before, ...after]).keys()].flatMap((key) => {
    const texts = { left: before.get(key) ?? '', right: after.get(key) ?? '' };
    const [flow = '', url] = key.split('.');
    // If only one description contains a flow, the URLs of the flow are not separate differences.
    const isPartOfFlow = url !== undefined && !(hasFlow(left, flow) && hasFlow(right, flow));
    if (texts.left === texts.right || isPartOfFlow) return [];
    return [
      createDifference('oauth', {
        name: right.name,
        keyword: texts.left === key || texts.right === key ? '' : key,
        left: { text: texts.left, node: left.node },
        right: { text: texts.right, node: right.node },
      }),
    ];
  });
}

/**
 * Returns the strings to compare. Each key is the name of a flow, such as `implicit`, or of a URL, such as
 * `implicit.tokenUrl`. The string for a flow is its name.
 */
function listFacts(facts: OAuthFacts): Map<string, string> {
  const entries = [
    ...facts.flows.flatMap((flow) => [
      [flow.type, flow.type] as const,
      ...OAUTH_FLOW_URLS.map((name) => [`${flow.type}.${name}`, flow[name]] as const),
    ]),
    ...OAUTH_METADATA_URLS.map((name) => [name, facts[name]] as const),
  ];
  return new Map(entries.filter(([, text]) => text !== ''));
}
