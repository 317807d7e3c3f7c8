import type { OAUTH_FLOW_URLS, OAUTH_METADATA_URLS, OAuthFlowType } from './oauth.js';

/**
 * Labels of the list that displays the `oauth` prop. They are separate from the block labels, so that only blocks with
 * this prop load them.
 */
export interface OAuthLabels extends Record<
  (typeof OAUTH_FLOW_URLS)[number] | (typeof OAUTH_METADATA_URLS)[number] | OAuthFlowType,
  string
> {
  clientId: string;
}

export const defaultOAuthLabels: OAuthLabels = {
  authorizationCode: 'Authorization code',
  clientCredentials: 'Client credentials',
  deviceAuthorization: 'Device authorization',
  implicit: 'Implicit',
  password: 'Password',
  authorizationUrl: 'Authorization URL',
  deviceAuthorizationUrl: 'Device authorization URL',
  tokenUrl: 'Token URL',
  refreshUrl: 'Refresh URL',
  openIdConnectUrl: 'OpenID Connect URL',
  oauth2MetadataUrl: 'OAuth 2.0 metadata URL',
  clientId: 'Client ID',
};

/** Returns the English labels, overridden by the site's labels. Ignores labels that are not strings. */
export function toOAuthLabels(labels: Partial<OAuthLabels> | undefined): OAuthLabels {
  const custom = Object.entries(labels ?? {}).filter(([, label]) => typeof label === 'string');
  return { ...defaultOAuthLabels, ...Object.fromEntries(custom) };
}
