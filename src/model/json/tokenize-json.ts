import { findMatchEnd, findEndOfChunks, SCALAR, STRING_CHUNK, WORD_CHUNK } from './token-patterns.js';
import type { Token, TokenKind } from '../text/code-tokens.js';

const COLON = /[ \t\n\r]*:/y;

/**
 * Splits JSON into tokens for syntax highlighting: member names, strings, numbers and the keywords true, false and
 * null. Everything else is plain text. Accepts invalid JSON. Concatenating the text of all tokens always yields the
 * input.
 */
export function tokenizeJson(text: string): Token[] {
  const tokens: Token[] = [];
  let plainStart = 0;
  let offset = 0;
  while (offset < text.length) {
    const { kind, end } = readToken(text, offset);
    if (kind !== '') {
      if (plainStart < offset) tokens.push(['', text.slice(plainStart, offset)]);
      tokens.push([kind, text.slice(offset, end)]);
      plainStart = end;
    }
    offset = end;
  }
  if (plainStart < text.length) tokens.push(['', text.slice(plainStart)]);
  return tokens;
}

function readToken(text: string, offset: number): { kind: TokenKind; end: number } {
  const character = text.charAt(offset);
  if (character === '"') return readString(text, offset);
  // For speed, test the patterns only at characters from `-` to `z`, which include all characters that start a scalar.
  const mayStartWord = character >= '-' && character <= 'z' && character !== ':';
  if (!mayStartWord) return { kind: '', end: offset + 1 };
  const scalarEnd = findMatchEnd(SCALAR, text, offset);
  if (scalarEnd !== undefined) return { kind: character > '9' ? 'keyword' : 'number', end: scalarEnd };
  return { kind: '', end: Math.max(findEndOfChunks(WORD_CHUNK, text, offset), offset + 1) };
}

function readString(text: string, offset: number): { kind: TokenKind; end: number } {
  const contentEnd = findEndOfChunks(STRING_CHUNK, text, offset + 1);
  const end = text[contentEnd] === '"' ? contentEnd + 1 : contentEnd;
  return { kind: findMatchEnd(COLON, text, end) === undefined ? 'string' : 'key', end };
}
