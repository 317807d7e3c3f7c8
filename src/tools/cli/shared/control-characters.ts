/** Matches all control characters except the tab. */
const CONTROL_CHARACTER = /(?!\t)\p{Cc}/u;
const CONTROL_CHARACTERS = new RegExp(CONTROL_CHARACTER, 'gu');

/** Returns whether a string contains a control character other than a tab, such as a line break. */
export function hasControlCharacter(text: string): boolean {
  return CONTROL_CHARACTER.test(text);
}

/**
 * Replaces control characters other than tabs with dots, so that page content cannot send escape sequences to the
 * terminal.
 */
export function replaceControlCharacters(text: string): string {
  return text.replace(CONTROL_CHARACTERS, '·');
}
