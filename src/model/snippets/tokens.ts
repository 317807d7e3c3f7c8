import type { Token, TokenKind } from '../text/tokens.js';

// The programs that are printed here have these pieces, whatever their language. Strings come first: what looks like a
// comment or a word within one is neither.
const PIECES: readonly [kind: TokenKind, piece: RegExp][] = [
  ['string', /@"(?:[^"]|"")*"|`[^`]*`|"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'/],
  ['comment', /\/\/.*|#.*/],
  [
    'keyword',
    /<\?php|(?<![\w.$])(?:as|await|class|const|def|defer|do|end|[Ff]alse|from|func|if|import|new|nil|None|null|package|public|require|return|static|throws?|[Tt]rue|using|var|void|with)\b(?!:)/,
  ],
  ['key', /\$\w+|[A-Za-z_]\w*(?=[:(])|\b[A-Z]\w*/],
  ['number', /(?<![\w.])-?\d[\d.]*/],
];

const PIECE = new RegExp(PIECES.map(([, { source }]) => `(${source})`).join('|'), 'g');

/** A generated program in coloured pieces. Joined, they are the program. */
export function tokenizeProgram(program: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of program.matchAll(PIECE)) {
    const which = match.findIndex((part, index) => index > 0 && part !== undefined);
    tokens.push(['', program.slice(end, match.index)], [PIECES[which - 1]?.[0] ?? '', match[0]]);
    end = match.index + match[0].length;
  }
  return [...tokens, ['', program.slice(end)]];
}
