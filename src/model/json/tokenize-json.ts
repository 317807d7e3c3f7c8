import { findMatchEnd, findEndOfChunks, SCALAR, STRING_CHUNK, WORD_CHUNK } from './token-patterns.js';
import type { Token, TokenKind } from '../text/code-tokens.js';

const COLON = /[ \t\n\r]*:/y;

/**
 * Splits JSON into tokens for syntax highlighting: names, strings, numbers and the words true, false and null.
 * Everything else is plain. Accepts malformed text; the joined tokens always equal the text.
 */
export function tokenizeJson(text: string): Token[] {
  const tokens: Token[] = [];
  let plainFrom = 0;
  for (let at = 0; at < text.length;) {
    const code = text.charCodeAt(at);
    let end = at + 1;
    let kind: TokenKind = '';
    if (code === 0x22) {
      end = findEndOfChunks(STRING_CHUNK, text, end);
      if (text[end] === '"') end++;
      kind = findMatchEnd(COLON, text, end) === 0 ? 'string' : 'key';
    } else if (code > 0x2c && code < 0x7b && code !== 0x3a) {
      end = findMatchEnd(SCALAR, text, at);
      if (end > 0) kind = code > 0x39 ? 'keyword' : 'number';
      else end = Math.max(findEndOfChunks(WORD_CHUNK, text, at), at + 1);
    }
    if (kind !== '') {
      if (plainFrom < at) tokens.push(['', text.slice(plainFrom, at)]);
      tokens.push([kind, text.slice(at, end)]);
      plainFrom = end;
    }
    at = end;
  }
  if (plainFrom < text.length) tokens.push(['', text.slice(plainFrom)]);
  return tokens;
}
