// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { labels as formLabels } from '../../../src/labels/console/form/en.js';
import type { ConsoleSource } from '../../../src/console/request/console-source.js';
import { labels } from '../../../src/labels/console/sign-in/en.js';
import { labels as german } from '../../../src/labels/console/sign-in/de.js';
import type * as SignInModule from '../../../src/console/sign-in/sign-in.js';
import { prepareSignIn } from '../../../src/console/sign-in/sign-in-control.js';
import type { SignInFlow } from '../../../src/console/sign-in/sign-in-flow.js';

const signIn = vi.hoisted(() => vi.fn<typeof SignInModule.signIn>());

vi.mock('../../../src/console/sign-in/sign-in.js', () => ({ signIn }));

const openWindow = vi.fn<typeof window.open>();

beforeEach(() => {
  // By default, the mocked sign-in never ends.
  signIn.mockReset();
  signIn.mockImplementation(() => new Promise(() => {}));
  openWindow.mockReset();
  vi.stubGlobal('open', openWindow);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const tokenUrl = 'https://auth.example.com/token';

const REDIRECT = '/oauth-redirect.html';

const toSource = (flows: SignInFlow[], others: Partial<ConsoleSource> = {}, redirect = REDIRECT) =>
  ({
    signIn: {
      redirect,
      oauth: { clientId: 'docs', flows: Object.fromEntries(flows.map((flow) => [flow, { tokenUrl }])) },
      scopes: ['read', 'write'],
    },
    ...others,
  }) as ConsoleSource;

/** Shows the controls in a block, with functions that use them as a reader does. */
async function open(flow: SignInFlow, others: Partial<ConsoleSource> = {}) {
  const create = await prepareSignIn(toSource([flow], others));
  const tokens: [origin: string, token: string][] = [];
  const target = {
    formLabels,
    getOrigin: () => 'https://api.example.com',
    setToken: (origin: string, token: string) => tokens.push([origin, token]),
  };
  const control = create!({ ...target, setToken: (origin, token) => void target.setToken(origin, token) });
  const block = document.createElement('article');
  block.className = 'apiblock-block';
  block.append(control.element);
  document.body.replaceChildren(block);
  const findButton = (text: string) =>
    [...control.element.querySelectorAll('button')].find(({ textContent }) => textContent === text)!;
  const status = control.element.querySelector('[aria-live=polite]')!;
  const { length } = signIn.mock.calls;
  return {
    block,
    control,
    target,
    tokens,
    status: () => status.textContent,
    isBusy: () => !findButton(formLabels.cancel).hidden,
    start: () => findButton(labels.signIn).click(),
    cancel: () => findButton(formLabels.cancel).click(),
    /** Waits until the reader's next sign-in has begun. Returns its options. */
    waitForSignIn: async (index = 0) => {
      await vi.waitFor(() => expect(signIn.mock.calls.length).toBeGreaterThan(length + index));
      return signIn.mock.calls[length + index]![0];
    },
  };
}

describe('prepareSignIn', () => {
  it('returns undefined if the block does not offer to sign in, or if the console can use no flow', async () => {
    expect(await prepareSignIn({ ...toSource([]), signIn: undefined })).toBeUndefined();
    expect(await prepareSignIn(toSource([]))).toBeUndefined();
    expect(await prepareSignIn(toSource(['authorizationCode'], {}, ''))).toBeUndefined();
  });

  it('shows labels in the language of the block', async () => {
    const { control } = await open('clientCredentials', { labels: { language: 'de' } });
    expect(control.element.textContent).toContain(german.clientSecret);
  });

  it('lets the reader choose between several flows', async () => {
    const create = await prepareSignIn(toSource(['clientCredentials', 'deviceAuthorization'], {}, ''));
    const { element } = create!({ formLabels, getOrigin: () => '', setToken: () => {} });
    expect([...element.querySelectorAll('option')].map(({ text }) => text)).toEqual([
      labels.clientCredentials,
      labels.deviceAuthorization,
    ]);
  });
});

describe('signing in', () => {
  it('uses the documented client ID and scopes, and the redirect page and the proxy of the site', async () => {
    const { start, status, isBusy, waitForSignIn } = await open('deviceAuthorization', { proxy: '/proxy' });
    expect(isBusy()).toBe(false);
    start();
    expect([status(), isBusy()]).toEqual([labels.signInRedeeming, true]);
    expect(await waitForSignIn()).toMatchObject({
      oauth: { clientId: 'docs', flows: [{ type: 'deviceAuthorization', tokenUrl }] },
      flow: 'deviceAuthorization',
      scopes: ['read', 'write'],
      redirectUrl: new URL(REDIRECT, location.href),
      clientId: 'docs',
      clientSecret: '',
      proxy: '/proxy',
      popup: undefined,
      labels,
      origin: 'https://api.example.com',
    });
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('opens an empty window without an opener before the script for signing in is loaded', async () => {
    const popup = { opener: window } as unknown as Window;
    openWindow.mockReturnValue(popup);
    const { start, status, waitForSignIn } = await open('authorizationCode');
    start();
    expect(openWindow.mock.calls).toEqual([['about:blank', '_blank', 'popup,width=520,height=720']]);
    expect(popup.opener).toBeNull();
    expect(status()).toBe(labels.signInLoading);
    expect((await waitForSignIn()).popup).toBe(popup);
  });

  it('opens no window without a client ID', async () => {
    const source = toSource(['authorizationCode']);
    const create = await prepareSignIn({
      ...source,
      signIn: { ...source.signIn!, oauth: { openIdConnectUrl: '/metadata' } },
    });
    const { element } = create!({ formLabels, getOrigin: () => '', setToken: () => {} });
    element.querySelector('button')!.click();
    await vi.waitFor(() => expect(signIn).toHaveBeenCalled());
    expect(openWindow).not.toHaveBeenCalled();
    expect(signIn.mock.calls[0]?.[0].popup).toBeUndefined();
  });

  it('continues without a window if the browser blocks it', async () => {
    openWindow.mockReturnValue(null);
    const { start, waitForSignIn } = await open('authorizationCode');
    start();
    expect((await waitForSignIn()).popup).toBeUndefined();
  });

  it('stores the token for the origin that the request had when the sign-in began', async () => {
    const { start, target, tokens, waitForSignIn } = await open('deviceAuthorization');
    start();
    const { setToken } = await waitForSignIn();
    target.getOrigin = () => 'https://other.example.com';
    setToken('access');
    expect(tokens).toEqual([['https://api.example.com', 'access']]);
  });

  it('shows the user code of the device flow, and then the status', async () => {
    const { start, status, isBusy, waitForSignIn } = await open('deviceAuthorization');
    start();
    const { showStatus, showDeviceCode, onFinished } = await waitForSignIn();
    showDeviceCode({ userCode: 'ABCD', address: 'https://auth.example.com', link: 'https://auth.example.com' });
    expect(status()).toContain('ABCD');
    showStatus('Signed in');
    expect([status(), isBusy()]).toEqual(['Signed in', true]);
    onFinished();
    expect([status(), isBusy()]).toEqual(['Signed in', false]);
  });

  it('explains that a script could not be loaded, and closes the window', async () => {
    const close = vi.fn<() => void>();
    openWindow.mockReturnValue({ close } as unknown as Window);
    signIn.mockRejectedValue(new TypeError('Failed to fetch'));
    const { start, status, isBusy } = await open('authorizationCode');
    start();
    await vi.waitFor(() => expect(status()).toBe(formLabels.notLoaded));
    expect(isBusy()).toBe(false);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('explains that a script could not be loaded for a flow without a window', async () => {
    signIn.mockRejectedValue(new TypeError('Failed to fetch'));
    const { start, status, isBusy } = await open('deviceAuthorization');
    start();
    await vi.waitFor(() => expect(status()).toBe(formLabels.notLoaded));
    expect(isBusy()).toBe(false);
  });
});

/** Replaces the sign-in with a promise that a test settles. */
function holdSignIn() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  signIn.mockReturnValueOnce(promise);
  return { resolve, reject };
}

describe('the sign-in control', () => {
  it('aborts the sign-in if the reader presses the cancel button', async () => {
    const { start, cancel, status, isBusy, waitForSignIn } = await open('deviceAuthorization');
    start();
    const { signal } = await waitForSignIn();
    expect(signal.aborted).toBe(false);
    cancel();
    expect(signal.aborted).toBe(true);
    expect([status(), isBusy()]).toEqual([labels.signInCanceled, false]);
  });

  it('removes the status when the reader enters another token', async () => {
    const { control, start, status, isBusy, waitForSignIn } = await open('deviceAuthorization');
    start();
    const { signal } = await waitForSignIn();
    control.stop();
    expect(signal.aborted).toBe(true);
    expect([status(), isBusy()]).toEqual(['', false]);
  });

  it('keeps the status if no sign-in is running', async () => {
    const { control, start, cancel, status } = await open('deviceAuthorization');
    control.stop();
    start();
    cancel();
    control.stop();
    expect(status()).toBe(labels.signInCanceled);
  });

  it('ends the previous sign-in and ignores its outcome when the reader signs in again', async () => {
    const first = holdSignIn();
    const { start, status, isBusy, waitForSignIn } = await open('deviceAuthorization');
    start();
    const { signal, onFinished } = await waitForSignIn();
    start();
    expect(signal.aborted).toBe(true);
    expect((await waitForSignIn(1)).signal.aborted).toBe(false);
    onFinished();
    first.reject(new TypeError('Failed to fetch'));
    // Wait until the rejection is handled, which happens before the next timer callback.
    await new Promise((resolve) => setTimeout(resolve));
    expect([status(), isBusy()]).toEqual([labels.signInRedeeming, true]);
  });

  it.each(['block', 'page'])('ends the sign-in when the %s is removed', async (removed) => {
    const { block, start, waitForSignIn } = await open('deviceAuthorization');
    const page = document.createElement('main');
    block.replaceWith(page);
    page.append(block);
    start();
    const { signal } = await waitForSignIn();
    if (removed === 'block') block.remove();
    else page.remove();
    await vi.waitFor(() => expect(signal.aborted).toBe(true));
  });

  it('continues the sign-in while the console is closed', async () => {
    const { block, control, start, waitForSignIn } = await open('deviceAuthorization');
    start();
    const { signal } = await waitForSignIn();
    control.element.remove();
    // Wait for mutation observers, which are called before the next timer callback.
    await new Promise((resolve) => setTimeout(resolve));
    expect(signal.aborted).toBe(false);
    block.remove();
    await vi.waitFor(() => expect(signal.aborted).toBe(true));
  });

  it('no longer watches the block after signing in has ended', async () => {
    const held = holdSignIn();
    const { block, start, status, waitForSignIn } = await open('deviceAuthorization');
    start();
    const { signal, showStatus } = await waitForSignIn();
    showStatus('Signed in');
    held.resolve();
    await new Promise((resolve) => setTimeout(resolve));
    block.remove();
    await new Promise((resolve) => setTimeout(resolve));
    expect(signal.aborted).toBe(false);
    expect(status()).toBe('Signed in');
  });
});
