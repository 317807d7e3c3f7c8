import type { Pair } from '../http/pairs.js';
import { isJson } from '../json/is-json.js';
import { minifyJson } from '../json/replace-outside-strings.js';
import { type Layout, isPlain, type Quote, toBlock } from './text.js';

/** The syntax of strings, arrays and objects in a language. */
export interface LiteralStyle extends Layout {
  quote: Quote;
  /** The brackets around an object. `{}` by default. */
  objectBrackets?: string;
  /** The brackets around a name and its value in an array of pairs. `[]` by default. */
  pairBrackets?: string;
  /** An object without members, if the language does not use its object brackets for it. */
  emptyObject?: string;
  /** Matches the names of members that need no quotes. */
  bareName?: RegExp;
  /** Code between a name and its value. `: ` by default. */
  nameSeparator?: string;
  /** The keywords for `null`, `true` and `false`, if they differ from those of JSON. */
  keywords?: Partial<Record<'null' | 'true' | 'false', string>>;
}

const MAX_LITERAL_LENGTH = 20_000;
const MAX_LITERAL_DEPTH = 20;
const MAX_ARRAY_LINE_LENGTH = 60;

/** Matches a keyword, or a number that every language prints with the digits that JavaScript prints. */
const PORTABLE_ATOM = /^(?:[a-z]+|-?(?!0\.0000)[\d.]{1,15})$/;
/** Matches names that JavaScript objects reorder (array indexes) or do not store (`__proto__`). */
export const UNORDERED_NAME = /^(?:\d+|__proto__)$/;

type JsonContainer = Record<string, unknown> | unknown[];

// The languages of a block print the same JSON one after another, so the latest result is kept.
let latestSource: string | undefined;
let latestValue: JsonContainer | undefined;

function isContainer(value: unknown): value is JsonContainer {
  return typeof value === 'object' && value !== null;
}

/** Returns a JSON array or object if printing it again yields the same tokens; `undefined` otherwise. */
function readLossless(source: string): JsonContainer | undefined {
  if (latestSource !== source) {
    latestSource = source;
    latestValue = parseLossless(source);
  }
  return latestValue;
}

function parseLossless(source: string): JsonContainer | undefined {
  if (source.length > MAX_LITERAL_LENGTH || !isJson(source)) return undefined;
  const value: unknown = JSON.parse(source);
  const isLossless =
    isContainer(value) && isPortable(value, MAX_LITERAL_DEPTH) && minifyJson(source) === JSON.stringify(value);
  return isLossless ? value : undefined;
}

/** Whether every language can print the value, nested at most `depth` levels deep, without changing it. */
function isPortable(value: unknown, depth: number): boolean {
  if (depth < 0) return false;
  // Some printers escape invisible characters, and others do not.
  if (typeof value === 'string') return isPlain(value.replace(/[\r\t]/g, ' '));
  if (!isContainer(value)) return PORTABLE_ATOM.test(String(value));
  if (Array.isArray(value)) return value.every((item) => isPortable(item, depth - 1));
  return Object.entries(value).every(
    ([name, member]) => !UNORDERED_NAME.test(name) && isPortable(name, depth) && isPortable(member, depth - 1),
  );
}

/** Prints a JSON array or object as a literal; `undefined` if the program would not send the same JSON tokens. */
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

/** Prints pairs of names and printed values: as an object if the names are unique, otherwise as an array of pairs. */
export function printPairs(pairs: readonly Pair[], style: LiteralStyle): string {
  return hasUniqueNames(pairs) ? printMembers(pairs, style) : printPairList(pairs, style);
}

/** Prints pairs of names and printed values as an object. */
export function printMembers(pairs: readonly Pair[], style: LiteralStyle): string {
  const { quote, objectBrackets = '{}', bareName, nameSeparator = ': ' } = style;
  const members = pairs.map(([name, value]) => {
    const printedName = bareName?.test(name) ? name : quote(name);
    return printedName + nameSeparator + value;
  });
  return toBlock(objectBrackets, members, style);
}

/** Prints pairs of names and printed values as an array of pairs. */
export function printPairList(pairs: readonly Pair[], style: LiteralStyle): string {
  const [open, close] = style.pairBrackets ?? '[]';
  const items = pairs.map(([name, value]) => `${open}${style.quote(name)}, ${value}${close}`);
  return toBlock('[]', items, style);
}

/** Whether no name occurs twice, ignoring case. */
export function hasUniqueNames(pairs: readonly Pair[]): boolean {
  return new Set(pairs.map(([name]) => name.toLowerCase())).size === pairs.length;
}
