import type { ReactNode } from 'react';
import type { SiteContext } from '../../server/site/site.ts';
import { Document } from './Document.tsx';
import type { EndpointLink } from './endpoints.ts';
import { Icon } from './Icon.tsx';
import { Navigation } from './Navigation.tsx';
import { neighbors } from './navigation.ts';

interface LayoutProps {
  context: SiteContext;
  title: string;
  summary?: string;
  contents?: { id: string; title: string }[];
  endpoints?: EndpointLink[];
  /** Whether the page has a Markdown version. */
  isTwinned?: boolean;
  children: ReactNode;
}

/** The layout of a page: top bar, navigation, content and table of contents. */
export function Layout({ context, title, summary, contents = [], endpoints = [], isTwinned, children }: LayoutProps) {
  const { previous, next } = neighbors(context.path);
  const twin = isTwinned ? `${context.path === '/' ? '/index' : context.path}.md` : undefined;
  return (
    <Document
      title={context.path === '/' ? title : `${title} · Documents API`}
      {...(summary ? { summary } : {})}
      script
      twin={twin}
    >
      <a className="skip" href="#content">
        Skip to content
      </a>
      <header className="top">
        <a className="skip" href="/llms.txt">
          For agents: all pages as Markdown are listed in llms.txt
        </a>
        <a className="brand" href="/">
          Documents API
        </a>
        <form className="search" role="search" action="/search">
          <label className="hidden" htmlFor="search">
            Search pages and documents
          </label>
          <input
            id="search"
            type="search"
            name="q"
            placeholder="Search"
            autoComplete="off"
            defaultValue={context.search?.query}
            aria-keyshortcuts="/ Control+K"
          />
          <kbd className="search-key" aria-hidden="true">
            /
          </kbd>
        </form>
        <div className="actions">
          <button type="button" className="theme" hidden>
            <Icon name="system" />
            <Icon name="light" />
            <Icon name="dark" />
          </button>
          {context.signedIn && (
            <form method="post" action="/logout">
              <button type="submit" className="log-out" aria-label="Log out">
                <span>Log out</span>
                <Icon name="leave" />
              </button>
            </form>
          )}
        </div>
        <details className="menu">
          <summary aria-label="Menu" title="Menu">
            <Icon name="menu" />
            <Icon name="close" />
          </summary>
          <Navigation context={context} endpoints={endpoints} label="Menu" />
        </details>
      </header>
      <div className="frame">
        <Navigation context={context} endpoints={endpoints} label="Pages" />
        <main id="content" tabIndex={-1}>
          <h1>{title}</h1>
          {twin && (
            <p className="copy-page" hidden>
              <button type="button" data-markdown={twin}>
                Copy page
              </button>{' '}
              <span role="status" />
            </p>
          )}
          {summary && <p className="summary">{summary}</p>}
          {children}
          {(previous || next) && (
            <nav className="neighbors" aria-label="Previous and next">
              {previous && (
                <a rel="prev" href={previous.path}>
                  <span>Previous</span>
                  {previous.title}
                </a>
              )}
              {next && (
                <a rel="next" href={next.path}>
                  <span>Next</span>
                  {next.title}
                </a>
              )}
            </nav>
          )}
        </main>
        {contents.length > 1 && (
          <nav className="contents" aria-labelledby="contents">
            <p id="contents">On this page</p>
            <ul>
              {contents.map(({ id, title: text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </Document>
  );
}
