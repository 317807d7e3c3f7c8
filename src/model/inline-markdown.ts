/** A piece of a one-paragraph Markdown text. */
export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'emphasis'; children: Inline[] }
  | { kind: 'link'; href: string; title?: string | undefined; children: Inline[] };

// CommonMark's inline code, links, strong and emphasis, in the order in which they bind. An underscore inside a word
// (snake_case) is no emphasis.
const CODE = /(?<!`)(`+)(?!`)([\s\S]*?[^`])\1(?!`)/;
const LINK = /\[((?:[^[\]\\]|\\.)+)\]\(\s*<?([^\s()<>]*(?:\([^\s()]*\)[^\s()<>]*)*)>?(?:\s+"([^"]*)")?\s*\)/;
const STRONG = /\*\*(?=\S)([\s\S]*?\S)\*\*|(?<![\p{L}\p{N}_])__(?=\S)([\s\S]*?\S)__(?![\p{L}\p{N}_])/u;
const EMPHASIS = /\*(?=[^\s*])([^*]*[^\s*])\*|(?<![\p{L}\p{N}_])_(?=[^\s_])([^_]*[^\s_])_(?![\p{L}\p{N}_])/u;
const ESCAPE = /\\([!-/:-@[-`{-~])/u;
// The code pattern refers back to its own fence as \\1, so it stands first.
const INLINE = new RegExp([CODE, LINK, STRONG, EMPHASIS, ESCAPE].map(({ source }) => source).join('|'), 'u');

const SAFE_SCHEMES = new Set(['http:', 'https:', 'mailto:']);

/** Whether a link leads where a description may lead: http, https, mailto, or a place relative to the page. */
function isSafeHref(href: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*:)/i.exec(href.replace(/[\u0000-\u0020]/g, ''))?.[1];
  return scheme === undefined || SAFE_SCHEMES.has(scheme.toLowerCase());
}

/** Nested emphasis beyond this depth stays text. */
const MAX_DEPTH = 8;

/**
 * The inline Markdown of a description: code, strong, emphasis and links. There is no HTML: what looks like it is text.
 * A link to another scheme than http, https and mailto stays text, as written.
 */
export function parseInlineMarkdown(source: string, depth = 0): Inline[] {
  if (!/[`*_[\\]/.test(source)) return [{ kind: 'text', text: source }];
  const pieces: Inline[] = [];
  const addText = (text: string) => {
    const last = pieces.at(-1);
    if (text === '') return;
    if (last?.kind === 'text') last.text += text;
    else pieces.push({ kind: 'text', text });
  };
  let rest = source;
  for (let match = INLINE.exec(rest); match; match = INLINE.exec(rest)) {
    const [whole, , code, linkText, href, title, strong1, strong2, emphasis1, emphasis2, escaped] = match;
    const strong = strong1 ?? strong2;
    const emphasis = emphasis1 ?? emphasis2;
    addText(rest.slice(0, match.index));
    const nested = (text: string) => (depth < MAX_DEPTH ? parseInlineMarkdown(text, depth + 1) : [{ kind: 'text' as const, text }]);
    if (code !== undefined) pieces.push({ kind: 'code', text: /^ .*\S.* $/s.test(code) ? code.slice(1, -1) : code });
    else if (linkText !== undefined && href !== undefined) {
      if (isSafeHref(href)) pieces.push({ kind: 'link', href, title, children: nested(linkText) });
      else addText(whole);
    } else if (strong !== undefined) pieces.push({ kind: 'strong', children: nested(strong) });
    else if (emphasis !== undefined) pieces.push({ kind: 'emphasis', children: nested(emphasis) });
    else addText(escaped ?? whole);
    rest = rest.slice(match.index + whole.length);
  }
  addText(rest);
  return pieces;
}
