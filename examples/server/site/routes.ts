import type { Express, Request, Response } from 'express';
import { isDocumentId, ProblemError, type Services } from '../../api/index.ts';
import { gatedHeaders } from './gate.ts';
import { sendError } from '../http/errors.ts';
import type { Logger } from '../http/log.ts';
import { parseQuery, getRawPath } from '../http/request.ts';
import { sendBytes, sendHtml, sendResponse, sendText } from '../http/response.ts';
import { createPageCache } from './page-cache.ts';
import { indexPages } from './page-index.ts';
import { createSiteSearch } from './search.ts';
import type { Site, SiteContext, SiteFile } from './site.ts';
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

/** Serves files, search and pages behind the gate. Must be mounted last, because it handles every remaining path. */
export function mountSite(app: Express, services: Services, site: Site, logger: Logger): void {
  const gated = services.site !== undefined;
  const headers = gated ? gatedHeaders : revalidated;
  const renderPage = createPageCache(site);
  const index = indexPages(site.pages);
  const search = createSiteSearch(index, services.store);
  const suggest = createSuggestions(index, services.store);

  app.use(async (request, response) => {
    try {
      const path = getRawPath(request);
      if (request.method !== 'GET' && request.method !== 'HEAD')
        throw new ProblemError('method-not-allowed', 'Pages support only GET and HEAD.', {
          headers: { Allow: 'GET, HEAD' },
        });
      const file = site.files.get(path);
      if (file) return gated ? sendGatedFile(response, file) : sendFile(request, response, file);
      if (path === '/search.json')
        return sendResponse(response, { status: 200, headers, body: await search(parseQuery(request)) });
      if (path === '/suggestions.json')
        return sendResponse(response, { status: 200, headers, body: await suggest(parseQuery(request)) });
      const context = await toContext(path, parseQuery(request));
      const index = toIndexPage(site, context);
      if (index) return sendText(response, index, headers);
      // A path ending in .md requests the Markdown version of the page without that extension.
      const pagePath = site.twins && toPagePath(path);
      const twin =
        pagePath === undefined ? undefined : toMarkdownPage(site, await toContext(pagePath, parseQuery(request)));
      if (twin) return sendText(response, twin, headers);
      const negotiated = toMarkdownPage(site, context);
      const varied = negotiated ? { ...headers, Vary: gated ? 'Cookie, Accept' : 'Accept' } : headers;
      if (negotiated && site.prefersMarkdown?.(request.headers.accept)) return sendText(response, negotiated, varied);
      const page = await renderPage(context);
      sendHtml(response, isMissing(path, context) ? 404 : page.status, page.html, varied);
    } catch (error) {
      sendError(response, error, logger);
    }
  });

  async function toContext(path: string, query: URLSearchParams): Promise<SiteContext> {
    const { store } = services;
    const { documents } = await store.listDocuments({
      status: 'published',
      sort: 'createdAt',
      order: 'desc',
      offset: 0,
      limit: MAX_NAVIGATION_LINKS,
    });
    const id = documentIdIn(path);
    const stored = id === undefined ? undefined : await store.findDocument(id);
    return {
      path,
      query,
      origin: services.publicOrigin,
      mode: gated ? 'private' : 'public',
      signedIn: gated,
      documents: documents.map(({ id: linked, title, tags }) => ({ id: linked, title, tags })),
      ...(stored?.status === 'published'
        ? {
            document: {
              id: stored.id,
              title: stored.title,
              tags: stored.tags,
              html: await renderMarkdown(stored.content),
              markdown: stored.content,
              updatedAt: new Date(stored.updatedAt).toISOString(),
            },
          }
        : {}),
      ...(path === '/search' ? { search: await search(query) } : {}),
    };
  }
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
  const known = request.headers['if-none-match'];
  if (known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === file.etag)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  response.setHeader('Content-Type', file.type);
  sendBytes(response, file.bytes);
}
