import type { Token, TokenKind } from '../text/code-tokens.js';

// These patterns suffice for all languages, because the generated code uses only a small part of their syntax.
// They match whole strings and comments, so that keywords in them are not highlighted.
const STRINGS = [/@"(?:[^"]|"")*"/, /`[^`]*`/, /"(?:\\[^]|[^"\\])*"/, /'(?:\\[^]|[^'\\])*'/];
const COMMENT = /(?:\/\/|#).*/;
const PHP_TAG = /<\?php/;
const WORD = /\$?[A-Za-z_]\w*/;
const NUMBER = /-?\d[\d.]*/;
const TOKEN = new RegExp([...STRINGS, COMMENT, PHP_TAG, WORD, NUMBER].map(({ source }) => source).join('|'), 'g');

const KEYWORDS = new Set(
  [
    ['as', 'await', 'class', 'const', 'def', 'defer', 'do', 'end', 'false', 'False', 'from', 'func', 'if', 'import'],
    ['new', 'nil', 'None', 'null', 'package', 'public', 'require', 'return', 'static', 'throw', 'throws', 'true'],
    ['True', 'using', 'var', 'void', 'with'],
  ].flat(),
);

/**
 * Splits a generated code sample into tokens for highlighting. Concatenating the text of all tokens yields the code.
 */
export function tokenizeProgram(program: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of program.matchAll(TOKEN)) {
    const { index } = match;
    const [text] = match;
    const nextIndex = index + text.length;
    const kind = toKind(text, program.charAt(index - 1), program.charAt(nextIndex));
    if (kind === '') continue;
    tokens.push(['', program.slice(end, index)], [kind, text]);
    end = nextIndex;
  }
  tokens.push(['', program.slice(end)]);
  return tokens;
}

/**
 * Returns the kind of a token. Compares characters instead of testing patterns, because this is faster for pages with
 * many tokens.
 */
function toKind(token: string, before: string, after: string): TokenKind {
  const first = token.charAt(0);
  if (`"'\`@`.includes(first)) return 'string';
  if ('/#'.includes(first)) return 'comment';
  if (first === '<') return 'keyword';
  if ('-0123456789'.includes(first)) return 'number';
  const isMemberName = before === '.' || after === ':';
  if (KEYWORDS.has(token) && !isMemberName) return 'keyword';
  const isVariable = first === '$';
  const isTypeOrConstant = first >= 'A' && first <= 'Z';
  const isCallOrName = after === '(' || after === ':';
  return isVariable || isTypeOrConstant || isCallOrName ? 'key' : '';
}
