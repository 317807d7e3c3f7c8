import type { ConsoleTexts, SignInLabels } from '../../model/block/console-labels.js';
import type { OAuthFacts } from '../../model/block/oauth.js';
import { fillLabel } from '../../model/text/fill-label.js';
import { createFetch } from './fetch-token.js';
import { loadSignInLabels } from './load-sign-in-labels.js';
import { type AccessToken, OAuthClient } from './oauth-client.js';
import { SignInError } from './sign-in-error.js';
import { waitForResponse } from './wait-for-response.js';

export interface SignInOptions {
  oauth: OAuthFacts;
  scopes: readonly string[];
  /** The redirect page of the site. */
  redirectUrl: URL;
  clientId: string;
  /** Path of the site's proxy. */
  proxy: string | undefined;
  /** An empty window. `undefined` if the browser blocked it, or if there is no client ID. */
  popup: Window | undefined;
  texts: ConsoleTexts | undefined;
  /** The origin for which the token is used. */
  origin: string;
  /** Ends waiting and renewing, for example because the reader signs in again. */
  signal: AbortSignal;
  showStatus(this: void, text: string): void;
  /** Stores the access token. An empty token means that the previous token has expired. */
  setToken(this: void, token: string): void;
}

/** Obtains an access token in a window, and renews it until the signal is aborted. Shows failures in the status. */
export async function signInWithPopup(options: SignInOptions): Promise<void> {
  const { popup, showStatus, signal } = options;
  const labels = await loadSignInLabels(options.texts);
  try {
    await new SignIn(options, labels).run();
  } catch (error) {
    popup?.close();
    if (!signal.aborted) showStatus(explain(error, labels));
  }
}

function explain(error: unknown, labels: SignInLabels): string {
  if (error instanceof SignInError) return fillLabel(labels[error.label], error.values);
  return fillLabel(labels.signInNoToken, { reason: String(error) });
}

/** Seconds before the end of its lifetime in which a token is renewed. */
const RENEWAL_MARGIN = 10;

/** The longest delay of a timer, in milliseconds. */
const MAX_DELAY = 2 ** 31 - 1;

class SignIn {
  readonly #options: SignInOptions;
  readonly #labels: SignInLabels;

  constructor(options: SignInOptions, labels: SignInLabels) {
    this.#options = options;
    this.#labels = labels;
  }

  async run(): Promise<void> {
    const { oauth, clientId, redirectUrl, scopes, signal, proxy, popup, showStatus, origin } = this.#options;
    const labels = this.#labels;
    if (clientId === '') throw new SignInError('signInNoClientId');
    if (!popup) throw new SignInError('signInBlocked');
    const client = await OAuthClient.create({
      oauth,
      clientId,
      redirectUrl,
      scopes,
      signal,
      fetch: createFetch(proxy),
    });
    const request = await client.startAuthorization();
    popup.location.replace(request.url);
    showStatus(labels.signInWaiting);
    const onClosed = () => showStatus(labels.signInClosed);
    const response = await waitForResponse({ state: request.state, popup, signal, onClosed });
    showStatus(labels.signInRedeeming);
    const token = await client.redeem(response, request);
    this.#use(client, token);
    showStatus(fillLabel(labels.signedIn, { origin }));
  }

  /** Stores a token, and renews or removes it at the end of its lifetime. */
  #use(client: OAuthClient, { token, lifetime, refreshToken }: AccessToken): void {
    const { setToken, signal } = this.#options;
    if (signal.aborted) return;
    setToken(token);
    if (lifetime === undefined) return;
    // A timer measures the lifetime without the clock of the reader's computer, which can be wrong.
    const seconds = Math.max(lifetime - (refreshToken === undefined ? 0 : RENEWAL_MARGIN), lifetime / 2);
    const timer = setTimeout(() => void this.#renew(client, refreshToken), Math.min(seconds * 1000, MAX_DELAY));
    signal.addEventListener('abort', () => clearTimeout(timer));
  }

  async #renew(client: OAuthClient, refreshToken: string | undefined): Promise<void> {
    const { setToken, showStatus, signal } = this.#options;
    try {
      if (refreshToken === undefined) throw new SignInError('signInExpired');
      this.#use(client, await client.refresh(refreshToken));
    } catch {
      if (signal.aborted) return;
      setToken('');
      showStatus(this.#labels.signInExpired);
    }
  }
}
