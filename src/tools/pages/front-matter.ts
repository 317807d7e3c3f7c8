import type { Root } from 'mdast';

/** Title and description of a page. `undefined` if the page does not specify them. */
export interface PageMetadata {
  title?: string | undefined;
  description?: string | undefined;
}

/**
 * Reads the title and description from YAML or TOML front matter. A `summary` also counts as a description. Empty values
 * count as missing.
 */
export function readFrontMatter({ children: [first] }: Root): PageMetadata {
  if (!first || !isFrontMatter(first)) return {};
  const { type, value }: { type: string; value: string } = first;
  const topLevel = type === 'toml' ? removeTables(value) : value;
  const read = (key: string) => readScalar(topLevel, key) || undefined;
  return { title: read('title'), description: read('description') ?? read('summary') };
}

export function isFrontMatter(node: { type: string }): node is { type: string; value: string } {
  return node.type === 'yaml' || node.type === 'toml';
}

/**
 * Removes the tables from a TOML document. They come after the top-level values, and each starts with a line such as
 * `[menu]`.
 */
function removeTables(toml: string): string {
  const start = toml.search(/^\[\[?[\w."' -]+\]/m);
  return start < 0 ? toml : toml.slice(0, start);
}

/**
 * Returns a top-level value of YAML or TOML as a string. Returns `undefined` for a missing key, null, arrays and objects.
 * TOML multi-line strings are not supported.
 */
function readScalar(source: string, key: string): string | undefined {
  const [firstLine, ...otherLines] = findValueLines(source.split(/\r?\n/), key);
  if (firstLine === undefined) return undefined;
  const isBlock = /^[|>][-+\d]*$/.test(firstLine);
  if (isBlock) return parseBlock(otherLines, firstLine.startsWith('>'));
  const isCollection = firstLine === '' && COLLECTION_ITEM.test(otherLines.find((line) => line !== '') ?? '');
  if (isCollection) return undefined;
  const text = [firstLine, ...otherLines].join(' ').trim();
  if (text.startsWith('"')) return parseDoubleQuoted(text);
  if (text.startsWith("'")) return parseSingleQuoted(text);
  return parsePlainScalar(text);
}

/** Matches a line that starts an item of a YAML list (`- a`) or a member of a mapping (`en: Users`). */
const COLLECTION_ITEM = /^(?:-|(?:[\w.-]+|"[^"]*"|'[^']*'):)(?:\s|$)/;

/** Returns the trimmed lines of a value: the rest of the line after its key, and the indented or empty lines below. */
function findValueLines(lines: readonly string[], key: string): string[] {
  // YAML requires whitespace or the end of the line after the colon. TOML does not require it after the equals sign.
  const keyPattern = new RegExp(`^["']?${key}["']?[ \\t]*(?::(?=\\s|$)|=)`);
  const start = lines.findIndex((line) => keyPattern.test(line));
  const first = lines[start];
  if (first === undefined) return [];
  const following = lines.slice(start + 1);
  const end = following.findIndex((line) => !/^(?:[ \t]|$)/.test(line));
  const indented = end < 0 ? following : following.slice(0, end);
  return [first.replace(keyPattern, ''), ...indented].map((line) => line.trim());
}

/**
 * Parses a double-quoted string as JSON. Returns its content unchanged if it is not valid JSON, for example because of
 * an escape sequence unknown to JSON. Returns `undefined` if the closing quote is missing.
 */
function parseDoubleQuoted(text: string): string | undefined {
  const quoted = /^"(?:[^"\\]|\\.)*"/.exec(text)?.[0];
  try {
    return quoted === undefined ? undefined : (JSON.parse(quoted) as string);
  } catch {
    return quoted?.slice(1, -1);
  }
}

function parseSingleQuoted(text: string): string | undefined {
  return /^'((?:[^']|'')*)'/.exec(text)?.[1]?.replaceAll("''", "'");
}

/** Strings that YAML parses as null. */
const NULL_VALUES = ['', '~', 'null', 'Null', 'NULL'];

function parsePlainScalar(text: string): string | undefined {
  const value = text.replace(/(?:^|\s)#.*$/, '').trim();
  // At the start of a YAML value, these characters are reserved or indicate another kind of value, such as an array.
  const isString = !NULL_VALUES.includes(value) && !/^[[{&*!|>%@`]/.test(value);
  return isString ? value : undefined;
}

/**
 * Parses the lines of a YAML block scalar. In a folded scalar, single line breaks become spaces. Returns `undefined` if
 * the lines are empty.
 */
function parseBlock(lines: readonly string[], isFolded: boolean): string | undefined {
  const text = lines.join('\n').trim();
  const folded = isFolded ? text.replace(/(?<!\n)\n(?!\n)/g, ' ').replace(/\n\n/g, '\n') : text;
  return folded === '' ? undefined : folded;
}
