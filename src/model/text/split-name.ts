// The last letters of a plural acronym, such as `Ds` in `userIDs`. They look like the start of a word.
const PLURAL_ENDING = /\p{Lu}s(?!\p{Ll})/u;

// These patterns match where a name can wrap: after dots and underscores, and before capital letters that start a word.
// `AFTER_SEPARATOR` begins with the lookahead, because evaluating the lookbehind at every separator would take
// quadratic time.
const AFTER_SEPARATOR = /(?=[^._])(?<=[^._][._]+)/u;
const BEFORE_CAPITAL = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u;
const BEFORE_CAPITALIZED_WORD = new RegExp(String.raw`(?<=\p{Lu})(?!${PLURAL_ENDING.source})(?=\p{Lu}\p{Ll})`, 'u');
const BREAK = new RegExp(
  [AFTER_SEPARATOR, BEFORE_CAPITAL, BEFORE_CAPITALIZED_WORD].map(({ source }) => source).join('|'),
  'u',
);

/** Splits a name at the positions where it can wrap. Concatenating the parts yields the name. */
export function splitName(name: string): string[] {
  return name.split(BREAK);
}
