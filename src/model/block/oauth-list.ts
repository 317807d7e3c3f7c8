import { listOAuthScopes, OAUTH_FLOW_URLS, OAUTH_METADATA_URLS, type OAuthFacts, type OAuthScope } from './oauth.js';
import type { OAuthLabels } from './oauth-labels.js';

/** A labeled URL or ID. */
export interface OAuthItem {
  label: string;
  value: string;
}

/** The contents of the `oauth` prop in display order. */
export interface OAuthList {
  /** The flows, each with its URLs. */
  flows: { label: string; items: OAuthItem[] }[];
  /** The URLs of metadata, and the client ID. */
  items: OAuthItem[];
  /** The scopes with a description. The block lists the names of all scopes that it requires. */
  scopes: OAuthScope[];
}

/** Lists how clients obtain an access token. */
export function toOAuthList(oauth: OAuthFacts, labels: OAuthLabels): OAuthList {
  const list = <Name extends keyof OAuthLabels>(names: readonly Name[], values: Readonly<Record<Name, string>>) =>
    names.filter((name) => values[name] !== '').map((name) => ({ label: labels[name], value: values[name] }));
  return {
    flows: oauth.flows.map((flow) => ({ label: labels[flow.type], items: list(OAUTH_FLOW_URLS, flow) })),
    items: list([...OAUTH_METADATA_URLS, 'clientId'], oauth),
    scopes: listOAuthScopes(oauth).filter(({ description }) => description !== ''),
  };
}
