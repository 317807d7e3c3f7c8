interface PageLink {
  path: string;
  title: string;
}

/**
 * All pages in reading order, grouped by section. The order determines the navigation and the links to the previous and
 * next page.
 */
export const navigation: { title: string; pages: PageLink[] }[] = [
  {
    title: 'Start',
    pages: [
      { path: '/', title: 'Introduction' },
      { path: '/gallery', title: 'Gallery' },
      { path: '/authentication', title: 'Authentication' },
      { path: '/problems', title: 'Problems' },
    ],
  },
  {
    title: 'Site',
    pages: [{ path: '/session', title: 'Site session' }],
  },
  {
    title: 'API',
    pages: [
      { path: '/status', title: 'Service status' },
      { path: '/tokens', title: 'Access tokens' },
      { path: '/documents', title: 'Documents' },
      { path: '/deprecated', title: 'Deprecated' },
      { path: '/users', title: 'Users' },
    ],
  },
];

export function neighbors(path: string): { previous?: PageLink | undefined; next?: PageLink | undefined } {
  const pages = navigation.flatMap((group) => group.pages);
  const index = pages.findIndex((page) => page.path === path);
  return index === -1 ? {} : { previous: pages[index - 1], next: pages[index + 1] };
}
