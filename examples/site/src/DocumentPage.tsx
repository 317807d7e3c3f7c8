import type { SiteContext } from '../../server/site/site.ts';
import { Layout } from './Layout.tsx';

/**
 * Renders the page of a published document. The server has already converted the Markdown of the document to HTML and
 * escaped raw HTML.
 */
export function DocumentPage({
  context,
  document,
}: {
  context: SiteContext;
  document: NonNullable<SiteContext['document']>;
}) {
  return (
    <Layout context={context} title={document.title} hasMarkdown>
      <p className="document-facts">
        Updated <time dateTime={document.updatedAt}>{document.updatedAt.slice(0, 10)}</time>
        {document.tags.map((tag) => (
          <a key={tag} className="tag" href={`/search?tag=${encodeURIComponent(tag)}`}>
            {tag}
          </a>
        ))}
      </p>
      {document.html.trim() === '' ? (
        <p className="empty">This document has no text yet.</p>
      ) : (
        <div className="document" dangerouslySetInnerHTML={{ __html: document.html }} />
      )}
    </Layout>
  );
}
