/**
 * Makes links to a place on the same page scroll to it. Storybook's preview contains `<base target="_parent">`, with which
 * the links of blocks would open the preview without the sidebar.
 */
export function keepFragmentLinksOnPage(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
      if (link) link.target = '_self';
    },
    { capture: true },
  );
}
