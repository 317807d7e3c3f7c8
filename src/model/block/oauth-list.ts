import { listOAuthScopes, OAUTH_FLOW_URLS, OAUTH_METADATA_URLS, type OAuthFacts, type OAuthScope } from './oauth.js';
import type { OAuthLabels } from './oauth-labels.js';

export interface OAuthItem {
  label: string;
  value: string;
}

/** The contents of the `oauth` prop in display order. */
export interface OAuthList {
  flows: { label: string; items: OAuthItem[] }[];
  /** The metadata URLs and the client ID. */
  items: OAuthItem[];
  /** The scopes that have a description. The names of required scopes are already listed in the block. */
  scopes: OAuthScope[];
}

export function toOAuthList(oauth: OAuthFacts, labels: OAuthLabels): OAuthList {
  const list = <Name extends keyof OAuthLabels>(names: readonly Name[], values: Readonly<Record<Name, string>>) =>
    names.filter((name) => values[name] !== '').map((name) => ({ label: labels[name], value: values[name] }));
  return {
    flows: oauth.flows.map((flow) => ({ label: labels[flow.type], items: list(OAUTH_FLOW_URLS, flow) })),
    items: list([...OAUTH_METADATA_URLS, 'clientId'], oauth),
    scopes: listOAuthScopes(oauth).filter(({ description }) => description !== ''),
  };
}
