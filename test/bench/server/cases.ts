import type { Request } from './load.ts';
import type { Ready } from './targets/serve.ts';

export const benchPassword = 'correct horse battery staple';

export interface Case {
  readonly name: string;
  readonly request: (index: number) => Request;
  /** Maximum number of requests, for requests that are too slow to repeat for the whole duration. */
  readonly maxRequests?: number;
}

/** Search queries as readers type them: every prefix of each phrase. */
const typed = ['server client', 'release window', 'alpha 1234', 'list documents'].flatMap((text) =>
  Array.from(text, (_, end) => text.slice(0, end + 1)),
);
const typedAt = (index: number): string => typed[index % typed.length] ?? '';

/** Lists the requests to measure for a store that contains `size` documents. */
export function listCases({ headers = {}, cookie = '' }: Ready, size: number): Case[] {
  const Cookie = { Cookie: cookie };
  const deepPage = Math.floor(size / 20 / 2);
  return [
    { name: 'status', request: () => ({ path: '/api/v1/status' }) },
    { name: 'list, page 1', request: () => ({ path: '/api/v1/documents', headers }) },
    {
      name: 'list, page 1, published by title',
      request: () => ({ path: '/api/v1/documents?status=published&sort=title', headers }),
    },
    {
      name: `list, page ${deepPage} (deepest)`,
      request: () => ({ path: `/api/v1/documents?page=${deepPage}`, headers }),
      maxRequests: 2000,
    },
    { name: 'read one', request: (index) => ({ path: `/api/v1/documents/made-${(index * 7919) % size}`, headers }) },
    {
      name: 'search, few hits',
      request: (index) => ({ path: `/search.json?q=alpha%20${(index * 7919) % size}`, headers: Cookie }),
      maxRequests: 2000,
    },
    {
      name: 'search, most documents hit',
      request: () => ({ path: '/search.json?q=alpha', headers: Cookie }),
      maxRequests: 2000,
    },
    {
      name: 'suggestions, as typed',
      request: (index) => ({ path: `/suggestions.json?q=${encodeURIComponent(typedAt(index))}`, headers: Cookie }),
      maxRequests: 2000,
    },
    {
      name: 'create',
      request: (index) => ({
        method: 'POST',
        path: '/api/v1/documents',
        headers,
        body: `{"title":"Made ${index}","content":"Some words","status":"published"}`,
        status: 201,
      }),
      maxRequests: 4000,
    },
    {
      name: 'verify',
      request: () => ({ method: 'POST', path: '/api/auth/verify', body: JSON.stringify({ password: benchPassword }) }),
      maxRequests: 60,
    },
    { name: 'page behind the password', request: () => ({ path: '/', headers: Cookie }) },
  ];
}
