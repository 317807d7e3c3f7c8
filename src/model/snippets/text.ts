/** Writes a text as a string of a language. */
export type Quote = (text: string) => string;

/** What no reader sees, or what moves other text: never written as itself. */
const UNSEEN = '\\p{C}\\p{Zl}\\p{Zp}';
const UNSEEN_BUT_LINES = /[^\P{C}\n]|[\p{Zl}\p{Zp}]/u;
/** Most texts have nothing that means anything in any string. */
const HARMLESS = /^[\w ./:<>-]*$/;
const SHORT: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Whether a text has nothing but what readers see, line breaks aside. */
export function isPlain(text: string): boolean {
  return !UNSEEN_BUT_LINES.test(text);
}

/**
 * A way to quote: backslashes, the mark and what else means something get a backslash, what is unseen an escape. A
 * surrogate without its partner is sent as U+FFFD.
 *
 * @param special - More that has to be escaped, as part of a character class.
 */
export function toQuote(mark: string, toEscape: (character: string) => string, special = ''): Quote {
  const escaped = new RegExp(`[\\\\${mark}${special}${UNSEEN}]`, 'gu');
  const escape = (text: string) =>
    text
      .replace(/\p{Cs}/gu, '\ufffd')
      .replace(escaped, (found) => SHORT[found] ?? (/[!-~]/.test(found) ? `\\${found}` : toEscape(found)));
  return (text) => mark + (HARMLESS.test(text) ? text : escape(text)) + mark;
}

const toHex = (character: string, digits: number) =>
  (character.codePointAt(0) as number).toString(16).padStart(digits, '0');

/** `\u{7f}`, as JavaScript, PHP and Ruby have it. */
export const toBraced = (character: string): string => `\\u{${toHex(character, 2)}}`;

/** `\u007f`, and `\U0001f648` beyond, as Python, C# and Go have it. */
export const toFixed = (character: string): string =>
  character.length > 1 ? `\\U${toHex(character, 8)}` : `\\u${toHex(character, 4)}`;

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
