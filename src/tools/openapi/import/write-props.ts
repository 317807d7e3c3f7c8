import { isJson } from '../../../model/json/is-json.js';
import type { PropValue } from '../block/operation-block.js';

/** Maximum length of a line, as in Prettier. */
export const MAX_LINE_LENGTH = 80;

type Props = Readonly<Record<string, PropValue>>;

/**
 * Writes the opening tag of a component as Prettier does. If the tag is too long or a prop has several lines, each prop
 * is on its own line. Otherwise, the tag is on one line.
 */
export function writeOpeningTag(name: string, props: Props): string {
  const line = `<${[name, ...writeFlatProps(props)].join(' ')}>`;
  return fitsOnLine(line) ? line : writeBrokenTag(name, props, '>');
}

/** Writes a self-closing tag as Prettier does, with the same line breaks as an opening tag. */
export function writeSelfClosingTag(name: string, props: Props): string {
  const flatProps = writeFlatProps(props);
  const [first = '', ...others] = flatProps;
  const line = `<${[name, ...flatProps].join(' ')} />`;
  // Prettier never breaks a self-closing tag whose only prop is a string on one line.
  const isUnbreakable = others.length === 0 && isStringProp(first) && !first.includes('\n');
  return fitsOnLine(line) || isUnbreakable ? line : writeBrokenTag(name, props, '/>');
}

/** Writes each prop on one line. JSON strings keep their line breaks. */
function writeFlatProps(props: Props): string[] {
  return Object.entries(props).map(([name, value]) => writeProp(name, value, Infinity));
}

function writeBrokenTag(name: string, props: Props, end: '>' | '/>'): string {
  const lines = Object.entries(props).map(([prop, value]) => `  ${writeProp(prop, value, MAX_LINE_LENGTH)}`);
  return [`<${name}`, ...lines, end].join('\n');
}

function fitsOnLine(tag: string): boolean {
  return tag.length <= MAX_LINE_LENGTH && !tag.includes('\n');
}

function isStringProp(prop: string): boolean {
  return /^[\w-]+=["']/.test(prop);
}

/** Writes a prop. A value in braces is on one line if it ends before the maximum column, or else on several lines. */
function writeProp(name: string, value: PropValue, maxColumn: number): string {
  if (value === true) return name;
  if (typeof value === 'string') return `${name}=${writeString(name, value, maxColumn)}`;
  return `${name}={${writeValue(value, { column: name.length + 4, indentation: 2, suffix: 1 }, maxColumn)}}`;
}

/** Matches line breaks, other control characters, and lone surrogates, which a UTF-8 file cannot contain. */
const NEEDS_EXPRESSION = /[\u0000-\u001f\u2028\u2029\p{Cs}]/u;

/**
 * Writes the value of a string prop in quotes, or a multiline string as an expression. Multiline JSON without blank
 * lines stays in quotes, because whitespace between JSON tokens is not significant.
 */
function writeString(name: string, value: string, maxColumn: number): string {
  const isPlain = !NEEDS_EXPRESSION.test(value) || (isJson(value) && !/\n\s*\n/.test(value));
  if (!isPlain) {
    const literal = writeLiteral(value);
    // The line also contains two spaces, an equals sign and two braces.
    const isTooLong = name.length + literal.length + 5 > maxColumn;
    return isTooLong ? `{\n    ${literal}\n  }` : `{${literal}}`;
  }
  // In a quoted JSX attribute, only character references have a special meaning.
  const escaped = value.replace(/&(?=#?\w+;)/g, '&amp;');
  const hasMoreDouble = count(value, '"') > count(value, "'");
  return hasMoreDouble ? `'${escaped.replaceAll("'", '&apos;')}'` : `"${escaped.replaceAll('"', '&quot;')}"`;
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

/** Writes a JavaScript string, with the quotes that need fewer escape sequences. */
export function writeLiteral(value: string): string {
  const json = JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  if (count(value, '"') <= count(value, "'")) return json;
  const content = json
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", String.raw`\'`);
  return `'${content}'`;
}

interface ValuePlace {
  /** Number of characters before the value on its line. */
  column: number;
  /** Indentation of the line. */
  indentation: number;
  /** Number of characters after the value, such as a comma. */
  suffix: number;
}

function writeValue(value: PropValue, place: ValuePlace, maxColumn: number): string {
  const flat = writeFlat(value);
  if (typeof value !== 'object' || value === null) return flat;
  const isTooLong = place.column + flat.length + place.suffix > maxColumn;
  const mustBreak = maxColumn !== Infinity && isAlwaysBroken(value);
  if (!isTooLong && !mustBreak) return flat;
  if (Object.keys(value).length === 0) return flat;
  const indentation = place.indentation + 2;
  return Array.isArray(value) ? writeArray(value, indentation, maxColumn) : writeObject(value, indentation, maxColumn);
}

/**
 * Writes an array with one item per line, or with as many numbers per line as fit. `indentation` applies to the items.
 */
function writeArray(value: readonly PropValue[], indentation: number, maxColumn: number): string {
  const spaces = ' '.repeat(indentation);
  if (isNumberList(value)) return `[\n${fillLines(value.map(writeFlat), spaces, maxColumn)}\n${spaces.slice(2)}]`;
  const items = value.map(
    (item) => spaces + writeValue(item, { column: indentation, indentation, suffix: 1 }, maxColumn),
  );
  return `[\n${items.join(',\n')},\n${spaces.slice(2)}]`;
}

/** Writes an object with one member per line. `indentation` applies to the members. */
function writeObject(value: Record<string, PropValue>, indentation: number, maxColumn: number): string {
  const spaces = ' '.repeat(indentation);
  const members = Object.entries(value).map(([name, member]) => {
    const key = `${spaces}${writeKey(name)}: `;
    return key + writeValue(member, { column: key.length, indentation, suffix: 1 }, maxColumn);
  });
  return `{\n${members.join(',\n')},\n${spaces.slice(2)}}`;
}

/**
 * Returns whether Prettier breaks a value even if it is short. This is the case for an array of several objects, or of
 * several arrays, if each of them has more than one member or item. It is also the case for any value that contains
 * such an array.
 */
function isAlwaysBroken(value: PropValue): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (!Array.isArray(value)) return Object.values(value).some(isAlwaysBroken);
  const sizes = value.map((item) => (typeof item === 'object' && item !== null ? Object.keys(item).length : 0));
  const areSameKind = value.every((item) => Array.isArray(item)) || !value.some((item) => Array.isArray(item));
  return (value.length > 1 && areSameKind && sizes.every((size) => size > 1)) || value.some(isAlwaysBroken);
}

function isNumberList(value: readonly PropValue[]): boolean {
  return value.length > 1 && value.every((item) => typeof item === 'number');
}

/** Puts as many items as possible on each line. */
function fillLines(items: readonly string[], spaces: string, maxColumn: number): string {
  const lines: string[] = [];
  let line = '';
  for (const item of items) {
    const extended = line === '' ? `${spaces}${item},` : `${line} ${item},`;
    if (line !== '' && extended.length > maxColumn) {
      lines.push(line);
      line = `${spaces}${item},`;
    } else {
      line = extended;
    }
  }
  return [...lines, line].join('\n');
}

function writeFlat(value: PropValue): string {
  if (typeof value === 'string') return writeLiteral(value);
  if (Array.isArray(value)) return `[${value.map(writeFlat).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return writeScalar(value);
  const members = Object.entries(value).map(([name, member]) => `${writeKey(name)}: ${writeFlat(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** Writes a boolean, null, or a number as Prettier writes it, such as `1e21`. */
function writeScalar(value: number | boolean | null): string {
  return typeof value === 'number' ? String(value).replace('e+', 'e') : String(value);
}

function writeKey(name: string): string {
  // In an object literal, `__proto__: value` sets the prototype, even if the name is quoted.
  if (name === '__proto__') return '["__proto__"]';
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : writeLiteral(name);
}
