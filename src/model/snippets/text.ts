import { toWellFormed } from '../text/well-formed.js';

/** Formats a string as a string literal in a programming language. */
export type Quote = (text: string) => string;

const SHORT_ESCAPES: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** The syntax of string literals in a programming language. */
export interface QuoteStyle {
  quotationMark: '"' | "'";
  /** Escapes a character outside printable ASCII, or returns it unchanged. Never called for `\n`, `\r` and `\t`. */
  escape: (character: string) => string;
  /** An additional character to escape with a backslash, such as `$` in PHP. None by default. */
  special?: string;
}

/**
 * Creates a function that formats string literals. The function inserts a backslash before backslashes, the quotation
 * mark and the `special` character. It writes line breaks and tabs as `\n`, `\r` and `\t`, and passes all other
 * characters outside printable ASCII to `escape`. Lone surrogates are first replaced with U+FFFD.
 */
export function createQuote({ quotationMark, escape, special = '' }: QuoteStyle): Quote {
  const punctuation = `\\${quotationMark}${special}`;
  const toEscaped = (character: string) => {
    if (character in SHORT_ESCAPES) return SHORT_ESCAPES[character] as string;
    return punctuation.includes(character) ? `\\${character}` : escape(character);
  };
  const escaped = new RegExp(`[\\\\${quotationMark}${special}]|[^ -~]`, 'gu');
  return (text) => quotationMark + toWellFormed(text).replace(escaped, toEscaped) + quotationMark;
}

/** Returns whether a string contains a non-ASCII character or DEL. */
export function isBeyondAscii(text: string): boolean {
  return /[^\0-~]/.test(text);
}

/** Formats the code point of a character as a hexadecimal number with at least `minDigits` digits. */
export function toHex(character: string, minDigits: number): string {
  return (character.codePointAt(0) as number).toString(16).padStart(minDigits, '0');
}

/**
 * Returns whether a string contains invisible characters, or characters that move other characters, such as
 * bidirectional controls.
 */
export function hasInvisible(text: string): boolean {
  return /[\p{C}\p{Zl}\p{Zp}]/u.test(text);
}

/** Returns whether a string contains only visible characters, spaces and line feeds. */
export function isPlain(text: string): boolean {
  return !hasInvisible(text.replaceAll('\n', ' '));
}

/** Escapes an invisible character in the syntax of JavaScript, PHP and Ruby: `\u{7f}`. */
export function escapeWithBraces(character: string): string {
  return hasInvisible(character) ? `\\u{${toHex(character, 2)}}` : character;
}

/** Escapes an invisible character in the syntax of Python, C# and Go: `\u007f` or `\U0001f648`. */
export function escapeWithFixedLength(character: string): string {
  if (!hasInvisible(character)) return character;
  return character.length > 1 ? `\\U${toHex(character, 8)}` : `\\u${toHex(character, 4)}`;
}

/** Formats a string literal for C#, Go or Python. */
export const quoteDouble: Quote = createQuote({ quotationMark: '"', escape: escapeWithFixedLength });

/**
 * Formats a string literal for JavaScript. The PHP generator uses this function only for strings without invisible
 * characters.
 */
export const quoteSingle: Quote = createQuote({ quotationMark: "'", escape: escapeWithBraces });

/** The layout of an array, object or argument list with one item per line. */
export interface Layout {
  /** The indentation of items. Four spaces by default. */
  indent?: string;
  /** Text after the last item. A comma by default. */
  trailing?: string;
}

/** Formats items between brackets, one item per line. Skips items that are `false` or `undefined`. */
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
