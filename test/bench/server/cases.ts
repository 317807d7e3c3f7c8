import type { Request } from './load.ts';
import type { Ready } from './targets/serve.ts';

export const benchPassword = 'correct horse battery staple';

export interface Case {
  readonly name: string;
  readonly request: (index: number) => Request;
  /** Some are too slow to run for the whole time at full speed. */
  readonly most?: number;
}

/** What readers type, key by key. */
const typed = ['server client', 'release window', 'alpha 1234', 'list documents'].flatMap((text) =>
  Array.from(text, (_, end) => text.slice(0, end + 1)),
);
const typedAt = (index: number): string => typed[index % typed.length] ?? '';

/** What is asked of the service, at a store of this size. */
export function listCases({ headers = {}, cookie = '' }: Ready, size: number): Case[] {
  const Cookie = { Cookie: cookie };
  const deep = Math.floor(size / 20 / 2);
  return [
    { name: 'status', request: () => ({ path: '/api/v1/status' }) },
    { name: 'list, page 1', request: () => ({ path: '/api/v1/documents', headers }) },
    {
      name: 'list, page 1, published by title',
      request: () => ({ path: '/api/v1/documents?status=published&sort=title', headers }),
    },
    {
      name: `list, page ${deep} (deepest)`,
      request: () => ({ path: `/api/v1/documents?page=${deep}`, headers }),
      most: 2000,
    },
    { name: 'read one', request: (index) => ({ path: `/api/v1/documents/made-${(index * 7919) % size}`, headers }) },
    {
      name: 'search, few hits',
      request: (index) => ({ path: `/search.json?q=alpha%20${(index * 7919) % size}`, headers: Cookie }),
      most: 2000,
    },
    {
      name: 'search, most documents hit',
      request: () => ({ path: '/search.json?q=alpha', headers: Cookie }),
      most: 2000,
    },
    {
      name: 'suggestions, as typed',
      request: (index) => ({ path: `/suggestions.json?q=${encodeURIComponent(typedAt(index))}`, headers: Cookie }),
      most: 2000,
    },
    {
      name: 'create',
      request: (index) => ({
        method: 'POST',
        path: '/api/v1/documents',
        headers,
        body: `{"title":"Made ${index}","content":"words of it","status":"published"}`,
        status: 201,
      }),
      most: 4000,
    },
    {
      name: 'verify',
      request: () => ({ method: 'POST', path: '/api/auth/verify', body: JSON.stringify({ password: benchPassword }) }),
      most: 60,
    },
    { name: 'gated page', request: () => ({ path: '/', headers: Cookie }) },
  ];
}
