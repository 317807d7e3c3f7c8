import type { SiteContext, SiteRenderer } from './site.ts';

type Page = Awaited<ReturnType<SiteRenderer['renderPage']>>;

/**
 * Keeps the pages that are the same for everybody until the navigation changes: rendering costs many times what
 * looking costs. Pages that depend on more than their path are rendered every time.
 */
export function createPageCache({ renderPage, pages }: SiteRenderer): (context: SiteContext) => Promise<Page> {
  const paths = new Set(pages.map(({ path }) => path));
  const kept = new Map<string, { links: string; page: Page }>();
  return async (context) => {
    const { path, query, documents, document, search, login } = context;
    if (!paths.has(path) || query.size > 0 || document || search || login) return renderPage(context);
    const links = JSON.stringify(documents);
    const known = kept.get(path);
    if (known?.links === links) return known.page;
    const page = await renderPage(context);
    kept.set(path, { links, page });
    return page;
  };
}
