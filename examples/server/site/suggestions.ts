import {
  excerptAround,
  listWords,
  markWords,
  parseSearchTerms,
  toPlainExcerpt,
  type DocumentStore,
} from '../../api/index.ts';
import { findPages, containsAll, type IndexedPage } from './page-index.ts';
import { readQuery } from './search.ts';
import type { Suggestion, Suggestions } from './site.ts';

/** Maximum number of suggestions per group. The search page lists more results. */
const MAX_HITS_PER_GROUP = 6;

/** An operation, field or heading that can be suggested and that has its own link. */
interface Entry extends Omit<Suggestion, 'title' | 'detail' | 'path'> {
  readonly title: string;
  readonly detail: string;
  readonly path?: string;
  /**
   * Normalized words of the title (`title`), of the title and description (`own`), and of the entry and its enclosing
   * page or operation (`all`).
   */
  readonly words: {
    readonly title: readonly string[];
    readonly own: readonly string[];
    readonly all: readonly string[];
  };
}

/**
 * Creates a function that suggests operations, fields and pages from the page index, and published documents from the
 * store.
 */
export function createSuggestions(
  index: readonly IndexedPage[],
  store: DocumentStore,
): (query: URLSearchParams) => Promise<Suggestions> {
  const operations = listOperations(index);
  const fields = listFields(index);
  const headings = listHeadings(index);

  return async (parameters) => {
    const terms = parseSearchTerms(readQuery(parameters));
    const queryWords = terms.flatMap(listWords);
    if (queryWords.length === 0) return { groups: [] };
    const groups: Suggestions['groups'] = [
      { kind: 'operations', hits: findEntries(operations, queryWords) },
      { kind: 'fields', hits: findEntries(fields, queryWords) },
      { kind: 'pages', hits: suggestPages(index, headings, queryWords) },
      { kind: 'documents', hits: await suggestDocuments(store, terms, queryWords) },
    ];
    return { groups: groups.filter(({ hits }) => hits.length > 0) };
  };
}

function listOperations(index: readonly IndexedPage[]): Entry[] {
  return index.flatMap(({ page }) =>
    page.operations.map(({ id, method, path, summary }) => {
      const words = listWords(`${method} ${path} ${summary}`);
      return {
        href: `${page.path}#${id}`,
        method,
        title: path,
        detail: summary,
        words: { title: words, own: words, all: words },
      };
    }),
  );
}

/** Lists the fields of all operations, with request parameters before response fields. */
function listFields(index: readonly IndexedPage[]): Entry[] {
  const fields = index.flatMap(({ page }) =>
    page.operations.flatMap(({ method, path, summary, fields: operationFields }) => {
      const enclosingWords = listWords(`${method} ${path} ${summary}`);
      return operationFields.map(({ id, kind, name, description }) => {
        const title = listWords(name);
        const own = [...title, ...listWords(description)];
        const words = { title, own, all: [...own, ...enclosingWords] };
        return { kind, entry: { href: `${page.path}#${id}`, method, path, title: name, detail: description, words } };
      });
    }),
  );
  return fields.sort((a, b) => a.kind.localeCompare(b.kind)).map(({ entry }) => entry);
}

function listHeadings(index: readonly IndexedPage[]): Entry[] {
  return index.flatMap(({ page, title: enclosingWords }) =>
    page.headings.map(({ id, title }) => {
      const own = listWords(title);
      return {
        href: `${page.path}#${id}`,
        title,
        detail: page.title,
        words: { title: own, own, all: [...own, ...enclosingWords] },
      };
    }),
  );
}

/**
 * Returns the entries that contain all query words, sorted so that the best title matches come first. At least one
 * query word must be in the entry itself. The other words can be in its page or operation.
 */
function findEntries(entries: readonly Entry[], queryWords: readonly string[]): Suggestion[] {
  return entries
    .filter(
      ({ words }) => containsAll(words.all, queryWords) && queryWords.some((word) => containsAll(words.own, [word])),
    )
    .map((entry) => ({ entry, rank: rankTitle(entry.words.title, queryWords) }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, MAX_HITS_PER_GROUP)
    .map(({ entry: { href, method, title, path, detail } }) => ({
      href,
      ...(method === undefined ? {} : { method }),
      title: markWords(title, queryWords),
      detail: markWords(excerptAround(detail, queryWords), queryWords),
      ...(path === undefined ? {} : { path: markWords(path, queryWords) }),
    }));
}

/**
 * Counts the query words that match the beginning of a word in a title. A query word that matches a whole word counts
 * twice.
 */
function rankTitle(title: readonly string[], queryWords: readonly string[]): number {
  const beginnings = queryWords.filter((word) => containsAll(title, [word]));
  const wholeWords = queryWords.filter((word) => title.includes(word));
  return beginnings.length + wholeWords.length;
}

/**
 * Returns pages with a matching title, then matching headings, then other matching pages. Omits the other pages that
 * contain a matching heading.
 */
function suggestPages(
  index: readonly IndexedPage[],
  headings: readonly Entry[],
  queryWords: readonly string[],
): Suggestion[] {
  const matchingPages = findPages(index, queryWords);
  const matchingHeadings = findEntries(headings, queryWords);
  const toSuggestion = ({ page }: IndexedPage): Suggestion => ({
    href: page.path,
    title: markWords(page.title, queryWords),
    detail: markWords(
      containsAll(listWords(`${page.title} ${page.summary}`), queryWords)
        ? page.summary
        : excerptAround(page.text, queryWords),
      queryWords,
    ),
  });
  const matchesTitle = ({ title }: IndexedPage) => containsAll(title, queryWords);
  const hasListedHeading = ({ page }: IndexedPage) =>
    matchingHeadings.some(({ href }) => href.startsWith(`${page.path}#`));
  return [
    ...matchingPages.filter(matchesTitle).map(toSuggestion),
    ...matchingHeadings,
    ...matchingPages.filter((page) => !matchesTitle(page) && !hasListedHeading(page)).map(toSuggestion),
  ].slice(0, MAX_HITS_PER_GROUP);
}

/**
 * Matches a single digit, or a single letter of a script that has letter case. A search for such a prefix would be
 * slow, because many words begin with it.
 */
const singleLetter = /^[\p{Lu}\p{Ll}\p{Lt}\p{N}]\p{M}*$/u;

async function suggestDocuments(
  store: DocumentStore,
  terms: readonly string[],
  queryWords: readonly string[],
): Promise<Suggestion[]> {
  const selectiveTerms = terms.filter((term) => !singleLetter.test(term));
  if (selectiveTerms.length === 0) return [];
  const documents = await store.searchDocuments({ terms: selectiveTerms, limit: MAX_HITS_PER_GROUP });
  return documents.map(({ id, title, excerpt }) => ({
    href: `/library/${id}`,
    title: markWords(title, queryWords),
    detail: markWords(toPlainExcerpt(excerpt), queryWords),
  }));
}
