import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { labels } from '../../../src/labels/console/sign-in/en.js';
import { type DeviceCode, signIn, type SignInOptions } from '../../../src/console/sign-in/sign-in.js';
import { readOAuth } from '../../../src/model/block/oauth.js';
import { fillLabel } from '../../../src/model/text/fill-label.js';

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  fetchMock.mockReset();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('location', new URL('https://docs.example.com/orders'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ORIGIN = 'https://api.example.com';

const SIGNED_IN = fillLabel(labels.signedIn, { origin: ORIGIN });

const URLS = {
  authorizationUrl: 'https://auth.example.com/authorize',
  deviceAuthorizationUrl: 'https://auth.example.com/device',
  tokenUrl: 'https://auth.example.com/token',
};

const DEVICE = {
  device_code: 'device',
  user_code: 'ABCD',
  verification_uri: 'https://auth.example.com/code',
  expires_in: 600,
};

const METADATA_URL = 'https://auth.example.com/.well-known/openid-configuration';

const issue = (token: string, others: object = {}) => ({ access_token: token, token_type: 'Bearer', ...others });

/** Signs in on a server that sends these responses, each with the status 200, or 400 if it has the member `error`. */
function start(responses: readonly object[], options: Partial<SignInOptions> = {}) {
  for (const response of responses)
    fetchMock.mockImplementationOnce(() =>
      Promise.resolve(Response.json(response, { status: 'error' in response ? 400 : 200 })),
    );
  const controller = new AbortController();
  const statuses: string[] = [];
  const tokens: string[] = [];
  const codes: DeviceCode[] = [];
  const onFinished = vi.fn<() => void>();
  const { flow = 'clientCredentials' } = options;
  const result = signIn({
    oauth: readOAuth({ flows: { [flow]: URLS } }),
    flow,
    scopes: [],
    redirectUrl: new URL('https://docs.example.com/oauth-redirect.html'),
    clientId: 'docs',
    clientSecret: flow === 'clientCredentials' ? 's3cret' : '',
    proxy: undefined,
    popup: undefined,
    labels,
    origin: ORIGIN,
    signal: controller.signal,
    showStatus: (text) => statuses.push(text),
    showDeviceCode: (code) => codes.push(code),
    setToken: (token) => tokens.push(token),
    onFinished,
    ...options,
  });
  return { controller, statuses, tokens, codes, onFinished, result };
}

const listUrls = () => fetchMock.mock.calls.map(([url]) => (url instanceof Request ? url.url : url.toString()));

/** Lets all promises settle, without letting time pass. */
const settle = () => vi.advanceTimersByTimeAsync(0);

function createPopup() {
  const urls: URL[] = [];
  const close = vi.fn<() => void>();
  const popup = { closed: false, close, location: { replace: (url: URL) => urls.push(url) } };
  return { popup: popup as unknown as Window, urls, close };
}

describe('signIn', () => {
  it.each<[keyof typeof labels, Partial<SignInOptions>]>([
    ['signInNoSecret', { clientSecret: '' }],
    ['signInNoSecret', { clientId: '' }],
    ['signInNoClientId', { flow: 'deviceAuthorization', clientId: '' }],
    ['signInNoClientId', { flow: 'authorizationCode', clientId: '' }],
    ['signInBlocked', { flow: 'authorizationCode' }],
    ['signInBlocked', { flow: 'authorizationCode', oauth: readOAuth({ openIdConnectUrl: METADATA_URL }) }],
    ['signInNoEndpoints', { oauth: readOAuth(undefined) }],
  ])('explains with the label %s why it sends no request: %o', async (label, options) => {
    const { result, statuses, tokens, onFinished } = start([], options);
    await result;
    expect({ statuses, tokens, urls: listUrls() }).toEqual({ statuses: [labels[label]], tokens: [], urls: [] });
    expect(onFinished).toHaveBeenCalled();
  });

  it('stores the token, names its origin, and ends if the token has no lifetime', async () => {
    const { result, statuses, tokens, onFinished } = start([issue('access')]);
    await result;
    expect({ statuses, tokens }).toEqual({ statuses: [SIGNED_IN], tokens: ['access'] });
    expect(onFinished).toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('explains an error from the authorization server', async () => {
    const { result, statuses, tokens, onFinished } = start([{ error: 'invalid_scope' }]);
    await result;
    const status = fillLabel(labels.signInNoToken, { reason: 'invalid_scope' });
    expect({ statuses, tokens }).toEqual({ statuses: [status], tokens: [] });
    expect(onFinished).toHaveBeenCalled();
  });

  it("sends its requests through the site's proxy", async () => {
    await start([issue('access')], { proxy: '/proxy' }).result;
    expect(listUrls()).toEqual(['https://docs.example.com/proxy']);
  });

  it.each([issue('access'), { error: 'invalid_scope' }])(
    'neither stores nor shows the response %o if the reader has canceled',
    async (response) => {
      const { controller, result, statuses, tokens } = start([response]);
      controller.abort();
      await result;
      expect({ statuses, tokens }).toEqual({ statuses: [], tokens: [] });
    },
  );
});

describe('signing in with a window', () => {
  it('opens the authorization URL, redeems the response, and closes the window', async () => {
    vi.useRealTimers();
    const { popup, urls, close } = createPopup();
    const { result, statuses, tokens } = start([issue('access')], { flow: 'authorizationCode', popup });
    await vi.waitFor(() => expect(statuses).toEqual([labels.signInWaiting]));
    const [url] = urls;
    expect(url?.href).toMatch(/^https:\/\/auth\.example\.com\/authorize\?/);
    expect(close).not.toHaveBeenCalled();
    const channel = new BroadcastChannel('apiblock-oauth');
    channel.postMessage({ query: `?code=code&state=${url?.searchParams.get('state')}` });
    await result;
    channel.close();
    expect(statuses).toEqual([labels.signInWaiting, labels.signInRedeeming, SIGNED_IN]);
    expect(tokens).toEqual(['access']);
    expect(close).toHaveBeenCalled();
  });

  it('explains that the window is closed', async () => {
    const { popup } = createPopup();
    const { controller, result, statuses } = start([], { flow: 'authorizationCode', popup });
    await vi.waitFor(() => expect(statuses).toEqual([labels.signInWaiting]));
    Object.assign(popup, { closed: true });
    await vi.advanceTimersByTimeAsync(250);
    expect(statuses).toEqual([labels.signInWaiting, labels.signInClosed]);
    controller.abort();
    await result;
    expect(statuses).toEqual([labels.signInWaiting, labels.signInClosed]);
  });

  it('closes the window if the site specifies no URLs for the flow', async () => {
    const { popup, close } = createPopup();
    await start([], { flow: 'authorizationCode', popup, oauth: readOAuth(undefined) }).result;
    expect(close).toHaveBeenCalled();
  });
});

describe('signing in on a device', () => {
  const flow = 'deviceAuthorization';

  it('shows the code, and obtains the token', async () => {
    const { result, codes, tokens } = start([DEVICE, { error: 'authorization_pending' }, issue('access')], { flow });
    await settle();
    const { verification_uri: address } = DEVICE;
    expect(codes).toEqual([{ userCode: 'ABCD', address, link: address }]);
    expect(tokens).toEqual([]);
    await vi.advanceTimersByTimeAsync(10_000);
    await result;
    expect(tokens).toEqual(['access']);
  });

  it.each([
    ['https://auth.example.com/code?code=ABCD', 'https://auth.example.com/code?code=ABCD'],
    ['javascript:alert(1)', 'https://auth.example.com/code'],
  ])('links to the address that contains the code, unless this address is a script: %s', async (complete, link) => {
    const { controller, result, codes } = start([{ ...DEVICE, verification_uri_complete: complete }], { flow });
    await settle();
    expect(codes).toMatchObject([{ address: 'https://auth.example.com/code', link }]);
    controller.abort();
    await result;
  });

  it('does not show an address that is a script', async () => {
    const { result, codes, statuses } = start([{ ...DEVICE, verification_uri: 'javascript:alert(1)' }], { flow });
    await result;
    const reason = 'verification_uri is javascript:alert(1)';
    expect(statuses).toEqual([fillLabel(labels.signInBadResponse, { reason })]);
    expect(codes).toEqual([]);
  });

  it('does not show the code if the reader has canceled', async () => {
    const { controller, result, codes, statuses } = start([DEVICE], { flow });
    controller.abort();
    await result;
    expect({ codes, statuses }).toEqual({ codes: [], statuses: [] });
  });
});

describe('signIn with a token that has a lifetime', () => {
  const EXPIRED = [SIGNED_IN, labels.signInExpired];

  it('removes the token at the end of its lifetime if it cannot be renewed', async () => {
    const { result, statuses, tokens, onFinished } = start([issue('access', { expires_in: 60 })]);
    await settle();
    expect(statuses).toEqual([SIGNED_IN]);
    expect(onFinished).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(tokens).toEqual(['access']);
    await vi.advanceTimersByTimeAsync(1);
    await result;
    expect({ statuses, tokens }).toEqual({ statuses: EXPIRED, tokens: ['access', ''] });
    expect(listUrls()).toHaveLength(1);
  });

  it.each([
    [60, 50],
    [20, 10],
    [12, 6],
  ])('renews a token of %d seconds after %d seconds, until a token has no lifetime', async (lifetime, seconds) => {
    const { result, statuses, tokens } = start([
      issue('first', { expires_in: lifetime, refresh_token: 'refresh' }),
      issue('second', { expires_in: lifetime }),
      issue('third'),
    ]);
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(tokens).toEqual(['first']);
    await vi.advanceTimersByTimeAsync(1);
    expect(tokens).toEqual(['first', 'second']);
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(tokens).toEqual(['first', 'second']);
    await vi.advanceTimersByTimeAsync(1);
    await result;
    expect({ statuses, tokens }).toEqual({ statuses: [SIGNED_IN], tokens: ['first', 'second', 'third'] });
  });

  it('removes the token if the server does not renew it', async () => {
    const token = issue('access', { expires_in: 60, refresh_token: 'refresh' });
    const { result, statuses, tokens } = start([token, { error: 'invalid_grant' }]);
    await vi.advanceTimersByTimeAsync(50_000);
    await result;
    expect({ statuses, tokens }).toEqual({ statuses: EXPIRED, tokens: ['access', ''] });
  });

  it('no longer renews the token after the sign-in was stopped', async () => {
    const { controller, result, statuses, tokens } = start([
      issue('access', { expires_in: 60, refresh_token: 'refresh' }),
    ]);
    await settle();
    controller.abort();
    await result;
    await vi.advanceTimersByTimeAsync(60_000);
    expect({ statuses, tokens }).toEqual({ statuses: [SIGNED_IN], tokens: ['access'] });
    expect(listUrls()).toHaveLength(1);
  });

  it.each([issue('second'), { error: 'invalid_grant' }])(
    'keeps the token if the sign-in is stopped while the response %o arrives',
    async (response) => {
      const { controller, result, statuses, tokens } = start([
        issue('access', { expires_in: 60, refresh_token: 'refresh' }),
      ]);
      await settle();
      fetchMock.mockImplementationOnce(() => {
        controller.abort();
        return Promise.resolve(Response.json(response, { status: 'error' in response ? 400 : 200 }));
      });
      await vi.advanceTimersByTimeAsync(50_000);
      await result;
      expect({ statuses, tokens }).toEqual({ statuses: [SIGNED_IN], tokens: ['access'] });
    },
  );
});
