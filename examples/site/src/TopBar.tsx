import type { SiteContext } from '../../server/site/site.ts';
import type { EndpointLink } from './endpoints.ts';
import { Icon } from './Icon.tsx';
import { Navigation } from './Navigation.tsx';

/**
 * Renders the top bar: the search field, the theme and logout buttons and, on narrow screens, a menu with the
 * navigation.
 */
export function TopBar({ context, endpoints }: { context: SiteContext; endpoints: readonly EndpointLink[] }) {
  return (
    <header className="top">
      <a className="skip" href="/llms.txt">
        For agents: all pages as Markdown are listed in llms.txt
      </a>
      <a className="brand" href="/">
        Documents API
      </a>
      <SearchForm query={context.search?.query} />
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
  );
}

function SearchForm({ query }: { query: string | undefined }) {
  return (
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
        defaultValue={query}
        aria-keyshortcuts="/ Control+K"
      />
      <kbd className="search-key" aria-hidden="true">
        /
      </kbd>
    </form>
  );
}
