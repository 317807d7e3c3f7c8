import { SignInError } from './sign-in-error.js';

/**
 * Returns a function that sends requests to an authorization server. If the site has a proxy, requests to other origins
 * pass through it, like the requests to the API. If the proxy does not forward a request, for example because it does
 * not allow the origin, the request is sent directly.
 */
export function createFetch(proxyPath: string | undefined) {
  return async (url: string, init: RequestInit): Promise<Response> => {
    const isProxied = proxyPath !== undefined && new URL(url).origin !== location.origin;
    const proxied = isProxied ? await sendThroughProxy(new URL(proxyPath, location.origin), url, init) : undefined;
    return proxied ?? send(url, url, init);
  };
}

/**
 * The problems that the proxy reports after the server has received the request. Such a request is not sent again,
 * because the server can use an authorization code only once.
 */
const PROBLEMS_AFTER_FORWARDING = ['redirect', 'response-too-large', 'timeout', 'unsupported-coding'];

/** Returns `undefined` if the proxy has not forwarded the request. */
async function sendThroughProxy(proxy: URL, url: string, init: RequestInit): Promise<Response | undefined> {
  const headers = new Headers({ 'X-Apiblock-Url': url });
  for (const [name, value] of new Headers(init.headers)) headers.set(`X-Apiblock-Header-${name}`, value);
  const response = await send(proxy, url, { ...init, headers });
  const problem = response.headers.get('X-Apiblock-Problem');
  if (problem === null) return response;
  if (PROBLEMS_AFTER_FORWARDING.includes(problem)) throw new SignInError('signInUnreachable', { url });
  return undefined;
}

async function send(target: string | URL, url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(target, {
      ...init,
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    });
  } catch {
    throw new SignInError('signInUnreachable', { url });
  }
}
