import type { MarkedText } from '../../api/index.ts';

/** A published document in the navigation. */
export interface DocumentLink {
  readonly id: string;
  readonly title: string;
  readonly tags: readonly string[];
}

/** All data needed to render a page, so that the renderer does not access the store. */
export interface SiteContext {
  /** The requested path, such as `/documents/list`. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Public origin, such as `https://docs.example.com`, used as the base URL of displayed commands. */
  readonly origin: string;
  readonly mode: 'private' | 'public';
  readonly signedIn: boolean;
  /** The newest published documents, newest first. */
  readonly documents: readonly DocumentLink[];
  /** On `/library/:id`: the document with its Markdown source and safe HTML. */
  readonly document?: DocumentLink & { readonly html: string; readonly markdown: string; readonly updatedAt: string };
  /** On `/search`: the query and its results. */
  readonly search?: { readonly query: string; readonly tag?: string; readonly hits: readonly SearchResult[] };
  /** On `/login`: the state of the login form. */
  readonly login?: LoginState;
}

export interface SearchResult {
  readonly title: string;
  readonly href: string;
  readonly excerpt: string;
}

/** Search suggestions while a reader types, as non-empty groups in display order. */
export interface Suggestions {
  readonly groups: readonly { readonly kind: SuggestionKind; readonly hits: readonly Suggestion[] }[];
}

export type SuggestionKind = 'operations' | 'fields' | 'pages' | 'documents';

export interface Suggestion {
  readonly href: string;
  /** The operation path, field name, or page or document title. */
  readonly title: MarkedText;
  /** Secondary text: a summary, description or excerpt, or the page title for a heading. */
  readonly detail: MarkedText;
  /** HTTP method, for operations and fields only. */
  readonly method?: string;
  /** The path of a field's operation. */
  readonly path?: MarkedText;
}

/** State of the login form. */
export interface LoginState {
  /** Redirect target after login, always a path on this site. */
  readonly next: string;
  readonly error?: 'wrong-password' | 'locked' | 'unavailable' | 'malformed';
  /** Attempts left before the lockout, after a wrong password. */
  readonly remainingAttempts?: number;
  /** Seconds until the visitor can try again. */
  readonly retryAfter?: number;
}

/** A page of the site, for search. */
export interface SitePage {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly text: string;
  /** Headings with links, except headings of operations. */
  readonly headings: readonly PageHeading[];
  /** The operations documented on this page. */
  readonly operations: readonly PageOperation[];
}

export interface PageHeading {
  /** The element ID, used as the URL fragment. */
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

/** A request parameter or a response field. */
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
  /** Whether the Accept header prefers Markdown to HTML. */
  readonly prefersMarkdown?: (accept: string | undefined) => boolean;
  /** Markdown replacements for site components, by component name. */
  readonly componentTexts?: Readonly<Record<string, (origin: string) => string>>;
  /** Paths of the login page assets, which are served without a session. */
  readonly publicAssets: readonly string[];
}

/** The loaded site: its renderer and its files. */
export interface Site extends SiteRenderer {
  readonly files: ReadonlyMap<string, SiteFile>;
  /** Markdown versions of the pages and text indexes, by path. Undefined if the site was built without them. */
  readonly twins?: ReadonlyMap<string, string>;
}

export interface SiteFile {
  readonly bytes: Buffer;
  readonly type: string;
  readonly etag: string;
  /** Whether the file name contains a content hash, so that the file can be cached forever. */
  readonly immutable: boolean;
}
