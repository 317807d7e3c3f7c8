/**
 * Makes links to a fragment of the same page scroll to the linked element. Storybook's preview contains
 * `<base target="_parent">`, so the links of blocks would otherwise open the preview without the sidebar.
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
