/** Why a text is not JSON, and where. */
export interface JsonError {
  /** What was expected and what was found instead, in words. */
  message: string;
  /** Line of the mistake, counted from 1; lines end at `\n`, `\r\n` or `\r`. */
  line: number;
  /** Column of the mistake, counted from 1 in UTF-16 code units (an emoji counts as two). */
  column: number;
}

/** What is wrong with good JSON that the engine has no room for. */
export const TOO_LARGE_ERROR: JsonError = { message: 'This text is too large', line: 1, column: 1 };

/**
 * Line and column of an offset in a text, both counted from 1, the column in UTF-16 code units.
 * Lines end at `\n`, `\r\n` or `\r`.
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
 * The error at an offset of a text.
 *
 * @param wanted - What may come next: marks as they are, a double quote for a name, a space for a value, a tab for more of a string.
 * @param openedAt - Where the string or container begins that the end of the text would leave open.
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

// By what is wanted and, on the next line, what is found instead. Patterns have to be in ASCII: what builds these files
// escapes only strings.
const HINTS: [pattern: RegExp, hint: string][] = [
  [/^\t\n[\r\n]/, 'write it as \\n (\\\\n in a JavaScript string)'],
  [/^\t\n\\/, 'a backslash is written \\\\, and \\u takes four digits'],
  [/\n\uFEFF/, 'remove the byte order mark'],
  [/\n[/#]/, 'JSON has no comments'],
  [/^( \n\]|"\n\})/, 'remove the comma before it'],
  [/^ .*\n(true|false|null|undefined|none|nan|[+-]?infinity)$/i, 'the words of JSON are true, false and null'],
  [/^ .*\n[-+.\d]/, 'a number looks like 7, -0.5 or 1e9, without leading zeros'],
  [/^[ "].*\n['`\u2018-\u201f\xab\xbb\w$]/, 'use straight double quotes'],
];
