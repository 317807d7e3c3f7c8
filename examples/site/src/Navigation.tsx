import { getMethodColor } from 'apiblock';
import type { DocumentLink, SiteContext } from '../../server/site/site.ts';
import type { EndpointLink } from './endpoints.ts';
import { navigation } from './navigation.ts';

interface NavigationProps {
  context: SiteContext;
  /** The endpoints of the current page. */
  endpoints: readonly EndpointLink[];
  label: string;
}

/** The navigation: pages by section, the endpoints of the current page, and published documents by their first tag. */
export function Navigation({ context, endpoints, label }: NavigationProps) {
  const current = (path: string) => (path === context.path ? 'page' : undefined);
  return (
    <nav className="pages" aria-label={label}>
      {navigation.map((group) => (
        <section key={group.title}>
          <h2>{group.title}</h2>
          <ul>
            {group.pages.map(({ path, title }) => (
              <li key={path}>
                <a href={path} aria-current={current(path)}>
                  {title}
                </a>
                {path === context.path && endpoints.length > 0 && (
                  <ul>
                    {endpoints.map(({ method, summary, anchor }) => (
                      <li key={anchor}>
                        <a className="endpoint" href={`${path}#${anchor}`}>
                          <span className="method" data-color={getMethodColor(method)}>
                            {method === 'DELETE' ? 'DEL' : method}
                          </span>{' '}
                          {summary}
                        </a>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {context.documents.length > 0 && (
        <section>
          <h2>Library</h2>
          {groupByTag(context.documents).map(([tag, documents]) => (
            <div key={tag} className="tag-group">
              {tag === '' ? null : (
                <h3>
                  <a href={`/search?tag=${encodeURIComponent(tag)}`}>{tag}</a>
                </h3>
              )}
              <ul>
                {documents.map(({ id, title }) => (
                  <li key={id}>
                    <a href={`/library/${id}`} aria-current={current(`/library/${id}`)}>
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      )}
    </nav>
  );
}

/** Groups documents by their first tag. Tags are sorted alphabetically, and untagged documents come last. */
function groupByTag(documents: readonly DocumentLink[]): [tag: string, documents: DocumentLink[]][] {
  const groups = new Map<string, DocumentLink[]>();
  for (const document of documents) {
    const tag = document.tags[0] ?? '';
    groups.set(tag, [...(groups.get(tag) ?? []), document]);
  }
  return [...groups].sort(([a], [b]) => {
    if (a === '') return 1;
    if (b === '') return -1;
    return a.localeCompare(b);
  });
}
