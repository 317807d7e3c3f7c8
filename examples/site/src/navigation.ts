import type { HttpMethod } from 'apiblock';

/** An endpoint as the navigation names it, below its page. */
interface EndpointLink {
  method: HttpMethod;
  text: string;
  hash: string;
}

/** A page in the navigation. */
interface PageLink {
  path: string;
  title: string;
  endpoints?: EndpointLink[];
}

/** The pages in reading order: the navigation, and previous and next, follow it. */
export const navigation: { title: string; pages: PageLink[] }[] = [
  {
    title: 'Start',
    pages: [
      { path: '/', title: 'Introduction' },
      { path: '/authentication', title: 'Authentication' },
      { path: '/problems', title: 'Problems' },
    ],
  },
  {
    title: 'Site',
    pages: [
      {
        path: '/session',
        title: 'Site session',
        endpoints: [
          { method: 'POST', text: 'Verify password', hash: 'post-api-auth-verify' },
          { method: 'POST', text: 'Log out', hash: 'post-api-auth-logout' },
        ],
      },
    ],
  },
  {
    title: 'API',
    pages: [
      {
        path: '/status',
        title: 'Service status',
        endpoints: [{ method: 'GET', text: 'Read status', hash: 'get-api-v1-status' }],
      },
      {
        path: '/tokens',
        title: 'Access tokens',
        endpoints: [{ method: 'POST', text: 'Create a token', hash: 'post-api-v1-tokens' }],
      },
      {
        path: '/documents',
        title: 'Documents',
        endpoints: [
          { method: 'GET', text: 'List', hash: 'get-api-v1-documents' },
          { method: 'POST', text: 'Create', hash: 'post-api-v1-documents' },
          { method: 'GET', text: 'Read', hash: 'get-api-v1-documents-id' },
          { method: 'PUT', text: 'Replace', hash: 'put-api-v1-documents-id' },
          { method: 'PATCH', text: 'Update', hash: 'patch-api-v1-documents-id' },
          { method: 'DELETE', text: 'Delete', hash: 'delete-api-v1-documents-id' },
        ],
      },
      {
        path: '/deprecated',
        title: 'Deprecated',
        endpoints: [{ method: 'GET', text: 'List (old)', hash: 'get-api-v1-docs' }],
      },
      { path: '/users', title: 'Users' },
    ],
  },
];

/** The pages before and after a page, in reading order. */
export function neighbours(path: string): { previous?: PageLink | undefined; next?: PageLink | undefined } {
  const pages = navigation.flatMap((group) => group.pages);
  const index = pages.findIndex((page) => page.path === path);
  return index === -1 ? {} : { previous: pages[index - 1], next: pages[index + 1] };
}
