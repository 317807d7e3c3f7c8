/** The authorization server at which readers sign in to the console, and the public client that they use. */
export interface OAuthSettings {
  /**
   * The issuer identifier, such as `https://auth.example.com`. The OpenID Connect metadata is published below this URL.
   */
  readonly issuer: string;
  /** The ID of the public client, whose redirect URI is `/oauth-redirect.html` on this site. */
  readonly clientId: string;
}
