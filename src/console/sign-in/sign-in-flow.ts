import type { OAuthFacts, OAuthFlowType } from '../../model/block/oauth.js';

/**
 * The flows that the console supports for obtaining access tokens. It does not support the implicit and password flows,
 * because they are insecure (RFC 9700, sections 2.1.2 and 2.4).
 */
const SIGN_IN_FLOWS = [
  'authorizationCode',
  'clientCredentials',
  'deviceAuthorization',
] as const satisfies readonly OAuthFlowType[];

export type SignInFlow = (typeof SIGN_IN_FLOWS)[number];

/**
 * Lists the flows that the `oauth` prop describes and the console can use. If the prop specifies only a metadata URL,
 * readers can use the authorization code flow.
 *
 * @param hasRedirectPage - Whether the site has a redirect page, which only the authorization code flow needs.
 */
export function listSignInFlows(oauth: OAuthFacts, hasRedirectPage: boolean): SignInFlow[] {
  const { flows, openIdConnectUrl, oauth2MetadataUrl } = oauth;
  const isOnlyMetadata = flows.length === 0 && (openIdConnectUrl !== '' || oauth2MetadataUrl !== '');
  const described = SIGN_IN_FLOWS.filter((name) => flows.some(({ type }) => type === name));
  const usable: SignInFlow[] = isOnlyMetadata ? ['authorizationCode'] : described;
  return usable.filter((name) => hasRedirectPage || name !== 'authorizationCode');
}
