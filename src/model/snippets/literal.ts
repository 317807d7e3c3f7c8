import { toFieldText } from '../http/headers.js';
import type { Pair } from '../http/pairs.js';
import { readJson, type JsonNode, toMembers } from '../json/tree.js';
import { type Layout, type Quote, toBlock } from './text.js';

/** How a language writes lists and objects. */
export interface LiteralStyle extends Layout {
  quote: Quote;
  /** What stands around the members of an object, and around a pair of a list. */
  object: string;
  pair?: string;
  /** An object without members, where that is another word. */
  empty?: string;
  /** Names that need no quotes, and what stands between a name and its value. */
  bareName?: RegExp;
  colon: string;
  /** The words of JSON that are others here. */
  words?: Record<string, string>;
  /** What is made of JSON that is a literal, and of a form; values of pairs are printed already. */
  json(literal: string, text: string): string;
  form(pairs: readonly Pair[], text: string): string;
  /** Text that the language's own printer would write in another way. */
  odd?: RegExp;
}

/** A word, or a number that all of them print as it is written. */
const ATOM = /^(?:null|true|false|(?!-0$)-?(?=[\d.]{1,15}$)(?:[1-9]\d*|0(?!\.0000))(?:\.\d*[1-9])?)$/;
/** Unseen characters, as themselves or as escapes, which printers write in one way or another. */
const ODD_TEXT = /[^\P{C}\n\r\t]|[\p{Zl}\p{Zp}]|(?<!\\)(?:\\\\)*\\[bfu]/u;
/** Names that objects do not keep in their place. */
export const ODD_NAME = /^(?:\d+|__proto__)$/;
const DEEPEST = 20;
const LONGEST = 20_000;

// The languages of a block ask for the same text one after another.
let latest: { source: string; json: JsonNode | undefined } | undefined;

/** A list or an object, where all that is read and printed anew has the same tokens. */
function readLossless(source: string): JsonNode | undefined {
  if (latest?.source === source) return latest.json;
  const isPlain = (node: JsonNode, depth: number): boolean =>
    depth <= DEEPEST &&
    (node.items?.every((item) => isPlain(item, depth + 1)) ??
      (node.text !== undefined || ATOM.test(source.slice(node.start, node.end)))) &&
    !toMembers(node).some(([{ text = '' }]) => ODD_NAME.test(text));
  const json = source.length > LONGEST || ODD_TEXT.test(source) ? undefined : readJson(source);
  const isLossless =
    json?.items && isPlain(json, 0) && toFieldText(json, source) === JSON.stringify(JSON.parse(source));
  latest = { source, json: isLossless ? json : undefined };
  return latest.json;
}

/**
 * JSON as a literal of a language: of lists and objects only, and only where what the language prints of it has the same
 * tokens.
 */
export function toLiteral(source: string, style: LiteralStyle): string | undefined {
  const print = (node: JsonNode): string => {
    const { text, items } = node;
    if (text !== undefined) return style.quote(text);
    if (!items) {
      const own = source.slice(node.start, node.end);
      return style.words?.[own] ?? own;
    }
    if (node.mark === '{') {
      const members = toMembers(node).map(([{ text: name = '' }, value]) => toMember(style, name) + print(value));
      return (members.length === 0 && style.empty) || toBlock(style.object, members, style);
    }
    const values = items.map(print);
    const line = values.join(', ');
    return line.length < 60 && items.every((item) => !item.items) ? `[${line}]` : toBlock('[]', values, style);
  };
  const json = style.odd?.test(source) ? undefined : readLossless(source);
  return json && print(json);
}

function toMember({ quote, bareName, colon }: LiteralStyle, name: string): string {
  return (bareName?.test(name) ? name : quote(name)) + colon;
}

/** Pairs of names and values that are printed already, as an object or as a list. */
export function printPairs(pairs: readonly Pair[], style: LiteralStyle, isObject = areUnique(pairs)): string {
  const { quote, pair: [open, close] = '[]' } = style;
  const items = pairs.map(([name, value]) =>
    isObject ? toMember(style, name) + value : `${open}${quote(name)}, ${value}${close}`,
  );
  return toBlock(isObject ? style.object : '[]', items, style);
}

/** Whether no name stands there twice, in whatever case. */
export function areUnique(pairs: readonly Pair[]): boolean {
  return new Set(pairs.map(([name]) => name.toLowerCase())).size === pairs.length;
}
