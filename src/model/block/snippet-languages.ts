import { parseStringList } from '../json/string-list.js';
import { getLanguageName } from '../text/language-names.js';

/** The languages that a request is written in, by the names that readers know, in the order of `all`. */
export const SNIPPET_LANGUAGE_NAMES = ['cURL', 'JavaScript', 'Python', 'Java', 'C#', 'Go', 'PHP', 'Ruby'];

/**
 * Reads the `languages` prop: words with commas between, a list, or `all`. Nothing is cURL alone.
 *
 * @returns Names of languages, each once, and words that are none of them.
 */
export function parseSnippetLanguages(value: unknown): { names: string[]; unknown: string[] } {
  const names = parseStringList(value).flatMap((word) =>
    /^all$/i.test(word) ? SNIPPET_LANGUAGE_NAMES : getLanguageName(word),
  );
  const known = [...new Set(names)].filter((name) => SNIPPET_LANGUAGE_NAMES.includes(name));
  return {
    names: known.length > 0 ? known : SNIPPET_LANGUAGE_NAMES.slice(0, 1),
    unknown: names.filter((name) => !SNIPPET_LANGUAGE_NAMES.includes(name)),
  };
}
