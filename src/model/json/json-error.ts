/** A JSON syntax error and its position. */
export interface JsonError {
  /** An error message, such as `Expected a value, found "]"`. */
  message: string;
  /** Line of the error, starting at 1. Lines end with `\n`, `\r\n` or `\r`. */
  line: number;
  /** Column of the error, starting at 1, in UTF-16 code units (an emoji counts as two). */
  column: number;
}

/** A JSON syntax error with a description of the expected syntax. */
export interface JsonSyntaxError extends JsonError {
  /** The part of `message` that describes the expected syntax, such as `a value`. */
  expected: string;
}

/** The error for valid JSON that is too large or too deeply nested for the JavaScript engine to parse. */
export const TOO_LARGE_ERROR: JsonError = { message: 'This JSON is too large to parse', line: 1, column: 1 };

/**
 * Returns the line and column of an offset. Both start at 1. The column counts UTF-16 code units. Lines end with `\n`,
 * `\r\n` or `\r`.
 */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let lineStart = 0;
  for (const lineBreak of text.matchAll(/\r\n?|\n/g)) {
    const lineBreakEnd = lineBreak.index + lineBreak[0].length;
    if (lineBreakEnd > offset) break;
    line += 1;
    lineStart = lineBreakEnd;
  }
  return { line, column: offset - lineStart + 1 };
}

/** Syntax that JSON allows at an offset: a value, a member name, the rest of a string, or punctuation. */
export type JsonPart = 'value' | 'name' | 'rest of string' | ',' | ':' | ']' | '}';

interface JsonErrorSource {
  text: string;
  offset: number;
  /** The syntax that is allowed at the offset. Empty after the end of the JSON value. */
  expected: readonly JsonPart[];
  /** The offset of the innermost unclosed string, array or object, or `undefined` if there is none. */
  openedAt: number | undefined;
}

/** Creates an error whose message contains the expected syntax and the text that was found at an offset. */
export function createJsonError(source: JsonErrorSource): JsonSyntaxError {
  const { text, offset, expected } = source;
  const lexeme = readLexeme(text, offset);
  const isAfterComma = text.slice(0, offset).trimEnd().endsWith(',');
  const found = lexeme === '' ? describeEnd(source) : describeLexeme(lexeme, { expected, isAfterComma });
  const expectedSyntax = describeExpected(expected);
  return {
    message: `Expected ${expectedSyntax}, found ${found}`,
    expected: expectedSyntax,
    ...positionAt(text, offset),
  };
}

const PART_NAMES: Partial<Record<JsonPart, string>> = {
  value: 'a value',
  name: 'a name in double quotes',
  'rest of string': 'the rest of the string',
};

/** Describes the allowed syntax, such as `"," or "}" after the value`. */
function describeExpected(expected: readonly JsonPart[]): string {
  if (expected.length === 0) return 'nothing after the value';
  const alternatives = expected.map((part) => PART_NAMES[part] ?? `"${part}"`).join(' or ');
  return expected.includes(',') ? `${alternatives} after the value` : alternatives;
}

const STRING_START = String.raw`"[^"\p{C}]{0,30}"?`;
const ESCAPE = String.raw`\\[^\p{C}]?`;
/** Matches a placeholder such as `(function)`, which `toJsonText` writes for a value that JSON cannot represent. */
const PLACEHOLDER = String.raw`\(\w+\)`;
const WORD = String.raw`[\w$.+-]{1,30}`;
const ANY_CHARACTER = '.';

/** Matches the part of the source that an error message quotes. */
const LEXEME = new RegExp(`^(?:${[STRING_START, ESCAPE, PLACEHOLDER, WORD, ANY_CHARACTER].join('|')})`, 'su');

/** Maximum length of a lexeme in UTF-16 code units. */
const MAX_LEXEME_LENGTH = 100;

/** Returns the part of the source that the message quotes. Returns `''` at the end of the source. */
function readLexeme(text: string, offset: number): string {
  return LEXEME.exec(text.slice(offset, offset + MAX_LEXEME_LENGTH))?.[0] ?? '';
}

function describeEnd({ text, offset, openedAt }: JsonErrorSource): string {
  if (openedAt === undefined) return 'nothing: the text is empty';
  // Unlike the line number in the text, this number is also right in the file that contains the text, unless its line
  // breaks are escape sequences.
  const lineCount = positionAt(text, offset).line - positionAt(text, openedAt).line;
  const place = lineCount === 0 ? 'on the same line' : `${lineCount} ${lineCount === 1 ? 'line' : 'lines'} above`;
  return `the end of the text: the ${text[openedAt]} ${place} is not closed`;
}

function describeLexeme(found: string, context: ErrorContext): string {
  const hint = HINTS.find(({ pattern, isFor }) => pattern.test(found) && (!isFor || isFor(context)))?.hint;
  return hint === undefined ? quoteLexeme(found) : `${quoteLexeme(found)}: ${hint}`;
}

function quoteLexeme(found: string): string {
  if (/^[\r\n]/.test(found)) return 'a line break';
  const isInvisible = /^[\p{C}\p{Z}]/u.test(found);
  if (isInvisible) return `the character ${formatCodePoint(found)}`;
  return found.startsWith('"') ? found : `"${found}"`;
}

/** Formats the code point of the first character of a string, such as `U+00A0`. */
function formatCodePoint(text: string): string {
  const codePoint = text.codePointAt(0) ?? 0;
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
}

interface ErrorContext {
  expected: readonly JsonPart[];
  /** Whether the text before the error ends with a comma. JSON does not allow a closing bracket after a comma. */
  isAfterComma: boolean;
}

/** A hint about a common mistake, which is appended to the error message. */
interface Hint {
  hint: string;
  /** Matches the unexpected text at the offset of the error. */
  pattern: RegExp;
  /** Returns whether the hint applies in this context. If omitted, the hint applies in every context. */
  isFor?: (context: ErrorContext) => boolean;
}

const isInString = ({ expected }: ErrorContext) => expected.includes('rest of string');
const isBeforeValue = ({ expected }: ErrorContext) => expected.includes('value');
const isBeforeValueOrName = ({ expected }: ErrorContext) => expected.includes('value') || expected.includes('name');

// The patterns contain only ASCII, because the build does not escape non-ASCII characters in regular expressions.
const HINTS: readonly Hint[] = [
  { hint: 'write it as \\n (\\\\n in a JavaScript string)', pattern: /^[\r\n]/, isFor: isInString },
  { hint: 'write a backslash as \\\\, and four hexadecimal digits after \\u', pattern: /^\\/, isFor: isInString },
  { hint: 'remove the byte order mark', pattern: /^\uFEFF/ },
  { hint: 'JSON does not allow comments', pattern: /^[/#]/ },
  {
    hint: 'JSON has no ellipsis, so remove it and the comma before it',
    pattern: /^(?:\.\.|\u2026)/,
    isFor: (context) => context.isAfterComma,
  },
  { hint: 'JSON has no ellipsis, so remove it or write a value', pattern: /^(?:\.\.|\u2026)/ },
  {
    hint: 'remove the comma before it',
    pattern: /^\]/,
    isFor: (context) => context.isAfterComma && isBeforeValue(context),
  },
  {
    hint: 'remove the comma before it',
    pattern: /^\}/,
    isFor: (context) => context.isAfterComma && !isBeforeValue(context),
  },
  {
    hint: 'the JSON keywords are true, false and null',
    pattern: /^(true|false|null|undefined|none|nan|[+-]?infinity)$/i,
    isFor: isBeforeValue,
  },
  { hint: 'write numbers without leading zeros', pattern: /^[-+]?0\d[\d.]*$/, isFor: isBeforeValue },
  { hint: 'JSON numbers look like 7, -0.5 or 1e9', pattern: /^[-+.\d]/, isFor: isBeforeValue },
  {
    hint: 'use straight double quotes',
    pattern: /^['`\u2018-\u201f\xab\xbb\w$]/,
    isFor: isBeforeValueOrName,
  },
];
