/** A piece of a one-paragraph Markdown text: text, or an element of HTML with its pieces. */
export type Inline =
  | string
  | {
      element: 'code' | 'strong' | 'em' | 'a';
      children: Inline[];
      href?: string | undefined;
      title?: string | undefined;
    };

// CommonMark's inline code, links, strong and emphasis, in the order in which they bind. An underscore inside a word
// (snake_case) is no emphasis.
const CODE = /(?<!`)(`+)(?!`)([\s\S]*?[^`])\1(?!`)/;
const LINK = /\[((?:[^[\]\\]|\\.)+)\]\(\s*<?([^\s()<>]*(?:\([^\s()]*\)[^\s()<>]*)*)>?(?:\s+"([^"]*)")?\s*\)/;
const STRONG = /\*\*(?=\S)([\s\S]*?\S)\*\*|(?<![\p{L}\p{N}_])__(?=\S)([\s\S]*?\S)__(?![\p{L}\p{N}_])/u;
const EMPHASIS = /\*(?=[^\s*])([^*]*[^\s*])\*|(?<![\p{L}\p{N}_])_(?=[^\s_])([^_]*[^\s_])_(?![\p{L}\p{N}_])/u;
const ESCAPE = /\\([!-/:-@[-`{-~])/u;
// The code pattern refers back to its own fence as \\1, so it stands first.
const INLINE = new RegExp([CODE, LINK, STRONG, EMPHASIS, ESCAPE].map(({ source }) => source).join('|'), 'u');

/** Another scheme than a description may lead to: http, https, mailto. */
const UNSAFE = /^(?!(?:https?|mailto):)[a-z][a-z0-9+.-]*:/i;

/** Nested emphasis beyond this depth stays text. */
const MAX_DEPTH = 8;

/**
 * The inline Markdown of a description: code, strong, emphasis and links. There is no HTML: what looks like it is text.
 * A link to another scheme than http, https and mailto stays text, as written.
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
