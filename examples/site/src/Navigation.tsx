import { getMethodColor } from 'apiblock';
import type { DocumentLink, SiteContext } from '../../server/site/site.ts';
import { navigation } from './navigation.ts';

/** Pages by area, with their endpoints; published documents by their first tag. */
export function Navigation({ context, label }: { context: SiteContext; label: string }) {
  const current = (path: string) => (path === context.path ? 'page' : undefined);
  return (
    <nav className="pages" aria-label={label}>
      {navigation.map((group) => (
        <section key={group.title}>
          <h2>{group.title}</h2>
          <ul>
            {group.pages.map(({ path, title, endpoints }) => (
              <li key={path}>
                <a href={path} aria-current={current(path)}>
                  {title}
                </a>
                {endpoints && path === context.path && (
                  <ul>
                    {endpoints.map(({ method, text, hash }) => (
                      <li key={hash}>
                        <a className="endpoint" href={`${path}#${hash}`}>
                          <span className="method" data-color={getMethodColor(method)}>
                            {method === 'DELETE' ? 'DEL' : method}
                          </span>{' '}
                          {text}
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

/** Documents under their first tag, tags in alphabetical order, untagged ones last. */
function groupByTag(documents: readonly DocumentLink[]): [tag: string, documents: DocumentLink[]][] {
  const groups = new Map<string, DocumentLink[]>();
  for (const document of documents) {
    const tag = document.tags[0] ?? '';
    groups.set(tag, [...(groups.get(tag) ?? []), document]);
  }
  return [...groups].sort(([a], [b]) => (a === '' ? 1 : b === '' ? -1 : a.localeCompare(b)));
}
