import type { Pair } from '../http/pairs.js';
import { isJson } from '../json/is-json.js';
import { minifyJson } from '../json/replace-outside-strings.js';
import { type Layout, isPlain, type Quote, toBlock } from './text.js';

/** How a language writes lists and objects. */
export interface LiteralStyle extends Layout {
  quote: Quote;
  /** What stands around the members of an object, and around a pair of a list. */
  object?: string;
  pair?: string;
  /** An object without members, where that is another word. */
  empty?: string;
  /** Names that need no quotes, and what stands between a name and its value. */
  bareName?: RegExp;
  colon?: string;
  /** The words of JSON that are others here. */
  words?: Record<string, string>;
}

/** A word, or a number that all of them print as it is written, of those that JavaScript does. */
const ATOM = /^(?:[a-z]+|-?(?!0\.0000)[\d.]{1,15})$/;
/** Names that objects do not keep in their place. */
export const ODD_NAME = /^(?:\d+|__proto__)$/;

// The languages of a block ask for the same text one after another.
let latest: string | undefined;
let latestValue: false | object;

const isObject = (value: unknown): value is object => Object(value) === value;

/** A list or an object, where all that is read and printed anew has the same tokens: neither too long nor too deep. */
function readLossless(source: string): false | object {
  const isExact = (value: unknown, left: number): boolean =>
    left >= 0 &&
    (isObject(value)
      ? Object.entries(value).every(
          ([name, item]) =>
            (Array.isArray(value) || (!ODD_NAME.test(name) && isExact(name, left))) && isExact(item, left - 1),
        )
      : typeof value === 'string'
        ? // Unseen characters are written as themselves by some printers, and as escapes by others.
          isPlain(value.replace(/[\r\t]/g, ' '))
        : ATOM.test(String(value)));
  if (latest !== source) {
    const value: unknown = source.length <= 20_000 && isJson(source) && JSON.parse(source);
    const isLossless = isObject(value) && isExact(value, 20) && minifyJson(source) === JSON.stringify(value);
    latest = source;
    latestValue = isLossless && value;
  }
  return latestValue;
}

/**
 * JSON as a literal of a language: of lists and objects only, and only where what the language prints of it has the same
 * tokens.
 */
export function toLiteral(source: string, style: LiteralStyle): string | false {
  const print = (value: unknown): string => {
    if (typeof value === 'string') return style.quote(value);
    if (!isObject(value)) return style.words?.[String(value)] ?? String(value);
    if (!Array.isArray(value)) {
      const members = Object.entries(value).map(([name, item]): Pair => [name, print(item)]);
      return (members.length === 0 && style.empty) || printPairs(members, style, true);
    }
    const items = value.map(print);
    const line = items.join(', ');
    return line.length < 60 && !value.some(isObject) ? `[${line}]` : toBlock('[]', items, style);
  };
  const value = readLossless(source);
  return value && print(value);
}

/** Pairs of names and values that are printed already, as an object or as a list. */
export function printPairs(pairs: readonly Pair[], style: LiteralStyle, isObject = areUnique(pairs)): string {
  const { quote, object = '{}', pair: [open, close] = '[]', bareName, colon = ': ' } = style;
  const items = pairs.map(([name, value]) =>
    isObject ? (bareName?.test(name) ? name : quote(name)) + colon + value : `${open}${quote(name)}, ${value}${close}`,
  );
  return toBlock(isObject ? object : '[]', items, style);
}

/** Whether no name stands there twice, in whatever case. */
export function areUnique(pairs: readonly (readonly [name: string, ...rest: string[]])[]): boolean {
  return new Set(pairs.map(([name]) => name.toLowerCase())).size === pairs.length;
}
