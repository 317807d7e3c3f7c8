/** A node of inline Markdown: a string, or an HTML element with children. */
export type Inline =
  | string
  | {
      element: 'code' | 'strong' | 'em' | 'a';
      children: Inline[];
      href?: string | undefined;
      title?: string | undefined;
    };

// CommonMark's inline code, links, strong and emphasis, by precedence. An underscore inside a word (snake_case) is not
// emphasis.
const CODE = /(?<!`)(`+)(?!`)([\s\S]*?[^`])\1(?!`)/;
const LINK = /\[((?:[^[\]\\]|\\.)+)\]\(\s*<?([^\s()<>]*(?:\([^\s()]*\)[^\s()<>]*)*)>?(?:\s+"([^"]*)")?\s*\)/;
const STRONG = /\*\*(?=\S)([\s\S]*?\S)\*\*|(?<![\p{L}\p{N}_])__(?=\S)([\s\S]*?\S)__(?![\p{L}\p{N}_])/u;
const EMPHASIS = /\*(?=[^\s*])([^*]*[^\s*])\*|(?<![\p{L}\p{N}_])_(?=[^\s_])([^_]*[^\s_])_(?![\p{L}\p{N}_])/u;
const ESCAPE = /\\([!-/:-@[-`{-~])/u;
// The code pattern must be first, because its backreference \\1 refers to the first group.
const INLINE = new RegExp([CODE, LINK, STRONG, EMPHASIS, ESCAPE].map(({ source }) => source).join('|'), 'u');

/** Matches all URL schemes except http, https and mailto. */
const UNSAFE = /^(?!(?:https?|mailto):)[a-z][a-z0-9+.-]*:/i;

/** Nested emphasis deeper than this is not parsed. */
const MAX_DEPTH = 8;

/**
 * Parses inline Markdown: code, strong, emphasis and links. HTML is treated as text, and a link with a scheme other
 * than http, https or mailto stays as written.
 */
export function parseInlineMarkdown(source: string, depth = 0): Inline[] {
  const pieces: Inline[] = [];
  const add = (piece: Inline) => {
    const last = pieces.length - 1;
    if (typeof piece === 'string' && typeof pieces[last] === 'string') pieces[last] += piece;
    else if (piece !== '') pieces.push(piece);
  };
  const nested = (text: string) => (depth < MAX_DEPTH ? parseInlineMarkdown(text, depth + 1) : [text]);
  let rest = source;
  for (let match = INLINE.exec(rest); match; match = INLINE.exec(rest)) {
    const [whole, , code, linkText, href, title, strong1, strong2, emphasis1, emphasis2, escaped] = match;
    const strong = strong1 ?? strong2;
    const emphasis = strong ?? emphasis1 ?? emphasis2;
    add(rest.slice(0, match.index));
    if (code) add({ element: 'code', children: [code.replace(/^ (.*\S.*) $/s, '$1')] });
    else if (emphasis) add({ element: strong ? 'strong' : 'em', children: nested(emphasis) });
    else if (linkText && !UNSAFE.test((href as string).replace(/[\u0000-\u0020]/g, '')))
      add({ element: 'a', href, title, children: nested(linkText) });
    else add(escaped ?? whole);
    rest = rest.slice(match.index + whole.length);
  }
  add(rest);
  return pieces;
}
