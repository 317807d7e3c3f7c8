/** The kind of a token, which determines its color. An empty string means plain text. */
export type TokenKind = '' | 'comment' | 'key' | 'keyword' | 'number' | 'string';

/** A token of code. Concatenating the text of all tokens yields the code. */
export type Token = readonly [kind: TokenKind, text: string];

export interface TokenizedCode {
  text: string;
  tokens: readonly Token[];
}

/**
 * Maximum length of highlighted code, in UTF-16 code units. Longer code stays plain, so that pages with very large
 * bodies remain responsive.
 */
export const MAX_HIGHLIGHTED_LENGTH = 100_000;

// The class names are short because a page may contain thousands of tokens.
const CLASS_NAMES: Record<Exclude<TokenKind, ''>, string> = {
  comment: 'apiblock-c',
  key: 'apiblock-k',
  keyword: 'apiblock-w',
  number: 'apiblock-n',
  string: 'apiblock-s',
};

export function getTokenClass(kind: Exclude<TokenKind, ''>): string {
  return CLASS_NAMES[kind];
}
