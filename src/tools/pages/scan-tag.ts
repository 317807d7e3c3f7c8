/** An attribute with a value, or a spread. The name of a spread is empty. */
export interface ScannedAttribute {
  name: string;
  /** Offset of the opening quote or brace of the value. */
  start: number;
  /** Offset after the closing quote or brace of the value. */
  end: number;
}

/** The first syntax error in a tag. */
export interface TagError {
  kind:
    | 'unclosed-brace'
    | 'unclosed-quote'
    | 'quote-in-value'
    | 'curly-quotes'
    | 'unquoted-value'
    | 'comment'
    | 'unclosed-tag';
  /** Name of the attribute that contains the error, or an empty string for a spread or the tag itself. */
  name: string;
  /** Offset of the mistake. For a missing quote, the offset where the quote belongs. */
  start: number;
  /** The quote character that is missing. `undefined` for other kinds of errors. */
  quote?: string | undefined;
  /** Source text that follows the missing quote or brace, such as `body=` or `/>`. `undefined` if it is unknown. */
  before?: string | undefined;
}

/** A tag, scanned up to its end or to its first syntax error. */
export interface ScannedTag {
  name: string;
  attributes: ScannedAttribute[];
  error?: TagError | undefined;
  isSelfClosing: boolean;
  /**
   * Offset after the tag, or offset of the first character that cannot be part of a tag. If the tag has an error, the
   * length of the text.
   */
  end: number;
}

type ValueScan = { end: number } | { error: TagError };

// These patterns are sticky, so that they match only at the offset that is passed to `matchAt`.
const WHITE_SPACE = /\s*/y;
const NAME = /[\w$:.-]+/y;
const EQUALS_SIGN = /\s*=\s*/y;

/** Scans the tag at an offset. Expressions in the tag do not have to be valid JavaScript. */
export function scanTag(text: string, start: number): ScannedTag {
  const tag: ScannedTag = {
    name: matchAt(NAME, text, start + 1),
    attributes: [],
    isSelfClosing: false,
    end: text.length,
  };
  let at = start + 1 + tag.name.length;
  for (;;) {
    at = skipWhiteSpace(text, at);
    if (at >= text.length) return { ...tag, error: { kind: 'unclosed-tag', name: '', start } };
    if (text.startsWith('//', at) || text.startsWith('/*', at))
      return { ...tag, error: { kind: 'comment', name: '', start: at } };
    if (text[at] === '>') return { ...tag, end: at + 1 };
    if (text[at] === '/') {
      const afterSlash = skipWhiteSpace(text, at + 1);
      return { ...tag, isSelfClosing: true, end: text[afterSlash] === '>' ? afterSlash + 1 : afterSlash };
    }
    const name = matchAt(NAME, text, at);
    const isSpread = name === '' && text[at] === '{';
    if (name === '' && !isSpread) return { ...tag, end: at };
    at += name.length;
    const equalsSign = matchAt(EQUALS_SIGN, text, at);
    const hasValue = isSpread || equalsSign !== '';
    if (!hasValue) continue;
    at += equalsSign.length;
    const value = scanValue(text, at, name);
    if ('error' in value) return { ...tag, error: value.error };
    tag.attributes.push({ name, start: at, end: value.end });
    at = value.end;
  }
}

function scanValue(text: string, start: number, name: string): ValueScan {
  if (text[start] === '{') return scanExpression(text, start, name);
  if (text[start] === '"' || text[start] === "'") return scanQuotedValue(text, start, name);
  const kind = CURLY_QUOTE.test(text.charAt(start)) ? 'curly-quotes' : 'unquoted-value';
  return { error: { kind, name, start } };
}

/** Matches the quotation marks that word processors insert. */
const CURLY_QUOTE = /[\u2018-\u201f]/;

function scanQuotedValue(text: string, start: number, name: string): ValueScan {
  const closingQuote = text.indexOf(text.charAt(start), start + 1);
  if (closingQuote >= 0 && isEndOfAttribute(text, closingQuote + 1)) return { end: closingQuote + 1 };
  const value = text.slice(start + 1, closingQuote < 0 ? text.length : closingQuote);
  // If the value contains the next attribute or the end of the tag, the closing quote of the value is missing.
  const [before] = /(?<=\s)[\w-]+=$/.exec(value) ?? /\/>/.exec(value) ?? [];
  if (closingQuote < 0 || before !== undefined) {
    const end = start + 1 + (before === undefined ? 0 : value.lastIndexOf(before));
    const written = text.slice(start + 1, end).trimEnd();
    const curlyQuote = written.search(CURLY_QUOTE);
    if (curlyQuote >= 0) return { error: { kind: 'curly-quotes', name, start: start + 1 + curlyQuote } };
    // If the value contains neither the next attribute nor the end of the tag, report the opening quote.
    const missingAt = before === undefined ? start : start + 1 + written.length;
    return { error: { kind: 'unclosed-quote', name, start: missingAt, quote: text.charAt(start), before } };
  }
  return { error: { kind: 'quote-in-value', name, start: closingQuote } };
}

function isEndOfAttribute(text: string, at: number): boolean {
  return at >= text.length || /\s/.test(text.charAt(at)) || text[at] === '>' || text.startsWith('/>', at);
}

/** Matches the start of an attribute, or the end of the tag. */
const ATTRIBUTE_OR_TAG_END = /[\w-]+=(?=["'{])|\/?>/y;

/** Scans an expression in braces. Returns an error if the next attribute or the tag end precedes the closing brace. */
function scanExpression(text: string, start: number, name: string): ValueScan {
  let depth = 0;
  let hasMarkup = false;
  let at = start;
  while (at < text.length) {
    const character = text.charAt(at);
    if (character === '{') {
      depth++;
    } else if (character === '}') {
      depth--;
      if (depth === 0) return { end: at + 1 };
    } else if (character === '<' && /[A-Za-z>]/.test(text.charAt(at + 1))) {
      // An attribute or `>` after this tag can belong to JSX in the braces, so it does not indicate an unclosed brace.
      hasMarkup = true;
    } else if (/\s/.test(character) && !hasMarkup) {
      const before = matchAt(ATTRIBUTE_OR_TAG_END, text, at + 1);
      // Ignore a `>` in the middle of a line, because it can be a comparison operator.
      const mayBeOperator = before === '>' && !isAtLineStart(text, at + 1, start);
      if (before !== '' && !mayBeOperator) return { error: { kind: 'unclosed-brace', name, start, before } };
    }
    at = findLiteralEnd(text, at) ?? at + 1;
  }
  return { error: { kind: 'unclosed-brace', name, start } };
}

/** Returns whether only spaces and tabs precede an offset on its line, and whether this line starts after `from`. */
function isAtLineStart(text: string, at: number, from: number): boolean {
  const lineStart = text.lastIndexOf('\n', at - 1) + 1;
  return lineStart > from && /^[ \t]*$/.test(text.slice(lineStart, at));
}

/**
 * Returns the offset after the string, template literal or comment that starts at `start`, or `undefined` if there is
 * none.
 */
function findLiteralEnd(text: string, start: number): number | undefined {
  if (text.startsWith('/*', start)) {
    const end = text.indexOf('*/', start + 2);
    return end < 0 ? undefined : end + 2;
  }
  const quote = text.charAt(start);
  if (!['"', "'", '`'].includes(quote)) return undefined;
  let at = start + 1;
  while (at < text.length) {
    const character = text.charAt(at);
    if (character === quote) return at + 1;
    if (character === '\n' && quote !== '`') return undefined;
    const isEscape = character === '\\';
    at += isEscape ? 2 : 1;
  }
  return undefined;
}

function skipWhiteSpace(text: string, at: number): number {
  return at + matchAt(WHITE_SPACE, text, at).length;
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}
