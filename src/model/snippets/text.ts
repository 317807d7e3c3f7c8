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
export function toQuote(mark: string, special: string, toEscape: (code: number) => string): Quote {
  const escaped = new RegExp(`[\\\\${mark}${special}${UNSEEN}]`, 'gu');
  const escape = (text: string) =>
    text.replace(/\p{Cs}/gu, '\ufffd').replace(escaped, (found) => {
      const code = found.codePointAt(0) as number;
      return SHORT[found] ?? (code > 0x1f && code < 0x7f ? `\\${found}` : toEscape(code));
    });
  return (text) => mark + (HARMLESS.test(text) ? text : escape(text)) + mark;
}

const hex = (code: number, digits: number) => code.toString(16).padStart(digits, '0');

/** `\u{7f}`, as JavaScript, PHP and Ruby have it. */
export const toBraced = (code: number): string => `\\u{${hex(code, 2)}}`;

/** `\u007f`, and `\U0001f648` beyond, as Python, C# and Go have it. */
export const toFixed = (code: number): string => (code > 0xffff ? `\\U${hex(code, 8)}` : `\\u${hex(code, 4)}`);

/** A long text line by line, where that can be read; else as one string. */
export function quoteLines(text: string, quote: Quote, separator: string): string {
  const lines = text.split(/(?<=\n)/);
  return lines.length > 200 ? quote(text) : lines.map(quote).join(separator);
}

/** A block of text, its lines indented. */
export function indent(text: string, by: string): string {
  return text.replace(/^(?=.)/gm, by);
}
