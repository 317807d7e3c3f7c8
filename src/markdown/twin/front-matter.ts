import type { Root } from 'mdast';

/** What the head of a page says of it. */
export interface PageMetadata {
  title?: string | undefined;
  description?: string | undefined;
}

/** The title and the description of a page's front matter, in YAML or in TOML. */
export function readFrontMatter({ children: [first] }: Root): PageMetadata {
  if (!first || !isFrontMatter(first)) return {};
  const { value } = first;
  const read = (name: string) => readScalar(value, name);
  return { title: read('title'), description: read('description') ?? read('summary') };
}

/** Whether a node is what stands before a page between lines of marks. */
export function isFrontMatter(node: { type: string }): node is { type: string; value: string } {
  return node.type === 'yaml' || node.type === 'toml';
}

/** A text at the top of YAML or TOML; nothing for what is no text. */
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
  // A comment begins after white space; lists, objects and references are no text.
  const plain = text.replace(/(?:^|\s)#.*$/, '').trim();
  return plain === '' || /^[[{&*!|>%@`]|^(?:null|~)$/.test(plain) ? undefined : plain;
}

/** A text in double quotes, whose escapes JSON has as well. */
function toQuoted(text: string): string | undefined {
  const quoted = /^"(?:[^"\\]|\\.)*"/.exec(text)?.[0];
  try {
    return quoted === undefined ? undefined : (JSON.parse(quoted) as string);
  } catch {
    return quoted?.slice(1, -1);
  }
}

/** The lines of a block without their indentation: folded ones are joined. */
function toBlock(lines: readonly string[], isFolded: boolean): string | undefined {
  const text = lines
    .map((line) => line.trim())
    .join('\n')
    .trim();
  const folded = isFolded ? text.replace(/(?<!\n)\n(?!\n)/g, ' ').replace(/\n\n/g, '\n') : text;
  return folded === '' ? undefined : folded;
}
