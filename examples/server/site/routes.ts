import type { Express, Request, Response } from 'express';
import { isDocumentId, ProblemError, type Services, type StoredDocument } from '../../api/index.ts';
import { gatedHeaders } from './gate.ts';
import { sendError } from '../http/errors.ts';
import type { Logger } from '../http/log.ts';
import type { OAuthSettings } from '../oauth/settings.ts';
import { parseQuery, getRawPath } from '../http/request.ts';
import { sendCanonicalRedirect, sendHtml, sendResponse, sendText } from '../http/response.ts';
import { createPageCache } from './page-cache.ts';
import { indexPages } from './page-index.ts';
import { createSiteSearch, type SiteSearch } from './search.ts';
import { sendFile, sendGatedFile } from './send-file.ts';
import type { Site, SiteContext, SiteRenderer, Suggestions } from './site.ts';
import { createSuggestions } from './suggestions.ts';
import { toIndexPage, toLinkHeader, toMarkdownPage, toOpenApiFile, toPagePath } from './text-pages.ts';

/** Maximum number of documents in the navigation. Readers can find older documents with the search. */
const MAX_NAVIGATION_LINKS = 200;

const SEARCH_PATH = '/search';

const revalidated = { 'Cache-Control': 'no-cache' } as const;

/** Mounts the assets of the login page, which are the only files available without a session. */
export function mountPublicAssets(app: Express, site: Site): void {
  const assets = new Set(site.publicAssets);
  app.use((request, response, next) => {
    const path = getRawPath(request);
    const file = assets.has(path) ? site.files.get(path) : undefined;
    if (file && (request.method === 'GET' || request.method === 'HEAD')) sendFile(request, response, file);
    else next();
  });
}

interface SiteParts {
  readonly services: Services;
  readonly site: Site;
  readonly oauth: OAuthSettings | undefined;
  readonly gated: boolean;
  readonly search: (query: URLSearchParams) => Promise<SiteSearch>;
  readonly suggest: (query: URLSearchParams) => Promise<Suggestions>;
  readonly renderPage: SiteRenderer['renderPage'];
}

/**
 * Mounts the files, the search and the pages of the site. Must be called last, because the mounted route handles every
 * remaining path.
 */
export function mountSite(
  app: Express,
  services: Services,
  { site, oauth, logger }: { site: Site; oauth: OAuthSettings | undefined; logger: Logger },
): void {
  const index = indexPages(site.pages);
  const parts: SiteParts = {
    services,
    site,
    oauth,
    gated: services.site !== undefined,
    search: createSiteSearch(index, services.store),
    suggest: createSuggestions(index, services.store),
    renderPage: createPageCache(site),
  };
  app.use(async (request, response) => {
    try {
      await serve(parts, request, response);
    } catch (error) {
      sendError(response, error, logger);
    }
  });
}

interface PageRequest {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly accept: string | undefined;
}

/** Sends the file, OpenAPI description, search results, suggestions or page for the requested path. */
async function serve(parts: SiteParts, request: Request, response: Response): Promise<void> {
  const { services, site, gated, search, suggest } = parts;
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw new ProblemError('method-not-allowed', 'Pages support only GET and HEAD.', {
      headers: { Allow: 'GET, HEAD' },
    });
  const path = getRawPath(request);
  const query = parseQuery(request);
  const headers = gated ? gatedHeaders : revalidated;
  const file = site.files.get(path);
  const openApi = path === '/openapi.json' ? toOpenApiFile(site, services.publicOrigin) : undefined;
  if (file && gated) sendGatedFile(response, file);
  else if (file) sendFile(request, response, file);
  else if (openApi) sendText(response, openApi, headers);
  else if (path === '/search.json') sendResponse(response, { status: 200, headers, body: await search(query) });
  else if (path === '/suggestions.json') sendResponse(response, { status: 200, headers, body: await suggest(query) });
  else if (await isPageWithSlash(parts, path)) sendCanonicalRedirect(response, path.slice(0, -1), headers);
  else await servePage(parts, { path, query, accept: request.headers.accept }, response);
}

/**
 * Returns whether `path` is the path of an existing page, followed by a slash. Only such paths are redirected, because
 * a redirect from a path such as `//other.example/` could lead to another site.
 */
async function isPageWithSlash({ site, services }: SiteParts, path: string): Promise<boolean> {
  if (!path.endsWith('/')) return false;
  const pagePath = path.slice(0, -1);
  if (pagePath === SEARCH_PATH || site.pages.some((page) => page.path === pagePath)) return true;
  return (await findPublishedDocument(services, pagePath)) !== undefined;
}

/**
 * Sends a page as HTML, or as Markdown if the path or the Accept header requests it. Also sends text indexes such as
 * /llms.txt.
 */
async function servePage(parts: SiteParts, request: PageRequest, response: Response): Promise<void> {
  const { site, gated, renderPage } = parts;
  const { path, query, accept } = request;
  const headers = gated ? gatedHeaders : revalidated;

  // `/documents.md` is the path of the Markdown version of `/documents`.
  const pagePath = site.markdownPages && toPagePath(path);
  if (pagePath !== undefined) {
    const page = toMarkdownPage(site, await createContext(parts, pagePath, query));
    if (page) return sendText(response, page, headers);
  }

  const context = await createContext(parts, path, query);
  const textIndex = toIndexPage(site, context);
  if (textIndex) return sendText(response, textIndex, headers);

  const markdown = toMarkdownPage(site, context);
  const link = toLinkHeader(site, path, markdown !== undefined);
  const pageHeaders = {
    ...headers,
    ...(link === undefined ? {} : { Link: link }),
    ...(markdown ? { Vary: gated ? 'Cookie, Accept' : 'Accept' } : {}),
  };
  if (markdown && site.prefersMarkdown?.(accept)) return sendText(response, markdown, pageHeaders);
  const page = await renderPage(context);
  sendHtml(response, page, pageHeaders);
}

async function createContext(
  { services, gated, search, oauth }: SiteParts,
  path: string,
  query: URLSearchParams,
): Promise<SiteContext> {
  const { documents } = await services.store.listDocuments({
    status: 'published',
    sort: 'createdAt',
    order: 'desc',
    offset: 0,
    limit: MAX_NAVIGATION_LINKS,
  });
  const document = await loadDocument(services, path);
  return {
    path,
    query,
    origin: services.publicOrigin,
    oauth,
    mode: gated ? 'private' : 'public',
    signedIn: gated,
    documents: documents.map(({ id, title, tags }) => ({ id, title, tags })),
    ...(document ? { document } : {}),
    ...(path === SEARCH_PATH ? { search: await search(query) } : {}),
  };
}

/** Loads the document for a `/library/:id` path and renders its Markdown. Returns undefined if there is none. */
async function loadDocument(services: Services, path: string): Promise<SiteContext['document']> {
  const stored = await findPublishedDocument(services, path);
  if (!stored) return undefined;
  return {
    id: stored.id,
    title: stored.title,
    tags: stored.tags,
    html: await renderMarkdown(stored.content),
    markdown: stored.content,
    updatedAt: new Date(stored.updatedAt).toISOString(),
  };
}

/**
 * Returns the published document for a `/library/:id` path. Returns undefined for other paths and unpublished
 * documents.
 */
async function findPublishedDocument({ store }: Services, path: string): Promise<StoredDocument | undefined> {
  const id = documentIdIn(path);
  const document = id === undefined ? undefined : await store.findDocument(id);
  return document?.status === 'published' ? document : undefined;
}

/** Renders Markdown as HTML. Imports the Markdown parser on first use to keep startup fast. */
const renderMarkdown = async (content: string): Promise<string> =>
  (await import('./markdown.ts')).renderMarkdown(content);

function documentIdIn(path: string): string | undefined {
  const id = path.startsWith('/library/') ? path.slice('/library/'.length) : '';
  return isDocumentId(id) ? id : undefined;
}
