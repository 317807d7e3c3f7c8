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

/** A part of JSON that may come next: a value, the name of a member, the rest of a string, or punctuation. */
export type JsonPart = 'value' | 'name' | 'rest of string' | ',' | ':' | ']' | '}';

/**
 * Creates the error at an offset.
 *
 * @param expected - The parts that may come next. Empty after the end of the JSON value.
 * @param openedAt - Offset of the string or container that is not closed at the end of the text.
 */
export function createJsonError(
  text: string,
  offset: number,
  expected: readonly JsonPart[],
  openedAt: number | undefined,
): JsonError {
  LEXEME.lastIndex = offset;
  const found = LEXEME.exec(text)?.[0] ?? '';
  const expectedPhrase = expected.map((part) => PART_NAMES[part] ?? `"${part}"`).join(' or ') || 'nothing';
  const isAfterValue = expected.length === 0 || expected[0] === ',';
  const position = isAfterValue ? ' after the value' : '';
  const foundPhrase = found === '' ? describeEnd(text, openedAt) : describeLexeme(found, expected);
  return { message: `Expected ${expectedPhrase}${position}, found ${foundPhrase}`, ...positionAt(text, offset) };
}

const PART_NAMES: Partial<Record<JsonPart, string>> = {
  value: 'a value',
  name: 'a name in double quotes',
  'rest of string': 'the rest of the string',
};

/** The placeholder of a value that JSON cannot represent, as written by `toJsonText`. */
const PLACEHOLDER = String.raw`\(\w+\)`;
const STRING_START = String.raw`"[^"\p{C}]{0,30}"?`;
const ESCAPE = String.raw`\\[^\p{C}]?`;
const WORD = String.raw`[\w$.+-]{1,30}`;
const ANY_CHARACTER = '[^]?';

/** The text to quote in a message. */
const LEXEME = new RegExp([STRING_START, ESCAPE, PLACEHOLDER, WORD, ANY_CHARACTER].join('|'), 'uy');

function describeEnd(text: string, openedAt: number | undefined): string {
  if (openedAt === undefined) return 'nothing: the text is empty';
  const { line } = positionAt(text, openedAt);
  return `the end of the text: the ${text[openedAt]} of line ${line} is not closed`;
}

function describeLexeme(found: string, expected: readonly JsonPart[]): string {
  const hint = HINTS.find(({ pattern, isFor }) => pattern.test(found) && (!isFor || isFor(expected)))?.hint;
  return hint === undefined ? quoteLexeme(found) : `${quoteLexeme(found)}: ${hint}`;
}

function quoteLexeme(found: string): string {
  if (/^[\r\n]/.test(found)) return 'a line break';
  const isInvisible = /^[\p{C}\p{Z}]/u.test(found);
  if (isInvisible) return `the character U+${found.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`;
  return found.startsWith('"') ? found : `"${found}"`;
}

/** Explains how to fix a common mistake. */
interface Hint {
  hint: string;
  /** Matches the text that was found. */
  pattern: RegExp;
  /** Whether the hint applies to the parts that were expected. It applies to all by default. */
  isFor?: (expected: readonly JsonPart[]) => boolean;
}

const isInString = ([first]: readonly JsonPart[]) => first === 'rest of string';
const isBeforeValue = ([first]: readonly JsonPart[]) => first === 'value';
const isBeforeValueOrName = ([first]: readonly JsonPart[]) => first === 'value' || first === 'name';
/** After a comma, only a value or a name may come next, but not the closing bracket. */
const isAfterComma = (expected: readonly JsonPart[]) => expected.length === 1 && isBeforeValueOrName(expected);

// The patterns are ASCII, because the build escapes non-ASCII characters only in strings.
const HINTS: readonly Hint[] = [
  { hint: 'write it as \\n (\\\\n in a JavaScript string)', pattern: /^[\r\n]/, isFor: isInString },
  { hint: 'a backslash is written \\\\, and \\u takes four digits', pattern: /^\\/, isFor: isInString },
  { hint: 'remove the byte order mark', pattern: /^\uFEFF/ },
  { hint: 'JSON has no comments', pattern: /^[/#]/ },
  {
    hint: 'remove the comma before it',
    pattern: /^\]/,
    isFor: (expected) => isAfterComma(expected) && isBeforeValue(expected),
  },
  {
    hint: 'remove the comma before it',
    pattern: /^\}/,
    isFor: (expected) => isAfterComma(expected) && !isBeforeValue(expected),
  },
  {
    hint: 'the JSON keywords are true, false and null',
    pattern: /^(true|false|null|undefined|none|nan|[+-]?infinity)$/i,
    isFor: isBeforeValue,
  },
  {
    hint: 'a number looks like 7, -0.5 or 1e9, without leading zeros',
    pattern: /^[-+.\d]/,
    isFor: isBeforeValue,
  },
  {
    hint: 'use straight double quotes',
    pattern: /^['`\u2018-\u201f\xab\xbb\w$]/,
    isFor: isBeforeValueOrName,
  },
];
