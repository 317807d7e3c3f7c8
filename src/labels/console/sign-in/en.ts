import type { SignInLabels } from '../../../model/block/console-labels.js';

export const labels: SignInLabels = {
  signIn: 'Sign in',
  signInLoading: 'Opening a window…',
  signInFlow: 'OAuth flow',
  authorizationCode: 'Authorization code',
  clientCredentials: 'Client credentials',
  deviceAuthorization: 'Device authorization',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  clientSecretNote:
    'Only for clients that have a secret. It is sent only to the authorization server, and is deleted when you close or reload this page.',
  signInWaiting: 'Sign in in the window that has opened.',
  signInDeviceCode: 'Open {url} on this or another device, and enter this code: {code}',
  copyCode: 'Copy code',
  signInRedeeming: 'Getting the access token…',
  signedIn:
    'You are signed in. The access token is sent only to {origin}, and is deleted when you close or reload this page.',
  signInExpired: 'The access token has expired. Sign in again.',
  signInBlocked: 'The browser blocked the window. Allow this site to open windows, then sign in again.',
  signInClosed: 'The window is closed. If you did not finish, sign in again.',
  signInCanceled: 'Signing in was canceled.',
  signInCodeExpired: 'The code has expired. Sign in again to get another code.',
  signInDenied: 'The authorization server denied access: {reason}. Sign in again, or use another account.',
  signInBadResponse: 'The response of the authorization server is not valid: {reason}. Sign in again.',
  signInNoToken: 'The authorization server issued no access token: {reason}. Sign in again.',
  signInBadClient:
    'The authorization server does not accept the client ID or the client secret: {reason}. Check both, then sign in again.',
  signInWrongIssuer:
    'The response came from another authorization server ({issuer}), so it was not used. Do not sign in again until the site has fixed its settings.',
  signInBadMetadata:
    'The metadata at {url} are not valid, or belong to another issuer. You can sign in only after the site has fixed its settings.',
  signInUnreachable:
    'No response from {url}. The server is not available, or does not allow requests from this site (CORS).',
  signInNoEndpoints: 'The site does not specify the URLs of the authorization server.',
  signInNoClientId: 'Enter the client ID that the provider of the API gave you, then sign in.',
  signInNoSecret: 'Enter the client ID and the client secret that the provider of the API gave you, then sign in.',
};
