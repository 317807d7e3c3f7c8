import type { Pair } from '../http/pairs.js';
import { parseJson } from '../json/parse-json.js';
import { minifyJson } from '../json/replace-outside-strings.js';
import { type Layout, isPlain, type Quote, toBlock } from './text.js';

/** The syntax of array literals, object literals and keywords in a programming language. */
export interface LiteralStyle extends Layout {
  quote: Quote;
  /** The brackets around an object. `{}` by default. */
  objectBrackets?: string;
  /** The brackets around each pair in an array of pairs. `[]` by default. */
  pairBrackets?: string;
  /** The literal for an empty object. By default, the `objectBrackets` without content. */
  emptyObject?: string;
  /** Matches member names that need no quotes. By default, all names are quoted. */
  bareName?: RegExp;
  /** Text between a member name and its value. `: ` by default. */
  nameSeparator?: string;
  /** The keywords for `null`, `true` and `false`. The JSON keywords by default. */
  keywords?: Partial<Record<'null' | 'true' | 'false', string>>;
}

const MAX_LITERAL_LENGTH = 20_000;
const MAX_LITERAL_DEPTH = 20;
const MAX_ARRAY_LINE_LENGTH = 60;

/** Maximum length of a number in a literal. A 64-bit float can store up to 15 decimal digits exactly. */
const MAX_NUMBER_LENGTH = 15;
/** Matches member names that JavaScript objects reorder (array indexes) or do not store (`__proto__`). */
export const UNORDERED_NAME = /^(?:\d+|__proto__)$/;

type JsonContainer = Record<string, unknown> | unknown[];

// Cache the latest result, because a block generates code for several languages from the same JSON.
let latestSource: string | undefined;
let latestValue: JsonContainer | undefined;

function isContainer(value: unknown): value is JsonContainer {
  return typeof value === 'object' && value !== null;
}

/** Parses a JSON array or object. Returns `undefined` if the generated code would not send the same JSON tokens. */
function readLossless(source: string): JsonContainer | undefined {
  if (latestSource !== source) {
    latestSource = source;
    latestValue = parseLossless(source);
  }
  return latestValue;
}

function parseLossless(source: string): JsonContainer | undefined {
  const value = source.length > MAX_LITERAL_LENGTH ? undefined : parseJson(source);
  const isLossless =
    isContainer(value) && isPortable(value, MAX_LITERAL_DEPTH) && minifyJson(source) === JSON.stringify(value);
  return isLossless ? value : undefined;
}

/** Returns whether every language can serialize the value unchanged, and the value has at most `depth` levels. */
function isPortable(value: unknown, depth: number): boolean {
  if (depth < 0) return false;
  // Reject invisible characters, because only some languages escape them. All languages escape line breaks and tabs.
  if (typeof value === 'string') return isPlain(value.replace(/[\r\t]/g, ' '));
  if (!isContainer(value)) return isPortableScalar(value);
  if (Array.isArray(value)) return value.every((item) => isPortable(item, depth - 1));
  return Object.entries(value).every(
    ([name, member]) => !UNORDERED_NAME.test(name) && isPortable(name, depth) && isPortable(member, depth - 1),
  );
}

/**
 * Returns whether every language serializes a number, boolean or `null` with the same characters as JavaScript. Several
 * languages write numbers below 0.0001 with an exponent.
 */
function isPortableScalar(value: unknown): boolean {
  if (typeof value !== 'number') return true;
  const digits = String(Math.abs(value));
  return /^[\d.]+$/.test(digits) && digits.length <= MAX_NUMBER_LENGTH && !digits.startsWith('0.0000');
}

/**
 * Formats a JSON array or object as a literal. Returns `undefined` if the generated code would not send the same JSON
 * tokens.
 */
export function toLiteral(source: string, style: LiteralStyle): string | undefined {
  const value = readLossless(source);
  return value && printValue(value, style);
}

function printValue(value: unknown, style: LiteralStyle): string {
  if (typeof value === 'string') return style.quote(value);
  if (isContainer(value)) return Array.isArray(value) ? printArray(value, style) : printObject(value, style);
  const keyword = String(value) as 'null' | 'true' | 'false';
  return style.keywords?.[keyword] ?? keyword;
}

function printArray(values: readonly unknown[], style: LiteralStyle): string {
  const items = values.map((value) => printValue(value, style));
  const line = items.join(', ');
  const fitsLine = line.length < MAX_ARRAY_LINE_LENGTH && !values.some(isContainer);
  return fitsLine ? `[${line}]` : toBlock('[]', items, style);
}

function printObject(value: Record<string, unknown>, style: LiteralStyle): string {
  const members = Object.entries(value).map(([name, member]): Pair => [name, printValue(member, style)]);
  return members.length === 0 && style.emptyObject ? style.emptyObject : printMembers(members, style);
}

/**
 * Formats name-value pairs as an object literal, or as an array of pairs if a name occurs more than once. The values
 * are source code.
 */
export function printPairs(pairs: readonly Pair[], style: LiteralStyle): string {
  return areUnique(pairs.map(([name]) => name)) ? printMembers(pairs, style) : printPairList(pairs, style);
}

/** Formats name-value pairs as an object literal. The values are source code. */
export function printMembers(pairs: readonly Pair[], style: LiteralStyle): string {
  const { quote, objectBrackets = '{}', bareName, nameSeparator = ': ' } = style;
  const members = pairs.map(([name, value]) => {
    const printedName = bareName?.test(name) ? name : quote(name);
    return printedName + nameSeparator + value;
  });
  return toBlock(objectBrackets, members, style);
}

/** Formats name-value pairs as an array of pairs. The values are source code. */
export function printPairList(pairs: readonly Pair[], style: LiteralStyle): string {
  const [open, close] = style.pairBrackets ?? '[]';
  const items = pairs.map(([name, value]) => `${open}${style.quote(name)}, ${value}${close}`);
  return toBlock('[]', items, style);
}

/** Returns whether all names are different, ignoring case. */
export function areUnique(names: readonly string[]): boolean {
  return new Set(names.map((name) => name.toLowerCase())).size === names.length;
}
