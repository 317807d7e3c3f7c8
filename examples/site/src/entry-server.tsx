import type { MDXProps } from 'mdx/types';
import type { ComponentType } from 'react';
import oauthRedirectPage from 'apiblock/oauth-redirect.html?raw';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { SiteContext, SitePage } from '../../server/site/site.ts';
import { assets } from './assets.ts';
import { DocumentPage } from './DocumentPage.tsx';
import { findEndpoints, readOperations } from './endpoints.ts';
import { listHeadings } from './headings.ts';
import { toText } from './html-text.ts';
import { Layout } from './Layout.tsx';
import { LoginPage } from './LoginPage.tsx';
import { createComponents, type BlockSettings } from './mdx.tsx';
import { navigation } from './navigation.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { SearchPage } from './SearchPage.tsx';

interface PageModule {
  default: ComponentType<MDXProps>;
  meta: { title: string; summary: string };
}

const modules = import.meta.glob<PageModule>('./pages/*.mdx', { eager: true });

const byPath = new Map(
  Object.entries(modules).map(([file, module]) => {
    const name = file.slice('./pages/'.length, -'.mdx'.length);
    return [name === 'index' ? '/' : `/${name}`, { name, ...module }];
  }),
);

const readingOrder = navigation.flatMap((group) => group.pages.map(({ path }) => path));

/** The search entries of all pages in reading order: title, summary, text, headings and operations. */
export const pages: SitePage[] = [...byPath]
  .map(([path, { default: Page, meta }]) => {
    const html = renderToStaticMarkup(<Page components={createComponents({ origin: '' })} />);
    const operations = readOperations(html);
    return { path, ...meta, text: toText(html), headings: listHeadings(html, operations), operations };
  })
  .sort((a, b) => readingOrder.indexOf(a.path) - readingOrder.indexOf(b.path));

export { prefersMarkdown } from 'apiblock/markdown';
export { oauthRedirectPage };
export { componentTexts } from './component-texts.ts';

/** Assets of the login page, which are served without a session. */
export const publicAssets: string[] = [assets.style, assets.theme, assets.icon];

export function renderPage(context: SiteContext): { status: number; html: string } {
  const document = (element: React.ReactElement) => `<!doctype html>${renderToStaticMarkup(element)}`;
  if (context.login) return { status: 200, html: document(<LoginPage login={context.login} />) };
  const page = byPath.get(context.path);
  if (page) {
    // Only the page content and the buttons that copy the page are hydrated. The layout around them is static HTML.
    const settings: BlockSettings = { origin: context.origin, oauth: context.oauth };
    const html = renderToString(<page.default components={createComponents(settings)} />);
    const endpoints = findEndpoints(html);
    return {
      status: 200,
      html: document(
        <Layout
          context={context}
          title={page.meta.title}
          summary={page.meta.summary}
          // The navigation already lists the operations, so the table of contents omits them.
          contents={listHeadings(html, endpoints)}
          endpoints={endpoints}
          hasMarkdown
        >
          <div
            id="page"
            data-page={page.name}
            data-settings={JSON.stringify(settings)}
            dangerouslySetInnerHTML={{ __html: html }}
          />
        </Layout>,
      ),
    };
  }
  if (context.document)
    return { status: 200, html: document(<DocumentPage context={context} document={context.document} />) };
  if (context.search) return { status: 200, html: document(<SearchPage context={context} search={context.search} />) };
  return { status: 404, html: document(<NotFoundPage context={context} />) };
}
