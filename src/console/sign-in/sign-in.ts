import type { SignInLabels } from '../../model/block/console-labels.js';
import type { OAuthFacts } from '../../model/block/oauth.js';
import { fillLabel } from '../../model/text/fill-label.js';
import { toWebUrl } from './authorization-server.js';
import { createFetch } from './fetch-token.js';
import { OAuthClient } from './oauth-client.js';
import { SignInError } from './sign-in-error.js';
import type { SignInFlow } from './sign-in-flow.js';
import { sleep } from './sleep.js';
import { type AccessToken, toSignInError } from './token-response.js';
import { waitForDevice } from './wait-for-device.js';
import { waitForResponse } from './wait-for-response.js';

/** The code that the reader enters on the authorization server's verification page. */
export interface DeviceCode {
  userCode: string;
  /** The URL of the page on which the reader enters the code. */
  address: string;
  /** The URL that contains the code or, if there is none, the same URL as `address`. */
  link: string;
}

export interface SignInOptions {
  oauth: OAuthFacts;
  flow: SignInFlow;
  scopes: readonly string[];
  redirectUrl: URL;
  clientId: string;
  /** `''` for a public client. */
  clientSecret: string;
  /** Path of the site's proxy. */
  proxy: string | undefined;
  /**
   * An empty window for the authorization code flow. `undefined` if the browser blocked it, or if there is no client
   * ID.
   */
  popup: Window | undefined;
  labels: SignInLabels;
  /** The origin for which the token is used. */
  origin: string;
  /** Ends the sign-in and the renewal of the token, for example if the reader cancels or signs in again. */
  signal: AbortSignal;
  showStatus(this: void, text: string): void;
  showDeviceCode(this: void, code: DeviceCode): void;
  /** Stores the access token. An empty token means that the previous token has expired. */
  setToken(this: void, token: string): void;
  /** Called when the sign-in has succeeded or failed, and again when the renewal of the token ends. */
  onFinished(this: void): void;
}

/** Obtains an access token, and renews it until the signal is aborted. Shows failures in the status. Never rejects. */
export async function signIn(options: SignInOptions): Promise<void> {
  const { popup, signal, showStatus, setToken, labels, onFinished, origin } = options;
  const explain = (error: unknown) => {
    const { label, values } = toSignInError(error);
    if (!signal.aborted) showStatus(fillLabel(labels[label], values));
  };
  try {
    const client = await createClient(options);
    const token = await FLOWS[options.flow](client, options);
    if (signal.aborted) return;
    setToken(token.token);
    showStatus(fillLabel(labels.signedIn, { origin }));
    onFinished();
    await keepToken(client, token, options);
  } catch (error) {
    explain(error);
  } finally {
    // Close the window if it is still empty. Browsers do not let a page close a window that has no opener and shows a
    // page from another site.
    popup?.close();
    onFinished();
  }
}

async function createClient(options: SignInOptions): Promise<OAuthClient> {
  const { flow, clientId, clientSecret, popup, proxy } = options;
  if (flow === 'clientCredentials' && (clientId === '' || clientSecret === '')) throw new SignInError('signInNoSecret');
  if (clientId === '') throw new SignInError('signInNoClientId');
  if (flow === 'authorizationCode' && !popup) throw new SignInError('signInBlocked');
  return OAuthClient.create({ ...options, fetch: createFetch(proxy) });
}

type Flow = (client: OAuthClient, options: SignInOptions) => Promise<AccessToken>;

const FLOWS: Readonly<Record<SignInFlow, Flow>> = {
  authorizationCode: signInWithPopup,
  clientCredentials: (client) => client.redeemCredentials(),
  deviceAuthorization: signInOnDevice,
};

async function signInWithPopup(client: OAuthClient, options: SignInOptions): Promise<AccessToken> {
  const { popup, labels, showStatus, signal } = options;
  if (!popup) throw new SignInError('signInBlocked');
  const request = await client.startAuthorization();
  popup.location.replace(request.url);
  showStatus(labels.signInWaiting);
  const onClosed = () => showStatus(labels.signInClosed);
  const response = await waitForResponse({ state: request.state, popup, signal, onClosed });
  showStatus(labels.signInRedeeming);
  return client.redeem(response, request);
}

async function signInOnDevice(client: OAuthClient, { showDeviceCode, signal }: SignInOptions): Promise<AccessToken> {
  const device = await client.startDevice();
  const address = toWebUrl(device.verification_uri);
  if (address === undefined)
    throw new SignInError('signInBadResponse', { reason: `verification_uri is ${device.verification_uri}` });
  const link = toWebUrl(device.verification_uri_complete) ?? address;
  if (!signal.aborted) showDeviceCode({ userCode: device.user_code, address, link });
  return waitForDevice(client, device, signal);
}

/** Number of seconds between the renewal of a token and the end of the token's lifetime. */
const RENEWAL_MARGIN = 10;

/** Renews a token before the end of its lifetime. Removes the token and rejects if it expires or cannot be renewed. */
async function keepToken(client: OAuthClient, first: AccessToken, { signal, setToken }: SignInOptions): Promise<void> {
  let token = first;
  while (token.lifetime !== undefined) {
    const { lifetime, refreshToken } = token;
    const margin = refreshToken === undefined ? 0 : RENEWAL_MARGIN;
    // Use a timer, because it does not depend on the clock of the reader's computer, which can be wrong.
    await sleep(Math.max(lifetime - margin, lifetime / 2), signal);
    try {
      if (refreshToken === undefined) throw new SignInError('signInExpired');
      token = await client.refresh(refreshToken);
    } catch {
      if (!signal.aborted) setToken('');
      throw new SignInError('signInExpired');
    }
    if (signal.aborted) return;
    setToken(token.token);
  }
}
