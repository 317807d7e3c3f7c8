import { toWellFormed } from '../text/well-formed.js';

/** Writes a text as a string of a language. */
export type Quote = (text: string) => string;

const SHORT: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/**
 * A way to quote: backslashes, the mark and what else means something get a backslash. A surrogate without its partner is
 * sent as U+FFFD.
 *
 * @param marks - The mark, and after it what else has to be escaped: part of a character class.
 * @param toEscape - What stands for a character that is not printable ASCII.
 */
export function toQuote(marks: string, toEscape: (character: string) => string): Quote {
  const special = new RegExp(`[\\\\${marks}]|[^ -~]`, 'gu');
  const escape = (found: string) => SHORT[found] ?? (/[^ -~]/.test(found) ? toEscape(found) : `\\${found}`);
  return (text) => `${marks[0]}${toWellFormed(text).replace(special, escape)}${marks[0]}`;
}

/** The code of a character, of as many digits or more. */
export const toHex = (character: string, digits: number): string =>
  (character.codePointAt(0) as number).toString(16).padStart(digits, '0');

/** Whether a text has what no reader sees, or what moves other text: never written as itself. */
export const isUnseen = (text: string): boolean => /[\p{C}\p{Zl}\p{Zp}]/u.test(text);

/** Whether a text has nothing but what readers see, line breaks aside. */
export const isPlain = (text: string): boolean => !isUnseen(text.replaceAll('\n', ' '));

/** `\u{7f}` for what is unseen, as JavaScript, PHP and Ruby have it. */
export const toBraced = (character: string): string =>
  isUnseen(character) ? `\\u{${toHex(character, 2)}}` : character;

/** `\u007f`, and `\U0001f648` beyond, for what is unseen, as Python, C# and Go have it. */
export const toFixed = (character: string): string =>
  isUnseen(character) ? (character.length > 1 ? `\\U${toHex(character, 8)}` : `\\u${toHex(character, 4)}`) : character;

/** Strings as C#, Go and Python have them. */
export const quoteDouble: Quote = toQuote('"', toFixed);

/** Strings as JavaScript and PHP have them. */
export const quoteSingle: Quote = toQuote("'", toBraced);

/** How lists that stand on several lines are written: how far in, and what stands after the last item. */
export interface Layout {
  indent?: string;
  end?: string;
}

/** Items between two marks, each on lines of its own; one that is no text is left out. */
export function toBlock(
  marks: string,
  items: readonly (string | false | undefined)[],
  { indent = '    ', end = ',' }: Layout,
): string {
  const lines = items.filter(Boolean).join(',\n');
  return lines ? `${marks[0]}\n${lines}`.replaceAll('\n', `\n${indent}`) + `${end}\n${marks[1]}` : marks;
}
