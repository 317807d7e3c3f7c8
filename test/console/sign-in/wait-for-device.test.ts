import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeviceCodeState } from '../../../src/console/sign-in/oauth-client.js';
import { SignInError } from '../../../src/console/sign-in/sign-in-error.js';
import type { AccessToken } from '../../../src/console/sign-in/token-response.js';
import { waitForDevice } from '../../../src/console/sign-in/wait-for-device.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const TOKEN: AccessToken = { token: 'token', lifetime: undefined, refreshToken: undefined };

const DEVICE = {
  device_code: 'code',
  user_code: 'ABCD',
  verification_uri: 'https://auth.example.com',
  expires_in: 600,
};

const unreachable = () => new SignInError('signInUnreachable', { url: 'https://auth.example.com/token' });

/** Waits for a device while a server sends these responses. Returns the times of the requests, in seconds. */
async function recordPolls(
  responses: readonly (AccessToken | DeviceCodeState | Error)[],
  device: Partial<typeof DEVICE & { interval: number }> = {},
) {
  const start = performance.now();
  const seconds: number[] = [];
  const remaining = [...responses];
  const redeemDeviceCode = () => {
    seconds.push((performance.now() - start) / 1000);
    const response = remaining.shift() ?? 'authorization_pending';
    return response instanceof Error ? Promise.reject(response) : Promise.resolve(response);
  };
  const controller = new AbortController();
  const result = waitForDevice({ redeemDeviceCode }, { ...DEVICE, ...device }, controller.signal).catch(
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(700_000);
  return { seconds, result: await result };
}

describe('waitForDevice', () => {
  it('requests the token every 5 seconds, if the server specifies no interval', async () => {
    expect(await recordPolls(['authorization_pending', 'authorization_pending', TOKEN])).toEqual({
      seconds: [5, 10, 15],
      result: TOKEN,
    });
  });

  it('uses the interval that the server specifies, and adds 5 seconds to it after each slow_down error', async () => {
    const { seconds } = await recordPolls(['slow_down', 'authorization_pending', 'slow_down', TOKEN], { interval: 2 });
    expect(seconds).toEqual([2, 9, 16, 28]);
  });

  it('doubles the interval while the server cannot be reached, and rejects after three consecutive failures', async () => {
    const interrupted = await recordPolls([unreachable(), unreachable(), 'authorization_pending', TOKEN]);
    expect(interrupted).toEqual({ seconds: [5, 15, 35, 55], result: TOKEN });
    const { seconds, result } = await recordPolls([unreachable(), unreachable(), unreachable()]);
    expect(seconds).toEqual([5, 15, 35]);
    expect(result).toMatchObject({ label: 'signInUnreachable' });
  });

  it('counts only consecutive failures', async () => {
    const { seconds, result } = await recordPolls([
      'authorization_pending',
      'authorization_pending',
      unreachable(),
      'authorization_pending',
      unreachable(),
      unreachable(),
      TOKEN,
    ]);
    expect(seconds).toEqual([5, 10, 15, 25, 35, 55, 95]);
    expect(result).toBe(TOKEN);
  });

  it.each([new SignInError('signInDenied'), new TypeError('No response')])(
    'rejects immediately after the error %s',
    async (error) => {
      expect(await recordPolls([error, TOKEN])).toEqual({ seconds: [5], result: error });
    },
  );

  it('rejects when the code has expired', async () => {
    const { seconds, result } = await recordPolls([], { expires_in: 12 });
    expect(seconds).toEqual([5, 10, 15]);
    expect(result).toMatchObject({ label: 'signInCodeExpired' });
    expect((await recordPolls([], { expires_in: 10 })).seconds).toEqual([5, 10]);
  });

  it('rejects immediately if the signal is aborted', async () => {
    let requests = 0;
    const redeemDeviceCode = () => {
      requests += 1;
      return Promise.resolve(TOKEN);
    };
    const controller = new AbortController();
    const result = waitForDevice({ redeemDeviceCode }, DEVICE, controller.signal).catch((error: unknown) => error);
    controller.abort();
    expect(await result).toMatchObject({ name: 'AbortError' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toBe(0);
  });
});
