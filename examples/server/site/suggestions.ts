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
import type { Suggestion, SuggestionKind, Suggestions } from './site.ts';

/** More than these are found on the page of the whole search. */
const MAX_HITS_PER_GROUP = 6;

/** A part of a page that can be linked to. */
interface Entry extends Omit<Suggestion, 'title' | 'detail' | 'path'> {
  readonly title: string;
  readonly detail: string;
  readonly path?: string;
  /** The words of its title, of its own texts, and of these with what it stands in. */
  readonly words: {
    readonly title: readonly string[];
    readonly own: readonly string[];
    readonly all: readonly string[];
  };
}

/** Suggestions while a reader types: parts of pages from memory, and the first of the published documents. */
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
    const found: [SuggestionKind, Suggestion[]][] = [
      ['operations', findEntries(operations, queryWords)],
      ['fields', findEntries(fields, queryWords)],
      ['pages', suggestPages(index, headings, queryWords)],
      ['documents', await suggestDocuments(store, terms, queryWords)],
    ];
    return { groups: found.filter(([, hits]) => hits.length > 0).map(([kind, hits]) => ({ kind, hits })) };
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

/** Parameters before fields of answers: they are what a reader has to write. */
function listFields(index: readonly IndexedPage[]): Entry[] {
  const fields = index.flatMap(({ page }) =>
    page.operations.flatMap(({ method, path, summary, fields: of }) => {
      const around = listWords(`${method} ${path} ${summary}`);
      return of.map(({ id, kind, name, description }) => {
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

/** Entries that have all words queryWords and one of them in their own texts; those with more in their title first. */
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

/** How many of the words queryWords are words of a title, whole ones counting twice. */
const rankTitle = (title: readonly string[], queryWords: readonly string[]): number =>
  queryWords.reduce((sum, one) => sum + Number(title.includes(one)) + Number(containsAll(title, [one])), 0);

/** Pages by their titles, then headings, then pages that have the words elsewhere and under no heading that is shown. */
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

/** One digit, or letter of an alphabet: so many words begin with it that looking for them takes long. */
const singleLetter = /^[\p{Lu}\p{Ll}\p{Lt}\p{N}]\p{M}*$/u;

async function suggestDocuments(
  store: DocumentStore,
  terms: readonly string[],
  queryWords: readonly string[],
): Promise<Suggestion[]> {
  const telling = terms.filter((term) => !singleLetter.test(term));
  if (telling.length === 0) return [];
  const documents = await store.searchDocuments({ terms: telling, limit: MAX_HITS_PER_GROUP });
  return documents.map(({ id, title, excerpt }) => ({
    href: `/library/${id}`,
    title: markWords(title, queryWords),
    detail: markWords(toPlainExcerpt(excerpt), queryWords),
  }));
}
