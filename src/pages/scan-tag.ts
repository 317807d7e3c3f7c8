/** An attribute of a scanned tag. */
export interface ScannedAttribute {
  name: string;
  /** Offset of the value, including its quote or brace. */
  start: number;
  end: number;
}

/** The reason why a tag is malformed. */
export interface TagFault {
  kind: 'brace' | 'quote' | 'early' | 'bare' | 'comment' | 'tag';
  /** Name of the attribute. An empty string for a spread or the tag itself. */
  name: string;
  start: number;
  /** The text before which the attribute should have ended, if any. */
  before?: string | undefined;
}

/** A tag, scanned up to its end or to the first mistake. */
export interface ScannedTag {
  name: string;
  start: number;
  attributes: ScannedAttribute[];
  fault?: TagFault | undefined;
  isSelfClosing: boolean;
  end: number;
}

const NAME = /[\w$:.-]+/y;
/** Matches the text that follows a complete attribute: the next attribute or the end of the tag. */
const NEXT = /(?:[\w-]+=(?=["'{])|\/?>)/y;

/** Scans a tag that starts at an offset. Expressions in it do not have to be valid JavaScript. */
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
  // If the value contains the next attribute or the end of the tag, its closing quote is missing.
  const [before] = /(?<=\s)[\w-]+=$/.exec(value) ?? /\/>/.exec(value) ?? [];
  return close < 0 || before !== undefined
    ? { kind: 'quote', name, start, before }
    : { kind: 'early', name, start: close };
}

/**
 * Returns the end of an expression, or a fault if its brace is not closed before the next attribute or the end of the
 * tag.
 */
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
      // A `>` within a line can be a comparison operator.
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
