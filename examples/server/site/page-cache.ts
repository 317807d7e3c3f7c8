import type { SiteContext, SiteRenderer } from './site.ts';

type Page = Awaited<ReturnType<SiteRenderer['renderPage']>>;

/**
 * Creates a function that renders pages. Each static page is cached until the documents in the navigation change. All
 * other pages are rendered for every request, because they depend on more than their path.
 */
export function createPageCache({ renderPage, pages }: SiteRenderer): (context: SiteContext) => Promise<Page> {
  const paths = new Set(pages.map(({ path }) => path));
  const cache = new Map<string, { links: string; page: Page }>();
  return async (context) => {
    const { path, query, documents, document, search, login } = context;
    if (!paths.has(path) || query.size > 0 || document || search || login) return renderPage(context);
    const links = JSON.stringify(documents);
    const cached = cache.get(path);
    if (cached?.links === links) return cached.page;
    const page = await renderPage(context);
    cache.set(path, { links, page });
    return page;
  };
}
