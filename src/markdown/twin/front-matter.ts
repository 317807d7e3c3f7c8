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
  const [, value, indented = ''] =
    new RegExp(`^["']?${name}["']?[ \\t]*[:=](?=\\s)(.*)((?:\\r?\\n(?:[ \\t].*)?)*)`, 'm').exec(`${source}\n`) ?? [];
  if (value === undefined) return undefined;
  const first = value.trim();
  const lines = indented.split(/\r?\n/).slice(1);
  if (/^[|>][-+\d]*$/.test(first)) return toBlock(lines, first.startsWith('>'));
  const text = [first, ...lines.map((line) => line.trim())].join(' ').trim();
  if (text.startsWith('"')) return toQuoted(text);
  if (text.startsWith("'")) return /^'((?:[^']|'')*)'/.exec(text)?.[1]?.replaceAll("''", "'");
  // White space and `#` begin a comment. Arrays, objects and references are not strings.
  const plain = text.replace(/(?:^|\s)#.*$/, '').trim();
  return plain === '' || /^[[{&*!|>%@`]|^(?:null|~)$/.test(plain) ? undefined : plain;
}

/** Parses a double-quoted string. JSON supports the same escape sequences. */
function toQuoted(text: string): string | undefined {
  const quoted = /^"(?:[^"\\]|\\.)*"/.exec(text)?.[0];
  try {
    return quoted === undefined ? undefined : (JSON.parse(quoted) as string);
  } catch {
    return quoted?.slice(1, -1);
  }
}

/** Returns the lines of a block scalar without indentation, joined with spaces if the scalar is folded. */
function toBlock(lines: readonly string[], isFolded: boolean): string | undefined {
  const text = lines
    .map((line) => line.trim())
    .join('\n')
    .trim();
  const folded = isFolded ? text.replace(/(?<!\n)\n(?!\n)/g, ' ').replace(/\n\n/g, '\n') : text;
  return folded === '' ? undefined : folded;
}
