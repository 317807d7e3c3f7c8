import { toWellFormed } from '../text/well-formed.js';

/** Formats a string as a string literal of a language. */
export type Quote = (text: string) => string;

const SHORT_ESCAPES: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** How a language writes strings. */
export interface QuoteStyle {
  mark: '"' | "'";
  /** Escapes a character outside printable ASCII, or returns it unchanged. */
  escape: (character: string) => string;
  /** A character other than the mark and the backslash that needs a backslash, such as `$` in PHP. */
  special?: string;
}

/**
 * Creates a function that formats string literals. Lone surrogates are replaced by U+FFFD.
 *
 * Backslashes, the quotation mark and the `special` character get a backslash.
 */
export function createQuote({ mark, escape, special = '' }: QuoteStyle): Quote {
  const toEscaped = (character: string) => {
    if (character in SHORT_ESCAPES) return SHORT_ESCAPES[character] as string;
    return isPrintableAscii(character) ? `\\${character}` : escape(character);
  };
  const escaped = new RegExp(`[\\\\${mark}${special}]|[^ -~]`, 'gu');
  return (text) => mark + toWellFormed(text).replace(escaped, toEscaped) + mark;
}

function isPrintableAscii(character: string): boolean {
  return character >= ' ' && character <= '~';
}

/** Whether a string contains a character outside ASCII, or DEL. */
export function isBeyondAscii(text: string): boolean {
  return /[^\0-~]/.test(text);
}

/** Formats the code point of a character in hexadecimal, padded with zeros. */
export function toHex(character: string, minDigits: number): string {
  return (character.codePointAt(0) as number).toString(16).padStart(minDigits, '0');
}

/** Whether a string contains control, format or separator characters that are invisible or move other characters. */
export function hasInvisible(text: string): boolean {
  return /[\p{C}\p{Zl}\p{Zp}]/u.test(text);
}

/** Whether a string contains only visible characters, spaces and line feeds. */
export function isPlain(text: string): boolean {
  return !hasInvisible(text.replaceAll('\n', ' '));
}

/** Escapes an invisible character as `\u{7f}`, the syntax of JavaScript, PHP and Ruby. */
export function escapeWithBraces(character: string): string {
  return hasInvisible(character) ? `\\u{${toHex(character, 2)}}` : character;
}

/** Escapes an invisible character as `\u007f` or `\U0001f648`, the syntax of Python, C# and Go. */
export function escapeWithFixedLength(character: string): string {
  if (!hasInvisible(character)) return character;
  return character.length > 1 ? `\\U${toHex(character, 8)}` : `\\u${toHex(character, 4)}`;
}

/** Formats a string literal of C#, Go or Python. */
export const quoteDouble: Quote = createQuote({ mark: '"', escape: escapeWithFixedLength });

/** Formats a string literal of JavaScript or PHP. */
export const quoteSingle: Quote = createQuote({ mark: "'", escape: escapeWithBraces });

/** The layout of an array, object or argument list with one item per line. */
export interface Layout {
  /** The indentation of items. Four spaces by default. */
  indent?: string;
  /** Code after the last item. A comma by default. */
  trailing?: string;
}

/** Prints items between brackets, one item per line. Skips items that are `false` or `undefined`. */
export function toBlock(
  brackets: string,
  items: readonly (string | false | undefined)[],
  { indent = '    ', trailing = ',' }: Layout,
): string {
  const printed = items.filter((item) => item !== false && item !== undefined);
  if (printed.length === 0) return brackets;
  const lines = `\n${printed.join(',\n')}`.replaceAll('\n', `\n${indent}`);
  return `${brackets.charAt(0)}${lines}${trailing}\n${brackets.charAt(1)}`;
}
