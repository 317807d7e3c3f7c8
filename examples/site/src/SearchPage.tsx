import type { SiteContext } from '../../server/site/site.ts';
import { Layout } from './Layout.tsx';
import { navigation } from './navigation.ts';

export function SearchPage({ context, search }: { context: SiteContext; search: NonNullable<SiteContext['search']> }) {
  const { query, tag, hits } = search;
  const searched = [query && `“${query}”`, tag && `the tag “${tag}”`].filter(Boolean).join(' with ');
  return (
    <Layout context={context} title="Search">
      {searched === '' && (
        <p>Type a word or two into the field at the top. Pages and published documents are searched.</p>
      )}
      {searched !== '' && hits.length === 0 && <NoResults searched={searched} />}
      {hits.length > 0 && (
        <>
          <p role="status">
            {hits.length} {hits.length === 1 ? 'result' : 'results'} for {searched}
          </p>
          <ol className="hits">
            {hits.map(({ title, href, excerpt }) => (
              <li key={href}>
                <a href={href}>{title}</a>
                {excerpt !== '' && <p>{excerpt}</p>}
              </li>
            ))}
          </ol>
        </>
      )}
    </Layout>
  );
}

function NoResults({ searched }: { searched: string }) {
  return (
    <>
      <p role="status">Nothing found for {searched}.</p>
      <p>Try fewer or shorter words, or start from one of these pages:</p>
      <ul className="hints">
        {navigation
          .flatMap((group) => group.pages)
          .map(({ path, title }) => (
            <li key={path}>
              <a href={path}>{title}</a>
            </li>
          ))}
      </ul>
    </>
  );
}
