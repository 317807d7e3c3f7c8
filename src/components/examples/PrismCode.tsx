import { Prism, type PrismGrammar } from 'prism-react-renderer';
import type { Code } from '../../model/block/code.js';
import { getLanguageName } from '../../model/text/language-names.js';
import { renderTokens } from '../../model/text/render-tokens.js';
import type { Token, TokenKind } from '../../model/text/code-tokens.js';
import { CodeText } from '../text/CodeText.js';
import { grammarNames, grammars } from './grammars.js';

// Maps the token types of Prism to the five colors of the stylesheet.
const TOKEN_KINDS: Record<string, TokenKind> = {
  comment: 'comment',
  prolog: 'comment',
  doctype: 'comment',
  cdata: 'comment',
  shebang: 'comment',
  keyword: 'keyword',
  boolean: 'keyword',
  atrule: 'keyword',
  builtin: 'keyword',
  tag: 'keyword',
  directive: 'keyword',
  important: 'keyword',
  string: 'string',
  char: 'string',
  regex: 'string',
  'attr-value': 'string',
  'template-string': 'string',
  url: 'string',
  'triple-quoted-string': 'string',
  number: 'number',
  constant: 'number',
  symbol: 'number',
  property: 'key',
  'attr-name': 'key',
  function: 'key',
  'class-name': 'key',
  key: 'key',
  variable: 'key',
  flag: 'key',
};

/** Splits code into tokens. Code in an unknown language is one plain token. */
export function tokenizeCode(code: string, language: string): Token[] {
  const grammar = findGrammar(language);
  const pieces = grammar ? Prism.tokenize(code, grammar) : [code];
  const tokens: Token[] = [];
  flatten(pieces, '', tokens);
  return tokens;
}

function findGrammar(language: string): PrismGrammar | undefined {
  const languageName = getLanguageName(language);
  const grammarName = grammarNames.get(languageName) ?? languageName.toLowerCase();
  if (Object.hasOwn(grammars, grammarName)) return grammars[grammarName];
  if (!Object.hasOwn(Prism.languages, grammarName)) return undefined;
  const grammar = Prism.languages[grammarName];
  // `Prism.languages` also contains functions, such as `extend`.
  return typeof grammar === 'object' ? grammar : undefined;
}

type Piece = ReturnType<typeof Prism.tokenize>[number];

function flatten(piece: Piece | Piece[], kind: TokenKind, tokens: Token[]) {
  if (typeof piece === 'string') tokens.push([kind, piece]);
  else if (Array.isArray(piece)) for (const part of piece) flatten(part, kind, tokens);
  else flatten(piece.content, TOKEN_KINDS[piece.type] ?? kind, tokens);
}

/** An example with highlighted code. This is the server version; browsers use `LazyCode`. */
export function ExampleCode({ code, label }: { code: Code; label: string }) {
  const html = renderTokens(tokenizeCode(code.text, code.language));
  // `LazyCode` looks for an element to detect code that a server has highlighted, even if it has no colored tokens.
  return <CodeText html={html.includes('<') ? html : `<span>${html}</span>`} label={label} />;
}
