import { Prism } from 'prism-react-renderer';
import type { Code } from '../../model/block/code.js';
import { getLanguageName } from '../../model/text/language-names.js';
import { renderTokens } from '../../model/text/render-tokens.js';
import type { Token, TokenKind } from '../../model/text/code-tokens.js';
import { CodeText } from '../text/CodeText.js';
import { grammarNames, grammars } from './grammars.js';

// Prism names some forty kinds of tokens; a reader needs five colours.
const KINDS: Record<string, TokenKind> = {
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

/** Code of a named language in coloured pieces; one plain piece where the language is not known. */
export function tokenizeCode(code: string, language: string): Token[] {
  const known = getLanguageName(language);
  const name = grammarNames.get(known) ?? known.toLowerCase();
  const grammar = Object.hasOwn(grammars, name)
    ? grammars[name]
    : Object.hasOwn(Prism.languages, name)
      ? Prism.languages[name]
      : undefined;
  // Prism keeps functions beside the grammars.
  const pieces = typeof grammar === 'object' ? Prism.tokenize(code, grammar) : [code];
  const tokens: Token[] = [];
  flatten(pieces, '', tokens);
  return tokens;
}

type Piece = ReturnType<typeof Prism.tokenize>[number];

function flatten(piece: Piece | Piece[], kind: TokenKind, tokens: Token[]) {
  if (typeof piece === 'string') tokens.push([kind, piece]);
  else if (Array.isArray(piece)) for (const part of piece) flatten(part, kind, tokens);
  else flatten(piece.content, KINDS[piece.type] ?? kind, tokens);
}

/** An extra example in its colours. This form runs where pages are rendered on a server; `LazyCode` is its twin. */
export function ExampleCode({ code, label }: { code: Code; label: string }) {
  const html = renderTokens(tokenizeCode(code.text, code.language));
  // Where there is nothing to colour, an element says to the twin that it was looked at.
  return <CodeText html={html.includes('<') ? html : `<span>${html}</span>`} label={label} />;
}
