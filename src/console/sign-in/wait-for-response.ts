/** The name of the channel on which the redirect page and the console exchange messages. */
const CHANNEL = 'apiblock-oauth';

/** Interval at which the window is checked, in milliseconds. Browsers report no event when another window closes. */
const CHECK_INTERVAL = 250;

interface WaitOptions {
  state: string;
  popup: Window;
  signal: AbortSignal;
  onClosed(this: void): void;
}

/**
 * Waits until the redirect page passes on the response with this state. The pages use a broadcast channel, because a
 * Cross-Origin-Opener-Policy header from the authorization server disconnects the window from this page. A disconnected
 * window also appears to be closed, so waiting continues after `onClosed`. Responses to sign-ins in other tabs have a
 * different state and are ignored. Rejects if the signal is aborted.
 */
export function waitForResponse({ state, popup, signal, onClosed }: WaitOptions): Promise<URLSearchParams> {
  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(CHANNEL);
    const timer = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(timer);
      onClosed();
    }, CHECK_INTERVAL);
    const stop = () => {
      clearInterval(timer);
      channel.close();
    };
    channel.addEventListener('message', ({ data }: MessageEvent<{ query?: unknown }>) => {
      const { query } = data;
      const response = new URLSearchParams(typeof query === 'string' ? query : '');
      if (response.get('state') !== state) return;
      channel.postMessage({ received: state });
      stop();
      resolve(response);
    });
    signal.addEventListener('abort', () => {
      stop();
      reject(signal.reason as Error);
    });
  });
}
