import type { FormLabels, SignInLabels } from '../../model/block/console-labels.js';
import { readOAuth } from '../../model/block/oauth.js';
import type { ConsoleSource } from '../request/console-source.js';
import { watchRemoval } from '../../dom/watch-removal.js';
import { loadSignInLabels } from '../../labels/console/load-sign-in-labels.js';
import type { SignInOptions } from './sign-in.js';
import { listSignInFlows, type SignInFlow } from './sign-in-flow.js';
import { createSignInView, type SignInView } from './sign-in-view.js';

interface SignInTarget {
  formLabels: FormLabels;
  /** Returns the origin of the server to which the request is sent. */
  getOrigin(this: void): string;
  /** Stores the access token for an origin. An empty token means that the previous token has expired. */
  setToken(this: void, origin: string, token: string): void;
}

/** The controls for signing in, which obtain an access token. */
interface SignInControl {
  element: HTMLElement;
  /** Ends the sign-in and the renewal of the token, for example if the reader enters another token. */
  stop(this: void): void;
}

export type CreateSignInControl = (target: SignInTarget) => SignInControl;

type Site = Pick<SignInOptions, 'oauth' | 'redirectUrl' | 'proxy' | 'scopes'>;

/**
 * Loads the labels for signing in, and returns a function that creates the sign-in controls. Returns `undefined` if the
 * block describes no flow that the console can use.
 */
export async function prepareSignIn({
  signIn,
  proxy,
  labels: texts,
}: ConsoleSource): Promise<CreateSignInControl | undefined> {
  const oauth = readOAuth(signIn?.oauth);
  const flows = listSignInFlows(oauth, Boolean(signIn?.redirect));
  if (!signIn || flows.length === 0) return undefined;
  const labels = await loadSignInLabels(texts);
  const site = { oauth, proxy, scopes: signIn.scopes, redirectUrl: new URL(signIn.redirect, location.href) };
  return (target) => createSignInControl(target, site, flows, labels);
}

function createSignInControl(
  target: SignInTarget,
  site: Site,
  flows: readonly SignInFlow[],
  labels: SignInLabels,
): SignInControl {
  const view = createSignInView({
    oauth: site.oauth,
    flows,
    labels,
    formLabels: target.formLabels,
    signIn: () => void runner.start(),
    cancel: () => {
      runner.stop();
      view.showStatus(labels.signInCanceled);
    },
  });
  const runner = createRunner(view, labels, target, site);
  return { element: view.element, stop: runner.stop };
}

interface Runner {
  start(this: void): Promise<void>;
  stop(this: void): void;
}

/** Returns the functions that start and end a sign-in. Signing in again ends the previous sign-in. */
function createRunner(view: SignInView, labels: SignInLabels, target: SignInTarget, site: Site): Runner {
  const { element, showStatus, showDeviceCode } = view;
  let running: AbortController | undefined;
  const stop = () => {
    if (!running) return;
    running.abort();
    running = undefined;
    view.showBusy(false);
    showStatus('');
  };
  const start = async () => {
    stop();
    const controller = new AbortController();
    running = controller;
    const { signal } = controller;
    const input = view.read();
    const origin = target.getOrigin();
    const needsPopup = input.flow === 'authorizationCode';
    // Browsers open windows only while they handle a click, so the window opens before the code is loaded.
    const popup = needsPopup && input.clientId !== '' ? openWindow() : undefined;
    const stopWatching = watchRemoval(element.closest('.apiblock-block') ?? element, stop);
    const onFinished = () => {
      if (!signal.aborted) view.showBusy(false);
    };
    view.showBusy(true);
    showStatus(needsPopup ? labels.signInLoading : labels.signInRedeeming);
    try {
      const { signIn } = await import('./sign-in.js');
      const setToken = (token: string) => target.setToken(origin, token);
      const callbacks = { showStatus, showDeviceCode, setToken, onFinished };
      await signIn({ ...site, ...input, ...callbacks, popup, labels, origin, signal });
    } catch {
      popup?.close();
      if (!signal.aborted) showStatus(target.formLabels.notLoaded);
      onFinished();
    } finally {
      stopWatching();
    }
  };
  return { start, stop };
}

/** Opens an empty window. Returns `undefined` if the browser blocks it. */
function openWindow(): Window | undefined {
  const popup = window.open('about:blank', '_blank', 'popup,width=520,height=720');
  if (!popup) return undefined;
  // Pages in the window could otherwise navigate this page.
  popup.opener = null;
  return popup;
}
