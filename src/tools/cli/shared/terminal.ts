/**
 * Returns whether to color the output. `FORCE_COLOR` takes precedence over `NO_COLOR` and the capabilities of the
 * terminal.
 */
export function hasColors(): boolean {
  const { FORCE_COLOR, NO_COLOR } = process.env;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return process.stdout.isTTY && !NO_COLOR && process.stdout.hasColors();
}

/** ANSI escape codes (SGR parameters), keyed by text style. */
const STYLES = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33 };

/** A function that wraps a string in the escape codes of a style. */
export type Paint = (style: keyof typeof STYLES, text: string) => string;

/** Returns a function that styles strings, or returns them unchanged if `isColored` is false. */
export function createPaint(isColored: boolean): Paint {
  return (style, text) => (isColored ? `\u001b[${STYLES[style]}m${text}\u001b[0m` : text);
}

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

/** Prints messages on standard error, each on its own line. */
export function printMessages(messages: readonly string[]): void {
  for (const message of messages) process.stderr.write(`apiblock: ${replaceControlCharacters(message)}\n`);
}
