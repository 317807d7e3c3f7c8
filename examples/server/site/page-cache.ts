import type { SiteContext, SiteRenderer } from './site.ts';

type Page = Awaited<ReturnType<SiteRenderer['renderPage']>>;

/**
 * Caches static pages until the links in the navigation change. Pages that depend on more than their path are rendered
 * on every request.
 */
export function createPageCache({ renderPage, pages }: SiteRenderer): (context: SiteContext) => Promise<Page> {
  const paths = new Set(pages.map(({ path }) => path));
  const kept = new Map<string, { links: string; page: Page }>();
  return async (context) => {
    const { path, query, documents, document, search, login } = context;
    if (!paths.has(path) || query.size > 0 || document || search || login) return renderPage(context);
    const links = JSON.stringify(documents);
    const cached = kept.get(path);
    if (cached?.links === links) return cached.page;
    const page = await renderPage(context);
    kept.set(path, { links, page });
    return page;
  };
}
