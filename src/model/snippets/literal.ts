import { readJson, type JsonNode, toMembers } from '../json/tree.js';
import type { Quote } from './text.js';

/** How a language writes lists and objects. */
export interface LiteralStyle {
  quote: Quote;
  /** The name of a member with what stands before its value. */
  toKey: (name: string) => string;
  /** A list and an object, with `*` in the place of what they hold. */
  list: string;
  object: string;
  /** An object without members, where that is another word. */
  empty?: string;
  words: Record<string, string>;
  indent: string;
  /** What stands after the last of several lines. */
  end: string;
  /** Strings that the language's own printer would write in another way. */
  odd?: RegExp;
}

/** A number that all of them print as it is written. */
const NUMBER = /^-?(?=[\d.]{1,15}$)(?:[1-9]\d*|0(?!\.0000))(?:\.\d*[1-9])?$/;
/** Unseen characters, which printers escape in one way or another, and names that objects do not keep in their place. */
const ODD_TEXT = /[^\P{C}\n\r\t]|[\p{Zl}\p{Zp}]/u;
const ODD_NAME = /^(?:\d+|__proto__)$/;
const DEEPEST = 20;
const LONGEST = 20_000;

// The languages of a block ask for the same text one after another.
let latest: { source: string; json: JsonNode | undefined } | undefined;

function read(source: string): JsonNode | undefined {
  if (latest?.source !== source) latest = { source, json: readJson(source) };
  return latest.json;
}

/**
 * JSON as a literal of a language: of lists and objects only, and only where what the language prints of it has the same
 * tokens.
 */
export function toLiteral(source: string, style: LiteralStyle): string | undefined {
  const json = source.length > LONGEST ? undefined : read(source);
  if (!json?.items) return undefined;
  let isLossless = true;

  const writeText = (text: string): string => {
    if (ODD_TEXT.test(text) || style.odd?.test(text)) isLossless = false;
    return style.quote(text);
  };
  const write = (node: JsonNode, depth: number): string => {
    const own = source.slice(node.start, node.end);
    if (depth > DEEPEST) isLossless = false;
    if (!isLossless) return '';
    if (node.text !== undefined) {
      if (own !== JSON.stringify(node.text)) isLossless = false;
      return writeText(node.text);
    }
    if (!node.items) {
      if (!style.words[own] && (own === '-0' || !NUMBER.test(own))) isLossless = false;
      return style.words[own] ?? own;
    }
    const isList = node.mark === '[';
    const names = new Set<string>();
    const items = isList
      ? node.items.map((item) => write(item, depth + 1))
      : toMembers(node).map(([{ text = '', start, end }, value]) => {
          if (names.has(text) || ODD_NAME.test(text) || source.slice(start, end) !== JSON.stringify(text))
            isLossless = false;
          writeText(text);
          names.add(text);
          return style.toKey(text) + write(value, depth + 1);
        });
    const shape = isList ? style.list : style.object;
    const line = items.join(', ');
    if (items.length === 0) return (!isList && style.empty) || shape.replace('*', '');
    if (isList && line.length < 60 && node.items.every(({ items: inner }) => !inner))
      return shape.replace('*', () => line);
    const step = `\n${style.indent.repeat(depth)}`;
    return shape.replace('*', () => step + style.indent + items.join(`,${step}${style.indent}`) + style.end + step);
  };
  const literal = write(json, 0);
  return isLossless ? literal : undefined;
}
