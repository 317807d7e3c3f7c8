import { Prism, type PrismGrammar } from 'prism-react-renderer';
import type { Code } from '../../model/block/code.js';
import { getLanguageName } from '../../model/text/language-names.js';
import { renderTokens } from '../../model/text/render-tokens.js';
import { MAX_HIGHLIGHTED_LENGTH, type Token, type TokenKind } from '../../model/text/code-tokens.js';
import { CodeText } from '../text/CodeText.js';
import { ensureElement } from '../text/ensure-element.js';
import { grammarNames, grammars } from './grammars.js';

// Maps Prism token types to the five token colors in the stylesheet.
const TOKEN_KINDS: Partial<Record<string, TokenKind>> = {
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

/** Splits code into tokens. Code that is very long or in an unknown language becomes a single plain token. */
export function tokenizeCode(code: string, language: string): Token[] {
  const grammar = code.length <= MAX_HIGHLIGHTED_LENGTH ? findGrammar(language) : undefined;
  return grammar ? toTokens(Prism.tokenize(code, grammar), '') : [['', code]];
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

type PrismToken = ReturnType<typeof Prism.tokenize>[number];

/** Flattens nested Prism tokens. A Prism token whose type has no color gets the kind of its parent token. */
function toTokens(token: PrismToken | PrismToken[], kind: TokenKind): Token[] {
  if (typeof token === 'string') return [[kind, token]];
  if (Array.isArray(token)) return token.flatMap((part) => toTokens(part, kind));
  // Read only own properties: the grammar for Reason has a token type named `constructor`, which every object inherits.
  const ownKind = Object.hasOwn(TOKEN_KINDS, token.type) ? TOKEN_KINDS[token.type] : undefined;
  return toTokens(token.content, ownKind ?? kind);
}

/** Renders a highlighted code example. This version runs on servers. Browsers use `LazyCode` instead. */
export function ExampleCode({ code, label }: { code: Code; label: string }) {
  const html = renderTokens(tokenizeCode(code.text, code.language));
  return <CodeText html={ensureElement(html)} label={label} />;
}
