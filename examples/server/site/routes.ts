import type { Express, Request, Response } from 'express';
import { isDocumentId, ProblemError, type Services } from '../../api/index.ts';
import { gatedHeaders } from './gate.ts';
import { sendError } from '../http/errors.ts';
import type { Logger } from '../http/log.ts';
import { parseQuery, getRawPath } from '../http/request.ts';
import { sendBytes, sendHtml, sendResponse, sendText } from '../http/response.ts';
import { createPageCache } from './page-cache.ts';
import { indexPages } from './page-index.ts';
import { createSiteSearch, type SiteSearch } from './search.ts';
import type { Site, SiteContext, SiteFile, SiteRenderer, Suggestions } from './site.ts';
import { createSuggestions } from './suggestions.ts';
import { toIndexPage, toPagePath, toMarkdownPage } from './text-pages.ts';

/** Maximum number of documents in the navigation. Others are available through search. */
const MAX_NAVIGATION_LINKS = 200;

const revalidated = { 'Cache-Control': 'no-cache' } as const;

/** Serves the assets of the login page, the only files available without a session. */
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
  readonly gated: boolean;
  readonly search: (query: URLSearchParams) => Promise<SiteSearch>;
  readonly suggest: (query: URLSearchParams) => Promise<Suggestions>;
  readonly renderPage: SiteRenderer['renderPage'];
}

/** Serves files, search and pages behind the gate. Must be mounted last, because it handles every remaining path. */
export function mountSite(app: Express, services: Services, site: Site, logger: Logger): void {
  const index = indexPages(site.pages);
  const parts: SiteParts = {
    services,
    site,
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

/** Serves a file, search results or a page. */
async function serve(parts: SiteParts, request: Request, response: Response): Promise<void> {
  const { site, gated, search, suggest } = parts;
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw new ProblemError('method-not-allowed', 'Pages support only GET and HEAD.', {
      headers: { Allow: 'GET, HEAD' },
    });
  const path = getRawPath(request);
  const query = parseQuery(request);
  const headers = gated ? gatedHeaders : revalidated;
  const file = site.files.get(path);
  if (file && gated) sendGatedFile(response, file);
  else if (file) sendFile(request, response, file);
  else if (path === '/search.json') sendResponse(response, { status: 200, headers, body: await search(query) });
  else if (path === '/suggestions.json') sendResponse(response, { status: 200, headers, body: await suggest(query) });
  else await servePage(parts, request, response);
}

/** Serves a text index or a page, as Markdown if the path or the Accept header requests it. */
async function servePage(parts: SiteParts, request: Request, response: Response): Promise<void> {
  const { site, gated, renderPage } = parts;
  const path = getRawPath(request);
  const query = parseQuery(request);
  const headers = gated ? gatedHeaders : revalidated;
  const context = await createContext(parts, path, query);
  const textIndex = toIndexPage(site, context);
  if (textIndex) return sendText(response, textIndex, headers);

  // A path ending in .md requests the Markdown version of the page without that extension.
  const pagePath = site.twins && toPagePath(path);
  if (pagePath !== undefined) {
    const markdown = toMarkdownPage(site, await createContext(parts, pagePath, query));
    if (markdown) return sendText(response, markdown, headers);
  }

  const markdown = toMarkdownPage(site, context);
  const varyingHeaders = markdown ? { ...headers, Vary: gated ? 'Cookie, Accept' : 'Accept' } : headers;
  if (markdown && site.prefersMarkdown?.(request.headers.accept)) return sendText(response, markdown, varyingHeaders);
  const page = await renderPage(context);
  sendHtml(response, isMissing(path, context) ? 404 : page.status, page.html, varyingHeaders);
}

/** Loads the data that the page at a path needs. */
async function createContext(
  { services, gated, search }: SiteParts,
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
    mode: gated ? 'private' : 'public',
    signedIn: gated,
    documents: documents.map(({ id, title, tags }) => ({ id, title, tags })),
    ...(document ? { document } : {}),
    ...(path === '/search' ? { search: await search(query) } : {}),
  };
}

/** Loads and renders the published document of a `/library/:id` path. Returns undefined for other paths. */
async function loadDocument({ store }: Services, path: string): Promise<SiteContext['document']> {
  const id = documentIdIn(path);
  const stored = id === undefined ? undefined : await store.findDocument(id);
  if (stored?.status !== 'published') return undefined;
  return {
    id: stored.id,
    title: stored.title,
    tags: stored.tags,
    html: await renderMarkdown(stored.content),
    markdown: stored.content,
    updatedAt: new Date(stored.updatedAt).toISOString(),
  };
}

/** Imports the Markdown parser on first use to keep startup fast. */
const renderMarkdown = async (content: string): Promise<string> =>
  (await import('./markdown.ts')).renderMarkdown(content);

function documentIdIn(path: string): string | undefined {
  const id = path.startsWith('/library/') ? path.slice('/library/'.length) : '';
  return isDocumentId(id) ? id : undefined;
}

/** Whether the path is a document page whose document does not exist or is not published. */
const isMissing = (path: string, context: SiteContext): boolean =>
  documentIdIn(path) !== undefined && context.document === undefined;

function sendGatedFile(response: Response, file: SiteFile): void {
  // Gated responses are never cached, so they need no ETag and no range support.
  response.setHeader('Content-Type', file.type);
  sendBytes(response, file.bytes);
}

function sendFile(request: Request, response: Response, file: SiteFile): void {
  response.setHeader('ETag', file.etag);
  response.setHeader('Cache-Control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  const cachedEtags = request.headers['if-none-match'];
  if (cachedEtags?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === file.etag)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  response.setHeader('Content-Type', file.type);
  sendBytes(response, file.bytes);
}
