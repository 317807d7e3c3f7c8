import type { Token, TokenKind } from '../text/code-tokens.js';

// The programs that are printed here have these pieces, whatever their language: strings, comments, words, numbers. What
// looks like another piece within a string is part of it.
const PIECE =
  /@"(?:[^"]|"")*"|`[^`]*`|"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|(?:\/\/|#).*|<\?php|\$?[A-Za-z_]\w*|-?\d[\d.]*/g;

const KEYWORDS = new Set(
  'as await class const def defer do end false False from func if import new nil None null package public require return static throw throws true True using var void with'.split(
    ' ',
  ),
);

/** A generated program in coloured pieces. Joined, they are the program. */
export function tokenizeProgram(program: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: piece, index } of program.matchAll(PIECE)) {
    const after = index + piece.length;
    const kind = toKind(piece, program.charAt(index - 1), program.charAt(after));
    if (kind === '') continue;
    tokens.push(['', program.slice(end, index)], [kind, piece]);
    end = after;
  }
  tokens.push(['', program.slice(end)]);
  return tokens;
}

// Most pieces of a page pass through it: nothing in it asks a pattern.
function toKind(piece: string, before: string, after: string): TokenKind {
  const first = piece.charAt(0);
  if (`"'\`@`.includes(first)) return 'string';
  if ('/#'.includes(first)) return 'comment';
  if (first === '<') return 'keyword';
  if ('-0123456789'.includes(first)) return 'number';
  if (KEYWORDS.has(piece) && before !== '.' && after !== ':') return 'keyword';
  // Variables of PHP, types and constants, what is called, and the names of members.
  return first === '$' || (first >= 'A' && first <= 'Z') || after === '(' || after === ':' ? 'key' : '';
}
