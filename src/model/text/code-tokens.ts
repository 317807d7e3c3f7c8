/** Kind of a token, which determines its color. The empty kind is plain text. */
export type TokenKind = '' | 'comment' | 'key' | 'keyword' | 'number' | 'string';

/** A token: its kind and its exact text. The joined texts of all tokens are the code. */
export type Token = readonly [kind: TokenKind, text: string];

/** Code and its tokens. */
export interface TokenizedCode {
  text: string;
  tokens: readonly Token[];
}

/** Longer code, in UTF-16 code units, is not highlighted, so that pages with very large bodies stay responsive. */
export const MAX_HIGHLIGHTED_LENGTH = 100_000;

// The class names are short because a page may contain thousands of tokens.
const CLASS_NAMES: Record<Exclude<TokenKind, ''>, string> = {
  comment: 'apiblock-c',
  key: 'apiblock-k',
  keyword: 'apiblock-w',
  number: 'apiblock-n',
  string: 'apiblock-s',
};

/** Returns the CSS class of a token. */
export function getTokenClass(kind: Exclude<TokenKind, ''>): string {
  return CLASS_NAMES[kind];
}
