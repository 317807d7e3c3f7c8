import { snippetLanguages } from '../http/snippet-languages.js';
import { parseStringList } from '../json/string-list.js';
import { getLanguageName } from '../text/language-names.js';

/** The labels of the languages in which a request can be shown, in the order of `all`. */
export const SNIPPET_LANGUAGE_NAMES: readonly string[] = snippetLanguages.map(({ label }) => label);

/**
 * Parses the `languages` prop: comma-separated names, an array of names, or `all`. Without a known language, the result is
 * cURL alone.
 *
 * @returns The labels of the languages without duplicates, and the names that are not languages of a request.
 */
export function parseSnippetLanguages(value: unknown): { names: string[]; unknown: string[] } {
  const names = parseStringList(value).flatMap((name) =>
    /^all$/i.test(name) ? SNIPPET_LANGUAGE_NAMES : getLanguageName(name),
  );
  const known = [...new Set(names)].filter((name) => SNIPPET_LANGUAGE_NAMES.includes(name));
  return {
    names: known.length > 0 ? known : SNIPPET_LANGUAGE_NAMES.slice(0, 1),
    unknown: names.filter((name) => !SNIPPET_LANGUAGE_NAMES.includes(name)),
  };
}
