import type { FormLabels } from '../../model/block/console-labels.js';
import { readOAuth } from '../../model/block/oauth.js';
import type { ConsoleSource } from '../request/console-source.js';
import { create, createButton } from '../../dom/elements.js';
import { createLabeledControl, createTextControl } from '../../dom/labeled-control.js';

export interface SignInControlOptions {
  source: ConsoleSource;
  labels: FormLabels;
  /** Returns the origin of the server to which the request is sent. */
  getOrigin(this: void): string;
  /** Stores the access token for an origin. An empty token means that the previous token has expired. */
  setToken(this: void, origin: string, token: string): void;
}

/**
 * Creates the button with which readers obtain an access token by the authorization code flow, and the input for the client ID if
 * the page does not specify one. The code that signs in is loaded on the first click.
 */
export function createSignInControl({ source, labels, getOrigin, setToken }: SignInControlOptions): HTMLElement {
  const { signIn, proxy, labels: texts } = source;
  const oauth = readOAuth(signIn?.oauth);
  const clientId = createLabeledControl(createTextControl(oauth.clientId), labels, { label: labels.clientId });
  const status = create('div', { class: 'apiblock-entry-note', 'aria-live': 'polite' });
  const showStatus = (text: string) => {
    status.textContent = text;
  };
  let running: AbortController | undefined;
  const run = async () => {
    running?.abort();
    const controller = new AbortController();
    running = controller;
    const origin = getOrigin();
    // Browsers open windows only while they handle a click, so the window opens before the code is loaded.
    const popup = clientId.control.value.trim() === '' ? undefined : openWindow();
    showStatus(labels.signInLoading);
    try {
      const { signInWithPopup } = await import('./sign-in-with-popup.js');
      await signInWithPopup({
        oauth,
        scopes: signIn?.scopes ?? [],
        redirectUrl: new URL(signIn?.redirect ?? '', location.href),
        clientId: clientId.control.value.trim(),
        proxy,
        popup,
        texts,
        origin,
        signal: controller.signal,
        showStatus,
        setToken: (token) => setToken(origin, token),
      });
    } catch {
      popup?.close();
      showStatus(labels.notLoaded);
    }
  };
  const button = createButton(labels.signIn, () => void run());
  return create(
    'div',
    { class: 'apiblock-set' },
    oauth.clientId === '' ? clientId.element : undefined,
    create('div', { class: 'apiblock-entry' }, button, status),
  );
}

/** Opens an empty window. Returns `undefined` if the browser blocks it. */
function openWindow(): Window | undefined {
  const popup = window.open('about:blank', '_blank', 'popup,width=520,height=720');
  if (!popup) return undefined;
  // Pages in the window could otherwise navigate this page.
  popup.opener = null;
  return popup;
}

/** Returns whether the `oauth` prop describes the authorization code flow, or metadata that can describe it. */
export function canSignIn({ signIn }: ConsoleSource): boolean {
  const { flows, openIdConnectUrl, oauth2MetadataUrl } = readOAuth(signIn?.oauth);
  const hasMetadata = openIdConnectUrl !== '' || oauth2MetadataUrl !== '';
  return flows.some(({ type }) => type === 'authorizationCode') || (flows.length === 0 && hasMetadata);
}
