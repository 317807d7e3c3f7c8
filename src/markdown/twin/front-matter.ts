import type { Root } from 'mdast';

/** The title and description of a page. */
export interface PageMetadata {
  title?: string | undefined;
  description?: string | undefined;
}

/** Reads the title and description from YAML or TOML front matter. */
export function readFrontMatter({ children: [first] }: Root): PageMetadata {
  if (!first || !isFrontMatter(first)) return {};
  const { value } = first;
  const read = (name: string) => readScalar(value, name);
  return { title: read('title'), description: read('description') ?? read('summary') };
}

export function isFrontMatter(node: { type: string }): node is { type: string; value: string } {
  return node.type === 'yaml' || node.type === 'toml';
}

/** Reads a top-level string from YAML or TOML. Returns `undefined` for other types. */
function readScalar(source: string, name: string): string | undefined {
  const [firstLine, ...otherLines] = findEntry(source.split(/\r?\n/), name);
  if (firstLine === undefined) return undefined;
  const isBlock = /^[|>][-+\d]*$/.test(firstLine);
  if (isBlock) return parseBlock(otherLines, firstLine.startsWith('>'));
  const text = [firstLine, ...otherLines].join(' ').trim();
  if (text.startsWith('"')) return parseDoubleQuoted(text);
  if (text.startsWith("'")) return parseSingleQuoted(text);
  return parsePlainScalar(text);
}

/** Returns the lines of the value with a name, trimmed: the rest of its line, and the indented and empty lines below it. */
function findEntry(lines: readonly string[], name: string): string[] {
  // White space must follow the colon or equals sign, unless the value begins on the next line.
  const key = new RegExp(`^["']?${name}["']?[ \\t]*[:=](?=\\s|$)`);
  const start = lines.findIndex((line) => key.test(line));
  const first = lines[start];
  if (first === undefined) return [];
  const following = lines.slice(start + 1);
  const end = following.findIndex((line) => !/^(?:[ \t]|$)/.test(line));
  const indented = end < 0 ? following : following.slice(0, end);
  return [first.replace(key, ''), ...indented].map((line) => line.trim());
}

/** Parses a double-quoted string. JSON supports the same escape sequences. */
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

/** The values that YAML reads as null. */
const NULL_VALUES = ['', '~', 'null'];

function parsePlainScalar(text: string): string | undefined {
  const value = text.replace(/(?:^|\s)#.*$/, '').trim();
  // These characters start an array, an object, a reference, a tag or a block scalar.
  const isString = !NULL_VALUES.includes(value) && !/^[[{&*!|>%@`]/.test(value);
  return isString ? value : undefined;
}

/** Parses the lines of a block scalar, which are joined with spaces if the scalar is folded. */
function parseBlock(lines: readonly string[], isFolded: boolean): string | undefined {
  const text = lines.join('\n').trim();
  const folded = isFolded ? text.replace(/(?<!\n)\n(?!\n)/g, ' ').replace(/\n\n/g, '\n') : text;
  return folded === '' ? undefined : folded;
}
