import { createJsonError, type JsonPart, type JsonSyntaxError } from './json-error.js';
import { isJson } from './is-json.js';
import { findEndOfChunks, WORD_CHUNK } from './token-patterns.js';
import { skipWhiteSpace } from './white-space.js';

// Matches a part of a string after its opening quote. Does not match an invalid escape or a control character.
const VALID_STRING_CHUNK = /[^"\\\u0000-\u001f]{1,999}|\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/** A position in the JSON grammar, which determines what can follow. */
type GrammarPosition =
  'value' | 'first item' | 'first member' | 'name' | 'colon' | 'after item' | 'after member' | 'end';

const ALLOWED_PARTS: Readonly<Record<GrammarPosition, readonly JsonPart[]>> = {
  value: ['value'],
  'first item': ['value', ']'],
  'first member': ['name', '}'],
  name: ['name'],
  colon: [':'],
  'after item': [',', ']'],
  'after member': [',', '}'],
  end: [],
};

/**
 * Returns the first syntax error in a string, or `undefined` if the string is valid JSON (RFC 8259). Uses a loop
 * instead of recursion, so that deep nesting cannot overflow the call stack.
 */
export function findJsonError(text: string): JsonSyntaxError | undefined {
  /** Offsets of the opening brackets that are not closed yet. */
  const open: number[] = [];
  let position: GrammarPosition = 'value';
  let offset = 0;
  for (;;) {
    const start = skipWhiteSpace(text, offset);
    const character = text.charAt(start);
    if (character === '' && position === 'end') return undefined;
    const expected: readonly JsonPart[] = ALLOWED_PARTS[position];
    const unexpected = { text, offset: start, expected, openedAt: open.at(-1) };
    if (!canStartWith(character, expected)) return createJsonError(unexpected);
    offset = start + 1;
    switch (character) {
      case '"': {
        const end = findEndOfChunks(VALID_STRING_CHUNK, text, offset);
        const isClosed = text.charAt(end) === '"';
        if (!isClosed) return createJsonError({ text, offset: end, expected: ['rest of string'], openedAt: start });
        offset = end + 1;
        position = expected.includes('name') ? 'colon' : getPositionAfterValue(text, open);
        break;
      }
      case '[':
        open.push(start);
        position = 'first item';
        break;
      case '{':
        open.push(start);
        position = 'first member';
        break;
      case ']':
      case '}':
        open.pop();
        position = getPositionAfterValue(text, open);
        break;
      case ',':
        position = position === 'after item' ? 'value' : 'name';
        break;
      case ':':
        position = 'value';
        break;
      default:
        offset = findEndOfChunks(WORD_CHUNK, text, start);
        if (!isJson(text.slice(start, offset))) return createJsonError(unexpected);
        position = getPositionAfterValue(text, open);
    }
  }
}

function canStartWith(character: string, expected: readonly JsonPart[]): boolean {
  switch (character) {
    case '"':
      return expected.includes('value') || expected.includes('name');
    case ',':
    case ':':
    case ']':
    case '}':
      return expected.includes(character);
    default:
      return expected.includes('value');
  }
}

function getPositionAfterValue(text: string, open: readonly number[]): GrammarPosition {
  const container = open.at(-1);
  if (container === undefined) return 'end';
  return text.charAt(container) === '{' ? 'after member' : 'after item';
}
