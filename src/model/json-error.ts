/** Why a text is not JSON, and where. */
export interface JsonError {
  /** What was expected and what was found instead, in words. */
  message: string;
  /** Line of the mistake, counted from 1; lines end at `\n`, `\r\n` or `\r`. */
  line: number;
  /** Column of the mistake, counted from 1 in UTF-16 code units (an emoji counts as two). */
  column: number;
}

// What a reader of JSON can be waiting for, in the words of its messages.
export const VALUE = 'a value';
export const ITEM_OR_END = 'a value or "]"';
export const NAME = 'a name in double quotes';
export const NAME_OR_END = 'a name in double quotes or "}"';
export const COLON = '":" after a name';
export const NEXT_MEMBER = '"," or "}" after a value';
export const NEXT_ITEM = '"," or "]" after a value';
export const END = 'nothing after the value';
export const STRING_END = 'the rest of the string';

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
 * The error at an offset of a text: "Expected ..., found ...".
 *
 * @param openedAt - Where the string or container begins that the end of the text would leave open.
 */
export function toJsonError(text: string, offset: number, expected: string, openedAt: number | undefined): JsonError {
  let found = 'nothing: the text is empty';
  if (offset < text.length) {
    found = describe(text, offset, expected);
  } else if (openedAt !== undefined) {
    found = `the end of the text: ${text[openedAt]} of line ${positionAt(text, openedAt).line} is not closed`;
  }
  return { message: `Expected ${expected}, found ${found}`, ...positionAt(text, offset) };
}

// What stands at the offset and, where the mistake is a common one, how to mend it.
function describe(text: string, offset: number, expected: string): string {
  const lexeme = /"[^"\p{C}]{0,30}"?|\\[^\p{C}]?|[\w$.+-]{1,30}|[^]/uy;
  lexeme.lastIndex = offset;
  const found = lexeme.exec(text)?.[0] ?? '';
  const code = text.codePointAt(offset)?.toString(16).toUpperCase().padStart(4, '0') ?? '';

  if (expected === STRING_END && /[\r\n]/.test(found)) return 'a line break: write it as \\n (\\\\n in a JavaScript string)';
  const shown = /^[\p{C}\p{Z}]/u.test(found) ? `the character U+${code}` : found.startsWith('"') ? found : `"${found}"`;
  const hint = hintOn(found, expected, code, text.slice(0, offset));
  return hint ? `${shown}: ${hint}` : shown;
}

function hintOn(found: string, expected: string, code: string, before: string): string | undefined {
  if (expected === STRING_END) return found.startsWith('\\') ? 'a backslash is written \\\\, and \\u takes four hexadecimal digits' : `write it as \\u${code}`;
  if (found === '\uFEFF') return 'save the text without its byte order mark';
  if (/['`‘-‟«»]/.test(found)) return 'strings take straight double quotes, as in "text"';
  if (/[/#]/.test(found)) return 'JSON has no comments';
  if (/[}\]]/.test(found) && /,\s*$/.test(before)) return 'remove the comma before it';
  if (/^(true|false|null)$/i.test(found)) return `write ${found.toLowerCase()}`;
  if (/^(undefined|none|nil|nan|[+-]?infinity)$/i.test(found)) return 'JSON has null instead';
  if (!expected.startsWith('a ') || found === '"') return undefined;
  if (/^[+-]?0\d/.test(found)) return 'a number has no leading zeros';
  if (/^[-+.\d]/.test(found)) return 'a number looks like 7, -0.5 or 1e9';
  return /^\w/.test(found) ? 'it takes double quotes' : undefined;
}
