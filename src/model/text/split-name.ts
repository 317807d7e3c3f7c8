// These patterns match where a name can wrap: after dots and underscores, and before capital letters that start a word.
const AFTER_SEPARATOR = /(?<=[^._][._]+)(?=[^._])/u;
const BEFORE_CAPITAL = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u;
// The last capital letter of a plural acronym, such as the `D` in `userIDs`, does not start a word.
const BEFORE_CAPITALIZED_WORD = /(?<=\p{Lu})(?=\p{Lu}\p{Ll})(?!\p{Lu}s(?!\p{Ll}))/u;
const BREAK = new RegExp(
  [AFTER_SEPARATOR, BEFORE_CAPITAL, BEFORE_CAPITALIZED_WORD].map(({ source }) => source).join('|'),
  'u',
);

/** Splits a name at the positions where it can wrap. The parts, joined, are the name. */
export function splitName(name: string): string[] {
  return name.split(BREAK);
}
