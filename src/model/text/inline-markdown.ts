/** A node of inline Markdown: a string, or an HTML element with children. */
export type Inline =
  | string
  | {
      element: 'code' | 'strong' | 'em' | 'a';
      children: Inline[];
      href?: string | undefined;
      title?: string | undefined;
    };

// Patterns for CommonMark inline code, links, strong and emphasis, in order of precedence.
const CODE = /(?<!`)(?<ticks>`+)(?!`)(?<code>[\s\S]*?[^`])\k<ticks>(?!`)/u.source;

/** Matches the text of a link. The text can contain brackets only if they are escaped or inside code. */
const LINK_TEXT = /\[(?<linkText>(?:[^[\]\\]|\\.|`[^`[\]]*[[\]][^`]*`)+)\]/u.source;
/** Matches a URL, optionally in angle brackets. Parentheses in the URL must be balanced and not nested. */
const LINK_URL = /<?(?<href>[^\s()<>]*(?:\([^\s()]*\)[^\s()<>]*)*)>?/u.source;
const LINK_TITLE = /(?:\s+"(?<title>[^"]*)")?/u.source;
// The lookahead `(?!\s)` prevents quadratic run time: only one part of the pattern can match leading whitespace.
const LINK = String.raw`${LINK_TEXT}\(\s*(?!\s)${LINK_URL}${LINK_TITLE}\s*\)`;

// Underscores inside a word, as in snake_case, do not delimit emphasis.
const NOT_AFTER_WORD = /(?<![\p{L}\p{N}_])/u.source;
const NOT_BEFORE_WORD = /(?![\p{L}\p{N}_])/u.source;
const STRONG = /\*\*(?=\S)(?<strong>[\s\S]*?\S)\*\*/u.source;
const UNDERSCORE_STRONG = `${NOT_AFTER_WORD}${/__(?=\S)(?<underscoreStrong>[\s\S]*?\S)__/u.source}${NOT_BEFORE_WORD}`;
const EMPHASIS = /\*(?=[^\s*])(?<emphasis>[^*]*[^\s*])\*/u.source;
const UNDERSCORE_EMPHASIS = `${NOT_AFTER_WORD}${/_(?=[^\s_])(?<underscoreEmphasis>[^_]*[^\s_])_/u.source}${NOT_BEFORE_WORD}`;

/** Matches a backslash and the ASCII punctuation character that it escapes. */
const ESCAPE = /\\(?<escaped>[!-/:-@[-`{-~])/u.source;

const INLINE = new RegExp(
  [CODE, LINK, STRONG, UNDERSCORE_STRONG, EMPHASIS, UNDERSCORE_EMPHASIS, ESCAPE].join('|'),
  'u',
);

/** Matches all URL schemes except http, https and mailto. */
const UNSAFE_SCHEME = /^(?!(?:https?|mailto):)[a-z][a-z0-9+.-]*:/i;

/** Maximum nesting depth. Markdown that is nested more deeply is not parsed and is shown as text. */
const MAX_DEPTH = 8;

/**
 * Parses inline Markdown: code, strong, emphasis and links. HTML tags become text. A link with a scheme other than
 * http, https or mailto is not parsed, so that its Markdown is shown as text.
 */
export function parseInlineMarkdown(source: string, depth = 0): Inline[] {
  const nodes: Inline[] = [];
  let rest = source;
  for (let match = INLINE.exec(rest); match; match = INLINE.exec(rest)) {
    appendNode(nodes, rest.slice(0, match.index));
    appendNode(nodes, toNode(match, depth));
    rest = rest.slice(match.index + match[0].length);
  }
  appendNode(nodes, rest);
  return nodes;
}

function appendNode(nodes: Inline[], node: Inline): void {
  const lastIndex = nodes.length - 1;
  if (typeof node === 'string' && typeof nodes[lastIndex] === 'string') nodes[lastIndex] += node;
  else if (node !== '') nodes.push(node);
}

function toNode(match: RegExpExecArray, depth: number): Inline {
  const groups = match.groups as Partial<Record<string, string>>;
  const { code, linkText, href = '', title, escaped } = groups;
  // CommonMark removes one space from each end of inline code, unless the code consists only of spaces.
  if (code) return { element: 'code', children: [code.replace(/^ (.*\S.*) $/s, '$1')] };
  const strong = groups['strong'] ?? groups['underscoreStrong'];
  if (strong) return { element: 'strong', children: parseNested(strong, depth) };
  const emphasis = groups['emphasis'] ?? groups['underscoreEmphasis'];
  if (emphasis) return { element: 'em', children: parseNested(emphasis, depth) };
  if (linkText && isSafeUrl(href)) return { element: 'a', href, title, children: parseNested(linkText, depth) };
  return escaped ?? match[0];
}

function parseNested(text: string, depth: number): Inline[] {
  return depth < MAX_DEPTH ? parseInlineMarkdown(text, depth + 1) : [text];
}

/**
 * Returns whether a URL has no scheme or a safe scheme. Ignores control characters and spaces in the URL, as browsers
 * do.
 */
export function isSafeUrl(href: string): boolean {
  return !UNSAFE_SCHEME.test(href.replace(/[\u0000-\u0020]/g, ''));
}
