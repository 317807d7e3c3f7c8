import type { MarkedText } from '../../api/index.ts';
import type { OAuthSettings } from '../oauth/settings.ts';

/** A link to a published document in the navigation. */
export interface DocumentLink {
  readonly id: string;
  readonly title: string;
  readonly tags: readonly string[];
}

/** The data for rendering a page. The renderer has no access to the store. */
export interface SiteContext {
  /** The requested path, such as `/documents/list`. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Origin that browsers use, such as `https://docs.example.com`. It is the base URL in code samples. */
  readonly origin: string;
  /** The authorization server at which readers sign in to the console. Undefined if there is none. */
  readonly oauth?: OAuthSettings | undefined;
  readonly mode: 'private' | 'public';
  readonly signedIn: boolean;
  /** The newest published documents, newest first. */
  readonly documents: readonly DocumentLink[];
  /** On `/library/:id`, the document with its Markdown source and its content as safe HTML. */
  readonly document?: DocumentLink & { readonly html: string; readonly markdown: string; readonly updatedAt: string };
  /** On `/search`, the query and its results. */
  readonly search?: { readonly query: string; readonly tag?: string; readonly hits: readonly SearchResult[] };
  readonly login?: LoginState;
}

export interface SearchResult {
  readonly title: string;
  readonly href: string;
  readonly excerpt: string;
}

/** Suggestions for a search query that a reader is typing. Groups without hits are omitted. */
export interface Suggestions {
  readonly groups: readonly { readonly kind: SuggestionKind; readonly hits: readonly Suggestion[] }[];
}

export type SuggestionKind = 'operations' | 'fields' | 'pages' | 'documents';

export interface Suggestion {
  readonly href: string;
  /** The path of an operation, the name of a field, or the title of a page, heading or document. */
  readonly title: MarkedText;
  /** Text below the title: a summary, a description, an excerpt or, for a heading, the title of its page. */
  readonly detail: MarkedText;
  /** For an operation or a field, the HTTP method of the operation. */
  readonly method?: string;
  /** For a field, the path of its operation. */
  readonly path?: MarkedText;
}

/** The result of the last login attempt, for display in the login form. */
export interface LoginState {
  /** Redirect target after login. It is always a path on this site. */
  readonly next: string;
  readonly error?: 'wrong-password' | 'locked' | 'unavailable' | 'malformed';
  /** After a wrong password, the number of attempts left before the lockout. */
  readonly remainingAttempts?: number;
  /** Number of seconds until the visitor can try again. Set during a lockout or an overload. */
  readonly retryAfter?: number;
}

/** The searchable content of a site page. */
export interface SitePage {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly text: string;
  /** Headings that can be linked to, except operation headings. */
  readonly headings: readonly PageHeading[];
  readonly operations: readonly PageOperation[];
}

export interface PageHeading {
  /** The element ID, which is also the URL fragment. */
  readonly id: string;
  readonly title: string;
}

export interface PageOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly fields: readonly PageField[];
}

export interface PageField {
  readonly id: string;
  readonly kind: 'parameter' | 'response';
  readonly name: string;
  readonly description: string;
}

/** The exports of the built site's `server/entry-server.js`. */
export interface SiteRenderer {
  readonly renderPage: (
    context: SiteContext,
  ) => { status: number; html: string } | Promise<{ status: number; html: string }>;
  readonly pages: readonly SitePage[];
  /** Returns whether an Accept header prefers Markdown to HTML. */
  readonly prefersMarkdown?: (accept: string | undefined) => boolean;
  /** Functions that return the Markdown of the site's own components, keyed by component name. */
  readonly componentTexts?: Readonly<Record<string, (origin: string) => string>>;
  /** The HTML of the page to which an authorization server redirects readers. */
  readonly oauthRedirectPage?: string;
  /** Paths of the login page assets, which are served without a session. */
  readonly publicAssets: readonly string[];
}

export interface Site extends SiteRenderer {
  readonly files: ReadonlyMap<string, SiteFile>;
  /**
   * Markdown versions of the pages, `llms.txt` and `llms-full.txt`, keyed by path. Undefined if the site was built
   * without them.
   */
  readonly markdownPages?: ReadonlyMap<string, string>;
  /** The OpenAPI description of the API, as JSON. Undefined if the site was built without it. */
  readonly openApi?: string;
}

export interface SiteFile {
  readonly bytes: Buffer;
  readonly type: string;
  readonly etag: string;
  /** Whether the file name contains a hash of the content, so that browsers can cache the file forever. */
  readonly immutable: boolean;
}
