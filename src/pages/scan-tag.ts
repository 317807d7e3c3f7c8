/** An attribute of a tag, as far as it is written. */
export interface ScannedAttribute {
  name: string;
  /** Where its value begins, with its quote or brace. */
  start: number;
  end: number;
}

/** What keeps a tag from being read. */
export interface TagFault {
  kind: 'brace' | 'quote' | 'early' | 'bare' | 'comment' | 'tag';
  /** The attribute; `''` for the tag itself and a spread. */
  name: string;
  start: number;
  /** What stands where the attribute should have ended, if anything. */
  before?: string | undefined;
}

/** A tag as the source writes it, up to its end or to what keeps it from being read. */
export interface ScannedTag {
  name: string;
  start: number;
  attributes: ScannedAttribute[];
  fault?: TagFault | undefined;
  /** Whether it closes itself. */
  isSelfClosing: boolean;
  end: number;
}

const NAME = /[\w$:.-]+/y;
/** What follows an attribute that has ended: the next one, or the end of the tag. */
const NEXT = /(?:[\w-]+=(?=["'{])|\/?>)/y;

/** Reads a tag that begins at an offset, as an author sees it: nothing in it has to be JavaScript. */
export function scanTag(text: string, start: number): ScannedTag {
  const tag: ScannedTag = {
    name: match(NAME, text, start + 1),
    start,
    attributes: [],
    isSelfClosing: false,
    end: text.length,
  };
  const stop = (fault: TagFault): ScannedTag => ({ ...tag, fault });
  let at = start + 1 + tag.name.length;
  for (;;) {
    at += match(/\s*/y, text, at).length;
    if (at >= text.length) return stop({ kind: 'tag', name: '', start });
    const mark = text.charAt(at);
    if (/^\/[/*]/.test(text.slice(at, at + 2))) return stop({ kind: 'comment', name: '', start: at });
    if (mark === '/') at += match(/\/\s*/y, text, at).length;
    if (mark === '/' || mark === '>')
      return { ...tag, isSelfClosing: mark === '/', end: at + (text[at] === '>' ? 1 : 0) };
    const name = match(NAME, text, at);
    if (name === '' && mark !== '{') return { ...tag, end: at };
    const nameEnd = at + name.length;
    const equals = name && match(/\s*=\s*/y, text, nameEnd);
    at = nameEnd + equals.length;
    if (name !== '' && equals === '') continue;
    const value = scanValue(text, at, name);
    if (typeof value !== 'number') return stop(value);
    tag.attributes.push({ name, start: at, end: value });
    at = value;
  }
}

function scanValue(text: string, start: number, name: string): number | TagFault {
  const mark = text.charAt(start);
  if (mark === '{') return scanBraces(text, start, name);
  if (mark !== '"' && mark !== "'") return { kind: 'bare', name, start };
  const close = text.indexOf(mark, start + 1);
  const value = text.slice(start + 1, close < 0 ? text.length : close);
  if (close >= 0 && /^(\s|\/?>|$)/.test(text.slice(close + 1, close + 3))) return close + 1;
  // Text that holds the next attribute, or the end of the tag, was to end before it.
  const [before] = /(?<=\s)[\w-]+=$/.exec(value) ?? /\/>/.exec(value) ?? [];
  return close < 0 || before !== undefined
    ? { kind: 'quote', name, start, before }
    : { kind: 'early', name, start: close };
}

/** The end of an expression, or the brace that is not closed before what can only follow it. */
function scanBraces(text: string, start: number, name: string): number | TagFault {
  let depth = 0;
  let hasMarkup = false;
  const quoted = /"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'|`(?:[^`\\]|\\[^])*`|\/\*[^]*?\*\//y;
  for (let at = start; at < text.length; at++) {
    const mark = text.charAt(at);
    if (mark === '{') depth++;
    else if (mark === '}') depth--;
    else if (/\s/.test(mark) && !hasMarkup) {
      const before = match(NEXT, text, at + 1);
      // A sign of comparison stands between what it compares.
      const isEnd = before !== '>' || /\n[ \t]*$/.test(text.slice(start, at + 1));
      if (before !== '' && isEnd) return { kind: 'brace', name, start, before };
    } else if (mark === '<' && /[A-Za-z>]/.test(text.charAt(at + 1))) hasMarkup = true;
    else at += Math.max(0, match(quoted, text, at).length - 1);
    if (depth === 0) return at + 1;
  }
  return { kind: 'brace', name, start };
}

function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}
