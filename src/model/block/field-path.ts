import { isItemName } from './item-name.js';

/** A segment in the path of a field: a name between dots, or a name in brackets, as in `meta[key]`. */
export interface FieldPathSegment {
  name: string;
  /** Number of array brackets after the name: 1 for `items[]`, `items[0]` and `items[*]`, 2 for `rows[][]`. */
  arrayDepth: number;
  /** Whether the name is in brackets, as in `meta[key]`. */
  isBracketed: boolean;
  /**
   * The index if the segment is only an index, as in `point.[1]`. Several such segments can document the items of a
   * tuple.
   */
  index?: number | undefined;
}

/** Matches a part of a dotted name. Captures the name and all brackets after it. */
const PART = /^(?<name>.*?)(?<brackets>(?:\[[^[\]]*\])*)$/s;

/** Matches the content of array brackets: an index, `*` or nothing. */
const ARRAY_INDEX = /^(?:\d*|\*)$/;

/** Matches a single index in brackets. Captures the index. */
const SINGLE_INDEX = /^\[(\d+)\]$/;

/** Matches a dot that separates names. A dot after a backslash is part of a name. */
const SEPARATOR = /(?<!\\)\./;

/**
 * Splits a dotted name into the names between its dots, as written. `\.` is a dot that is part of a name, as in
 * `os\.version`.
 */
export function splitDottedName(name: string): string[] {
  return name.split(SEPARATOR);
}

/** Adds a backslash before each dot in a member name, because an unescaped dot in a field name separates names. */
export function escapeDots(name: string): string {
  return name.replaceAll('.', String.raw`\.`);
}

export function unescapeDots(name: string): string {
  return name.replaceAll(String.raw`\.`, '.');
}

/**
 * Splits the full name of a field into segments. Brackets at the beginning of a name, as in `[].id`, result in a first
 * segment with an empty name.
 */
export function parseFieldPath(path: string): FieldPathSegment[] {
  return splitDottedName(path).flatMap(parsePart);
}

function parsePart(part: string): FieldPathSegment[] {
  const { name: written = '', brackets = '' } = PART.exec(part)?.groups ?? {};
  const name = unescapeDots(written);
  const index = name === '' ? SINGLE_INDEX.exec(brackets)?.[1] : undefined;
  if (index !== undefined) return [{ name, arrayDepth: 1, isBracketed: false, index: Number(index) }];
  let last: FieldPathSegment = { name, arrayDepth: 0, isBracketed: false };
  const segments = [last];
  for (const bracket of brackets.split(']').slice(0, -1)) {
    const content = bracket.slice(1);
    if (ARRAY_INDEX.test(content)) {
      last.arrayDepth += 1;
    } else {
      last = { name: content, arrayDepth: 0, isBracketed: true };
      segments.push(last);
    }
  }
  return segments.filter((segment) => segment.name !== '' || segment.arrayDepth > 0);
}

/**
 * Removes array brackets from the full name of a field: `items[].id`, `items[0].id` and `items.id` have the same path.
 */
export function toMemberPath(path: string): string {
  return splitDottedName(path.replace(/\[(?:\d*|\*)\]/g, ''))
    .filter((part) => part !== '')
    .join('.');
}

/**
 * Returns the names of all parents in a dotted name, beginning with the outermost: `a` and `a.b` for `a.b.c`. A dot at
 * the end of the name belongs to the last segment.
 */
export function getParentNames(name: string): string[] {
  const parts = splitDottedName(name.slice(0, -1));
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('.'));
}

/**
 * Returns the full name of a nested field: the full name of the parent, a dot and the name of the field. If the name of
 * the field already begins with the name of the parent, returns the name of the field: in a parent named `card`, both
 * `number` and `card.number` become `card.number`. However, `error` in a parent named `error` becomes `error.error`.
 */
export function joinFieldPath(parentPath: string, name: string): string {
  if (parentPath === '' || name === '') return parentPath || name;
  return isInside(name, parentPath) ? name : `${parentPath}.${name}`;
}

function isInside(name: string, parentPath: string): boolean {
  const parent = toMemberPath(parentPath);
  const member = toMemberPath(name);
  if (parent === '') return name.startsWith('[');
  if (member === parent) return isItemName(name);
  return member.startsWith(`${parent}.`) || member.startsWith(`${parent}[`);
}

/**
 * Splits the name of a field in a form or multipart body into segments. `metadata[key]` is a member of `metadata` if
 * `metadata` is among the known names. Otherwise, the brackets are part of the name, as in `expand[]`, which is sent as
 * written. Dots are always part of the name.
 *
 * @param knownNames - The names of the fields of the body.
 */
export function parseFormPath(name: string, knownNames: readonly string[]): FieldPathSegment[] {
  const parents = knownNames.filter((known) => name.startsWith(`${known}[`));
  const [parent] = parents.sort((one, other) => other.length - one.length);
  if (parent === undefined) return [toLiteralSegment(unescapeDots(name))];
  const [first, ...members] = parseFieldPath(`parent${name.slice(parent.length)}`);
  return [{ name: unescapeDots(parent), arrayDepth: first?.arrayDepth ?? 0, isBracketed: false }, ...members];
}

/**
 * Returns a segment for a name that is not split at dots or brackets. A name that ends in `[]` is the name of an array.
 */
export function toLiteralSegment(name: string): FieldPathSegment {
  return { name, arrayDepth: name.endsWith('[]') ? 1 : 0, isBracketed: false };
}
