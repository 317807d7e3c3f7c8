import { snippetLanguages } from '../http/snippet-languages.js';
import { parseStringList } from '../json/string-list.js';
import { getLanguageName } from '../text/language-names.js';

/** The labels of all request languages, in the order in which `languages="all"` shows them. */
const ALL_NAMES: readonly string[] = snippetLanguages.map(({ label }) => label);

/**
 * Parses the `languages` prop: comma-separated names, an array of names, or `all`. If the prop contains no supported
 * language, cURL is used.
 *
 * @returns The labels of the supported languages without duplicates, and the names that are not supported.
 */
export function parseSnippetLanguages(value: unknown): { names: string[]; unknown: string[] } {
  const names = parseStringList(value).flatMap((name) =>
    name.toLowerCase() === 'all' ? ALL_NAMES : getLanguageName(name),
  );
  const known = [...new Set(names)].filter((name) => ALL_NAMES.includes(name));
  return {
    names: known.length > 0 ? known : ALL_NAMES.slice(0, 1),
    unknown: names.filter((name) => !ALL_NAMES.includes(name)),
  };
}
