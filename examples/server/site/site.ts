import type { MarkedText } from '../../api/index.ts';

/** A published document as navigation shows it. */
export interface DocumentLink {
  readonly id: string;
  readonly title: string;
  readonly tags: readonly string[];
}

/** What a page is rendered from. Everything is data; the renderer asks nobody. */
export interface SiteContext {
  /** The path as asked for, such as `/documents/list`. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Where browsers reach the service, such as `https://docs.example.com`: the base of the commands that pages show. */
  readonly origin: string;
  readonly mode: 'private' | 'public';
  readonly signedIn: boolean;
  /** The newest published documents, newest first. */
  readonly documents: readonly DocumentLink[];
  /** On `/library/:id`: the document, its Markdown as written and as safe HTML. */
  readonly document?: DocumentLink & { readonly html: string; readonly markdown: string; readonly updatedAt: string };
  /** On `/search`. */
  readonly search?: { readonly query: string; readonly tag?: string; readonly hits: readonly SearchResult[] };
  /** On `/login`. */
  readonly login?: LoginState;
}

export interface SearchResult {
  readonly title: string;
  readonly href: string;
  readonly excerpt: string;
}

/** What is shown under the search field while a reader types: groups in this order, empty ones left out. */
export interface Suggestions {
  readonly groups: readonly { readonly kind: SuggestionKind; readonly hits: readonly Suggestion[] }[];
}

export type SuggestionKind = 'operations' | 'fields' | 'pages' | 'documents';

export interface Suggestion {
  readonly href: string;
  /** An operation's path, a field's name, a title. */
  readonly title: MarkedText;
  /** What stands below: a summary, a description, an excerpt; of a heading, its page. */
  readonly detail: MarkedText;
  /** Of operations and fields. */
  readonly method?: string;
  /** The path of a field's operation. */
  readonly path?: MarkedText;
}

/** What the login page has to say. */
export interface LoginState {
  /** Where the visitor goes after logging in: always a path of this site. */
  readonly next: string;
  readonly error?: 'wrong-password' | 'locked' | 'unavailable' | 'malformed';
  /** Tries left before the lock, after a wrong password. */
  readonly remainingAttempts?: number;
  /** Seconds until another try makes sense. */
  readonly retryAfter?: number;
}

/** A page of the site, for search. */
export interface SitePage {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly text: string;
  /** Headings to link to, without those that only name an operation below them. */
  readonly headings: readonly PageHeading[];
  /** The operations that are documented here. */
  readonly operations: readonly PageOperation[];
}

export interface PageHeading {
  /** The fragment of its address, as of the ids below. */
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

/** A parameter, or a field of an answer. */
export interface PageField {
  readonly id: string;
  readonly kind: 'parameter' | 'response';
  readonly name: string;
  readonly description: string;
}

/** What the built site exports from `dist/server/entry-server.js`. */
export interface SiteRenderer {
  readonly renderPage: (
    context: SiteContext,
  ) => { status: number; html: string } | Promise<{ status: number; html: string }>;
  readonly pages: readonly SitePage[];
  /** Whether a request asks for Markdown rather than for HTML, by its header Accept. */
  readonly prefersMarkdown?: (accept: string | undefined) => boolean;
  /** What components of the site are in Markdown, by their names. */
  readonly componentTexts?: Readonly<Record<string, (origin: string) => string>>;
  /** Paths of the assets that the login page needs; they alone are served without a session. */
  readonly publicAssets: readonly string[];
}

/** The site as the server serves it: pages to render and files to hand out. */
export interface Site extends SiteRenderer {
  readonly files: ReadonlyMap<string, SiteFile>;
  /** The pages as Markdown and their indexes, by path; nothing where the site was built without. */
  readonly twins?: ReadonlyMap<string, string>;
}

export interface SiteFile {
  readonly bytes: Buffer;
  readonly type: string;
  readonly etag: string;
  /** The name carries a hash of the content, so the content never changes. */
  readonly immutable: boolean;
}
