import type { ApiResponse } from '../api/index.ts';

/**
 * Simulates the browser's cookie store and Sec-Fetch-Site header, because requests that MSW handles inside a page
 * bypass both.
 */
export function createBrowserSide() {
  let cookie: string | undefined;
  return {
    /** Returns the headers that a browser would add to the request. */
    headersFor(request: Request): Record<string, string> {
      const sameOrigin = new URL(request.url).origin === location.origin;
      return {
        'sec-fetch-site': sameOrigin ? 'same-origin' : 'cross-site',
        ...(cookie !== undefined && sameOrigin && request.credentials !== 'omit' ? { cookie } : {}),
      };
    },
    /** Stores the cookie from a response and removes the Set-Cookie header, which scripts cannot read. */
    receive(response: ApiResponse): ApiResponse {
      const { 'Set-Cookie': setCookie, ...headers } = response.headers;
      if (setCookie === undefined) return response;
      cookie = setCookie.endsWith('; Max-Age=0') ? undefined : setCookie.split(';', 1)[0];
      return { ...response, headers };
    },
  };
}
