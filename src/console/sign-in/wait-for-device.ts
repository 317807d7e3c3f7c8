import type { DeviceAuthorizationResponse } from 'oauth4webapi';
import type { DeviceCodeState, OAuthClient } from './oauth-client.js';
import { SignInError } from './sign-in-error.js';
import { sleep } from './sleep.js';
import type { AccessToken } from './token-response.js';

/**
 * Default number of seconds between two requests. `slow_down` increases the interval by the same number (RFC 8628,
 * section 3.5).
 */
const DEFAULT_INTERVAL = 5;

/** Number of consecutive requests without a response after which the console stops waiting. */
const MAX_FAILURES = 3;

type DeviceClient = Pick<OAuthClient, 'redeemDeviceCode'>;

/**
 * Requests the token as often as the server allows, until the reader has entered the user code or the code has expired.
 * Rejects if the signal is aborted.
 */
export async function waitForDevice(
  client: DeviceClient,
  { device_code: code, expires_in: lifetime, interval = DEFAULT_INTERVAL }: DeviceAuthorizationResponse,
  signal: AbortSignal,
): Promise<AccessToken> {
  const end = performance.now() + lifetime * 1000;
  let delay = interval;
  let failures = 0;
  while (performance.now() < end) {
    await sleep(delay, signal);
    const result = await poll(client, code, failures === MAX_FAILURES - 1);
    if (typeof result === 'object') return result;
    failures = result === 'unreachable' ? failures + 1 : 0;
    if (result === 'slow_down') delay += DEFAULT_INTERVAL;
    // The connection can be lost for a moment. RFC 8628 recommends doubling the delay.
    if (result === 'unreachable') delay *= 2;
  }
  throw new SignInError('signInCodeExpired');
}

/** @param isLast - Whether to reject if the server cannot be reached. */
async function poll(
  client: DeviceClient,
  code: string,
  isLast: boolean,
): Promise<AccessToken | DeviceCodeState | 'unreachable'> {
  try {
    return await client.redeemDeviceCode(code);
  } catch (error) {
    const isUnreachable = error instanceof SignInError && error.label === 'signInUnreachable';
    if (isUnreachable && !isLast) return 'unreachable';
    throw error;
  }
}
