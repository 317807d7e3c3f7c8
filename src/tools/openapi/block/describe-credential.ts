import type { Credential } from '../operation/operation.js';
import { getMember, getMembers, getString, type SourceNode } from '../source/source-node.js';
import { joinParagraphs } from './describe-schema.js';

/** The members of a security scheme or OAuth flow that contain a URL, with their labels. */
const URLS: readonly (readonly [member: string, label: string])[] = [
  ['authorizationUrl', 'Authorization URL'],
  ['deviceAuthorizationUrl', 'Device authorization URL'],
  ['tokenUrl', 'Token URL'],
  ['refreshUrl', 'Refresh URL'],
  ['openIdConnectUrl', 'OpenID Connect URL'],
  ['oauth2MetadataUrl', 'OAuth 2.0 metadata URL'],
];

/**
 * Returns the description of a security scheme, its URLs, and the descriptions of the scopes that the operation requires, as
 * Markdown. Returns `''` if the scheme contains none of these.
 *
 * @param isInOAuth - Whether the `oauth` prop of the block contains the URLs and the scopes.
 */
export function describeCredential({ scheme, scopes }: Credential, isInOAuth = false): string {
  const description = getString(getMember(scheme, 'description'));
  if (isInOAuth) return joinParagraphs([description]);
  const flows = [scheme, ...getMembers(getMember(scheme, 'flows')).map(([, flow]) => flow)];
  return joinParagraphs([description, listUrls(flows), listScopes(scopes, flows)]);
}

function listUrls(flows: readonly (SourceNode | undefined)[]): string {
  const items = URLS.flatMap(([member, label]) => {
    const urls = flows.map((flow) => getString(getMember(flow, member))).filter((url) => url !== '');
    return [...new Set(urls)].map((url) => `- ${label}: \`${url}\``);
  });
  return items.join('\n');
}

function listScopes(scopes: readonly string[], flows: readonly (SourceNode | undefined)[]): string {
  const items = scopes.flatMap((scope) => {
    const texts = flows.map((flow) => getString(getMember(getMember(flow, 'scopes'), scope)).trim());
    const text = texts.find((each) => each !== '' && each !== scope);
    return text === undefined ? [] : [`- Scope \`${scope}\`: ${text.replace(/\s+/g, ' ')}`];
  });
  return items.join('\n');
}
