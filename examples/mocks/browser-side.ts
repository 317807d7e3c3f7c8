import type { ApiResponse } from '../api/index.ts';

/** The part of a browser that is not there when a page's request is answered inside it. */
export function createBrowserSide() {
  let cookie: string | undefined;
  return {
    /** Headers that a browser adds on the way. */
    headersFor(request: Request): Record<string, string> {
      const sameOrigin = new URL(request.url).origin === location.origin;
      return {
        'sec-fetch-site': sameOrigin ? 'same-origin' : 'cross-site',
        ...(cookie !== undefined && sameOrigin && request.credentials !== 'omit' ? { cookie } : {}),
      };
    },
    /** Takes the cookie out of an answer, as no script sees it. */
    receive(response: ApiResponse): ApiResponse {
      const { 'Set-Cookie': set, ...headers } = response.headers;
      if (set === undefined) return response;
      cookie = set.endsWith('; Max-Age=0') ? undefined : set.split(';', 1)[0];
      return { ...response, headers };
    },
  };
}
