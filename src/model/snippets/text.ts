import { toWellFormed } from '../text/well-formed.js';

/** Writes a text as a string of a language. */
export type Quote = (text: string) => string;

const UNSEEN_BUT_LINES = /[^\P{C}\n]|[\p{Zl}\p{Zp}]/u;
const SHORT: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Whether a text has nothing but what readers see, line breaks aside. */
export function isPlain(text: string): boolean {
  return !UNSEEN_BUT_LINES.test(text);
}

/**
 * A way to quote: backslashes, the mark and what else means something get a backslash. A surrogate without its partner is
 * sent as U+FFFD.
 *
 * @param toEscape - What stands for a character that is not printable ASCII.
 * @param more - More that has to be escaped, as part of a character class.
 */
export function toQuote(mark: string, toEscape: (character: string) => string, more = ''): Quote {
  const special = new RegExp(`[\\\\${mark}${more}]|[^ -~]`, 'gu');
  const escape = (found: string) => SHORT[found] ?? (/[!-~]/.test(found) ? `\\${found}` : toEscape(found));
  return (text) => mark + toWellFormed(text).replace(special, escape) + mark;
}

/** The code of a character, of as many digits or more. */
export const toHex = (character: string, digits: number): string =>
  (character.codePointAt(0) as number).toString(16).padStart(digits, '0');

/** What no reader sees, or what moves other text: never written as itself. */
const isUnseen = (character: string) => /[\p{C}\p{Zl}\p{Zp}]/u.test(character);

/** `\u{7f}` for what is unseen, as JavaScript, PHP and Ruby have it. */
export const toBraced = (character: string): string =>
  isUnseen(character) ? `\\u{${toHex(character, 2)}}` : character;

/** `\u007f`, and `\U0001f648` beyond, for what is unseen, as Python, C# and Go have it. */
export function toFixed(character: string): string {
  if (!isUnseen(character)) return character;
  return character.length > 1 ? `\\U${toHex(character, 8)}` : `\\u${toHex(character, 4)}`;
}

/** Strings as C#, Go and Python have them. */
export const quoteDouble: Quote = toQuote('"', toFixed);

/** Strings as JavaScript and PHP have them. */
export const quoteSingle: Quote = toQuote("'", toBraced);

/** A long text line by line, where that can be read; else as one string. */
export function quoteLines(text: string, quote: Quote, separator: string): string {
  const lines = text.split(/(?<=\n)/);
  return lines.length > 200 ? quote(text) : lines.map(quote).join(separator);
}

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
  const step = `\n${indent}`;
  return lines ? marks[0] + step + lines.replaceAll('\n', step) + end + `\n${marks[1]}` : marks;
}

/** The items that are there, printed one after another. */
export function printAll<Item>(items: readonly (Item | false | undefined)[], print: (item: Item) => string): string {
  return items.map((item) => (item ? print(item) : '')).join('');
}
