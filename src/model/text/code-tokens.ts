/** What a piece of code is, as far as its colour goes. The empty kind is plain text. */
export type TokenKind = '' | 'comment' | 'key' | 'keyword' | 'number' | 'string';

/** A piece of code: its kind and its exact text. Joined, the texts of a list of tokens are the code. */
export type Token = readonly [kind: TokenKind, text: string];

/** Code with its tokens. */
export interface TokenizedCode {
  text: string;
  tokens: readonly Token[];
}

/** Above this size, in UTF-16 units, code is shown without colours: a page stays quick with a body of megabytes. */
export const MAX_HIGHLIGHTED_LENGTH = 100_000;

// One letter each: a page of endpoints holds thousands of these.
const CLASS_NAMES: Record<Exclude<TokenKind, ''>, string> = {
  comment: 'apiblock-c',
  key: 'apiblock-k',
  keyword: 'apiblock-w',
  number: 'apiblock-n',
  string: 'apiblock-s',
};

/** The class of a piece of code. */
export function getTokenClass(kind: Exclude<TokenKind, ''>): string {
  return CLASS_NAMES[kind];
}
