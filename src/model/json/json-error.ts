/** Why a string is not JSON, and where. */
export interface JsonError {
  /** What was expected and what was found. */
  message: string;
  /** Line of the error, starting at 1. Lines end with `\n`, `\r\n` or `\r`. */
  line: number;
  /** Column of the error, starting at 1, in UTF-16 code units (an emoji counts as two). */
  column: number;
}

/** The error for valid JSON that exceeds the memory of the JavaScript engine. */
export const TOO_LARGE_ERROR: JsonError = { message: 'This JSON is too large to parse', line: 1, column: 1 };

/**
 * Returns the line and column of an offset. Both start at 1; the column counts UTF-16 code units. Lines end with `\n`,
 * `\r\n` or `\r`.
 */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const lineBreak = /\r\n?|\n/g;
  let line = 1;
  let lineStart = 0;
  while (lineBreak.test(text) && lineBreak.lastIndex <= offset) {
    line++;
    lineStart = lineBreak.lastIndex;
  }
  return { line, column: offset - lineStart + 1 };
}

/**
 * Creates the error at an offset.
 *
 * @param wanted - Characters that may come next. A double quote stands for a name, a space for a value, and a tab for
 * the rest of a string.
 * @param openedAt - Offset of the string or container that is not closed at the end of the text.
 */
export function createJsonError(text: string, offset: number, wanted: string, openedAt: number | undefined): JsonError {
  const expected = wanted.replace(/./g, (mark) => ` or ${WANTED[mark] ?? `"${mark}"`}`).slice(4) || 'nothing';
  const lexeme = /"[^"\p{C}]{0,30}"?|\\[^\p{C}]?|\(\w+\)|[\w$.+-]{1,30}|[^]?/uy;
  lexeme.lastIndex = offset;
  const found = lexeme.exec(text)?.[0] ?? '';
  const code = found.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase();
  const hint = HINTS.find(([pattern]) => pattern.test(`${wanted}\n${found}`));

  let shown = found.startsWith('"') ? found : `"${found}"`;
  if (/^[\p{C}\p{Z}]/u.test(found)) shown = /[\r\n]/.test(found) ? 'a line break' : `the character U+${code}`;
  if (hint) shown += `: ${hint[1]}`;
  if (found === '')
    shown =
      openedAt === undefined
        ? 'nothing: the text is empty'
        : `the end of the text: the ${text[openedAt]} of line ${positionAt(text, openedAt).line} is not closed`;
  return {
    message: `Expected ${expected}${/^(,|$)/.test(wanted) ? ' after the value' : ''}, found ${shown}`,
    ...positionAt(text, offset),
  };
}

const WANTED: Record<string, string> = {
  ' ': 'a value',
  '"': 'a name in double quotes',
  '\t': 'the rest of the string',
};

// Each pattern matches the wanted characters, a line feed and the found text. Patterns must be ASCII, because the build
// escapes non-ASCII characters only in strings.
const HINTS: [pattern: RegExp, hint: string][] = [
  [/^\t\n[\r\n]/, 'write it as \\n (\\\\n in a JavaScript string)'],
  [/^\t\n\\/, 'a backslash is written \\\\, and \\u takes four digits'],
  [/\n\uFEFF/, 'remove the byte order mark'],
  [/\n[/#]/, 'JSON has no comments'],
  [/^( \n\]|"\n\})/, 'remove the comma before it'],
  [/^ .*\n(true|false|null|undefined|none|nan|[+-]?infinity)$/i, 'the JSON keywords are true, false and null'],
  [/^ .*\n[-+.\d]/, 'a number looks like 7, -0.5 or 1e9, without leading zeros'],
  [/^[ "].*\n['`\u2018-\u201f\xab\xbb\w$]/, 'use straight double quotes'],
];
