import type { SignInLabels } from '../../../model/block/console-labels.js';

export const labels: SignInLabels = {
  signInWaiting: 'Sign in in the window that has opened.',
  signInRedeeming: 'Getting the access token…',
  signedIn:
    'You are signed in. The access token is sent only to {origin}, and is deleted when you close or reload this page.',
  signInExpired: 'The access token has expired. Sign in again.',
  signInBlocked: 'The browser blocked the window. Allow this site to open windows, then sign in again.',
  signInClosed: 'The window is closed. If you did not finish, sign in again.',
  signInDenied: 'The authorization server denied access: {reason}. Sign in again, or use another account.',
  signInBadResponse: 'The response of the authorization server is not valid: {reason}. Sign in again.',
  signInNoToken: 'The authorization server issued no access token: {reason}. Sign in again.',
  signInWrongIssuer:
    'The response came from another authorization server ({issuer}), so it was not used. Do not sign in again until the site has fixed its settings.',
  signInBadMetadata:
    'The metadata at {url} are not valid, or belong to another issuer. You can sign in only after the site has fixed its settings.',
  signInUnreachable:
    'No response from {url}. The server is not available, or does not allow requests from this site (CORS).',
  signInNoEndpoints: 'The site does not specify the URLs of the authorization server.',
  signInNoClientId: 'Enter the client ID that the provider of the API gave you, then sign in.',
};
