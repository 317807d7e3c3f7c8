import { toTexts } from '../json/texts.js';
import { getLanguageName } from '../text/languages.js';

/** The languages that a request is written in, by the names that readers know, in the order of `all`. */
export const SNIPPET_NAMES = ['cURL', 'JavaScript', 'Python', 'Java', 'C#', 'Go', 'PHP', 'Ruby'];

/**
 * Reads the `languages` prop: words with commas between, a list, or `all`. Nothing is cURL alone.
 *
 * @returns Names of languages, each once, and words that are none of them.
 */
export function toLanguages(value: unknown): { names: string[]; unknown: string[] } {
  const names = toTexts(value).flatMap((word) => (/^all$/i.test(word) ? SNIPPET_NAMES : getLanguageName(word)));
  const known = [...new Set(names)].filter((name) => SNIPPET_NAMES.includes(name));
  return {
    names: known.length > 0 ? known : SNIPPET_NAMES.slice(0, 1),
    unknown: names.filter((name) => !SNIPPET_NAMES.includes(name)),
  };
}
