import { getMethodColor } from 'apiblock';
import type { DocumentLink, SiteContext } from '../../server/site/site.ts';
import type { EndpointLink } from './endpoints.ts';
import { navigation } from './navigation.ts';

interface NavigationProps {
  context: SiteContext;
  endpoints: readonly EndpointLink[];
  label: string;
}

/**
 * Renders the navigation: the pages by section, the endpoints of the current page, and the published documents by their
 * first tag.
 */
export function Navigation({ context, endpoints, label }: NavigationProps) {
  const { path: currentPath, documents } = context;
  return (
    <nav className="pages" aria-label={label}>
      {navigation.map((group) => (
        <section key={group.title}>
          <h2>{group.title}</h2>
          <ul>
            {group.pages.map(({ path, title }) => (
              <li key={path}>
                <a href={path} aria-current={path === currentPath ? 'page' : undefined}>
                  {title}
                </a>
                {path === currentPath && endpoints.length > 0 && <EndpointList path={path} endpoints={endpoints} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {documents.length > 0 && <Library documents={documents} currentPath={currentPath} />}
    </nav>
  );
}

function EndpointList({ path, endpoints }: { path: string; endpoints: readonly EndpointLink[] }) {
  return (
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
  );
}

function Library({ documents, currentPath }: { documents: readonly DocumentLink[]; currentPath: string }) {
  return (
    <section>
      <h2>Library</h2>
      {groupByTag(documents).map((group) => (
        <div key={group.tag} className="tag-group">
          {group.tag !== '' && (
            <h3>
              <a href={`/search?tag=${encodeURIComponent(group.tag)}`}>{group.tag}</a>
            </h3>
          )}
          <ul>
            {group.documents.map(({ id, title }) => (
              <li key={id}>
                <a href={`/library/${id}`} aria-current={currentPath === `/library/${id}` ? 'page' : undefined}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** The documents with the same first tag. The tag is an empty string for untagged documents. */
interface TagGroup {
  tag: string;
  documents: DocumentLink[];
}

/** Groups documents by their first tag. Tags are sorted alphabetically, and untagged documents come last. */
function groupByTag(documents: readonly DocumentLink[]): TagGroup[] {
  const groups = new Map<string, DocumentLink[]>();
  for (const document of documents) {
    const tag = document.tags[0] ?? '';
    groups.set(tag, [...(groups.get(tag) ?? []), document]);
  }
  return [...groups].map(([tag, members]) => ({ tag, documents: members })).sort(compareTags);
}

function compareTags(one: TagGroup, other: TagGroup): number {
  if (one.tag === '') return 1;
  if (other.tag === '') return -1;
  return one.tag.localeCompare(other.tag);
}
