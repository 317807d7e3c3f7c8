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

/** Maximum hits per group. The search page lists all hits. */
const MAX_HITS_PER_GROUP = 6;

/** A searchable part of a page with its own link. */
interface Entry extends Omit<Suggestion, 'title' | 'detail' | 'path'> {
  readonly title: string;
  readonly detail: string;
  readonly path?: string;
  /** Words of the title, of the entry itself, and of the entry combined with its page or operation. */
  readonly words: {
    readonly title: readonly string[];
    readonly own: readonly string[];
    readonly all: readonly string[];
  };
}

/** Creates the suggestion search over page entries in memory and published documents in the store. */
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

/** Lists all fields, request parameters before response fields. */
function listFields(index: readonly IndexedPage[]): Entry[] {
  const fields = index.flatMap(({ page }) =>
    page.operations.flatMap(({ method, path, summary, fields: operationFields }) => {
      const around = listWords(`${method} ${path} ${summary}`);
      return operationFields.map(({ id, kind, name, description }) => {
        const title = listWords(name);
        const own = [...title, ...listWords(description)];
        const words = { title, own, all: [...own, ...around] };
        return { kind, entry: { href: `${page.path}#${id}`, method, path, title: name, detail: description, words } };
      });
    }),
  );
  return fields.sort((a, b) => a.kind.localeCompare(b.kind)).map(({ entry }) => entry);
}

function listHeadings(index: readonly IndexedPage[]): Entry[] {
  return index.flatMap(({ page, title: around }) =>
    page.headings.map(({ id, title }) => {
      const own = listWords(title);
      return {
        href: `${page.path}#${id}`,
        title,
        detail: page.title,
        words: { title: own, own, all: [...own, ...around] },
      };
    }),
  );
}

/** Returns entries that contain all query words, at least one of them in the entry itself, sorted by title match. */
function findEntries(entries: readonly Entry[], queryWords: readonly string[]): Suggestion[] {
  return entries
    .filter(
      ({ words }) => containsAll(words.all, queryWords) && queryWords.some((one) => containsAll(words.own, [one])),
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

/** Counts the query words that match the title. Whole-word matches count twice. */
const rankTitle = (title: readonly string[], queryWords: readonly string[]): number =>
  queryWords.reduce((sum, one) => sum + Number(title.includes(one)) + Number(containsAll(title, [one])), 0);

/** Returns pages with a title match, then headings, then other matching pages without a listed heading. */
function suggestPages(
  index: readonly IndexedPage[],
  headings: readonly Entry[],
  queryWords: readonly string[],
): Suggestion[] {
  const found = findPages(index, queryWords);
  const below = findEntries(headings, queryWords);
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
  const isTitled = ({ title }: IndexedPage) => containsAll(title, queryWords);
  const isShown = ({ page }: IndexedPage) => below.some(({ href }) => href.startsWith(`${page.path}#`));
  return [
    ...found.filter(isTitled).map(toSuggestion),
    ...below,
    ...found.filter((one) => !isTitled(one) && !isShown(one)).map(toSuggestion),
  ].slice(0, MAX_HITS_PER_GROUP);
}

/** A single digit or cased letter. So many words begin with it that a prefix search would be slow. */
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
