import type { ReactNode } from 'react';
import type { PageHeading, SiteContext } from '../../server/site/site.ts';
import { Document } from './Document.tsx';
import type { EndpointLink } from './endpoints.ts';
import { CopyPage } from './mdx.tsx';
import { Navigation } from './Navigation.tsx';
import { Neighbors } from './Neighbors.tsx';
import { TopBar } from './TopBar.tsx';

interface LayoutProps {
  context: SiteContext;
  title: string;
  summary?: string;
  contents?: PageHeading[];
  endpoints?: EndpointLink[];
  hasMarkdown?: boolean;
  children: ReactNode;
}

export function Layout({ context, title, summary, contents = [], endpoints = [], hasMarkdown, children }: LayoutProps) {
  const { path } = context;
  const pathWithName = path === '/' ? '/index' : path;
  const markdownPath = hasMarkdown ? `${pathWithName}.md` : undefined;
  return (
    <Document
      title={path === '/' ? title : `${title} · Documents API`}
      {...(summary ? { summary } : {})}
      script
      markdownPath={markdownPath}
    >
      <a className="skip" href="#content">
        Skip to content
      </a>
      <TopBar context={context} endpoints={endpoints} />
      <div className="frame">
        <Navigation context={context} endpoints={endpoints} label="Pages" />
        <main id="content" tabIndex={-1}>
          <div className="title">
            <h1>{title}</h1>
            {markdownPath && (
              <div id="copy-page">
                <CopyPage />
              </div>
            )}
          </div>
          {summary && <p className="summary">{summary}</p>}
          {children}
          <Neighbors path={path} />
        </main>
        {contents.length > 1 && <Contents headings={contents} />}
      </div>
    </Document>
  );
}

function Contents({ headings }: { headings: readonly PageHeading[] }) {
  return (
    <nav className="contents" aria-labelledby="contents">
      <p id="contents">On this page</p>
      <ul>
        {headings.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
