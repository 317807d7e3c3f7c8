import stringWidth from 'fast-string-width';
import type {
  AlignType,
  Delete,
  Emphasis,
  List,
  ListItem,
  PhrasingContent,
  Root,
  RootContent,
  Strong,
  Table,
  Text,
} from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { mdxToMarkdown } from 'mdast-util-mdx';
import { defaultHandlers, type Handle, type Options, toMarkdown } from 'mdast-util-to-markdown';
import { trim } from '../../markdown/tree/read-parts.js';
import { toSingleLine } from '../block/to-plain-text.js';
import { type MarkdownOptions, parseDescription } from '../markdown/parse-description.js';

const cache = new Map<string, string>();

/**
 * Converts CommonMark with GitHub extensions to MDX in Prettier's format. See `parseDescription` for the parts of the
 * text that are replaced. Nothing in the text becomes an element, an expression or an import. Returns `''` for blank
 * text.
 */
export function writeMarkdown(source: string, { hasHeadings }: MarkdownOptions): string {
  // Keep the spaces at the start of the first line, because they can be the indentation of a code block.
  const text = source
    .replace(/\r\n?/g, '\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
  const key = `${hasHeadings ? '#' : ''}\n${text}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const written = stringify(parseDescription(text, { hasHeadings }).flatMap(normalize));
  cache.set(key, written);
  return written;
}

/** Writes a heading that contains only text. */
export function writeHeading(depth: 1 | 2, title: string): string {
  return stringify([{ type: 'heading', depth, children: [{ type: 'text', value: toValue(title) }] }]);
}

export interface LinkItem {
  text: string;
  url: string;
  /** Code after the link. `''` if there is none. */
  code: string;
  /** The items of a list inside the item. */
  items: readonly LinkItem[];
}

export function writeLinkList(items: readonly LinkItem[]): string {
  return stringify([toList(items)]);
}

function toList(items: readonly LinkItem[]): List {
  return { type: 'list', spread: false, children: items.map(toListItem) };
}

function toListItem({ text, url, code, items }: LinkItem): ListItem {
  const link: PhrasingContent = { type: 'link', url, children: [{ type: 'text', value: toValue(text) }] };
  const details: PhrasingContent[] = [
    { type: 'text', value: ': ' },
    { type: 'inlineCode', value: toValue(code) },
  ];
  const paragraph: RootContent = { type: 'paragraph', children: code === '' ? [link] : [link, ...details] };
  return { type: 'listItem', spread: false, children: items.length === 0 ? [paragraph] : [paragraph, toList(items)] };
}

/** Returns text on one line. Like CommonMark, replaces the null character, because a page must not contain it. */
function toValue(text: string): string {
  return toSingleLine(text.replaceAll('\0', '\ufffd'));
}

function stringify(children: RootContent[]): string {
  const emphasis = hasEmphasisInWord(children) ? '*' : '_';
  return toMarkdown({ type: 'root', children }, { ...OPTIONS, emphasis }).trimEnd();
}

/**
 * Returns whether emphasis begins or ends inside a word. Such emphasis requires asterisks. With underscores, the
 * adjacent letters would become character references.
 */
function hasEmphasisInWord(nodes: readonly RootContent[]): boolean {
  return nodes.some((node, index) => {
    if (node.type === 'emphasis' && (endsWithWord(nodes[index - 1]) || startsWithWord(nodes[index + 1]))) return true;
    return 'children' in node && hasEmphasisInWord(node.children);
  });
}

function endsWithWord(node: RootContent | undefined): boolean {
  return node?.type === 'text' && /[^\p{P}\p{S}\s]$/u.test(node.value);
}

function startsWithWord(node: RootContent | undefined): boolean {
  return node?.type === 'text' && /^[^\p{P}\p{S}\s]/u.test(node.value);
}

/** Characters that a URL in a link must not contain, or that Prettier writes differently. */
const SPECIAL_IN_URL = /[\s<>\\{}()|\u0000-\u001f\u007f]/g;

/** The semicolon in text such as `&copy;`. Encoding it prevents the text from being read as a character reference. */
const CHARACTER_REFERENCE_END = /(?<=&#?\w+);/g;

/** Characters on the first line of a code fence that MDX plugins could read as options or that need to be escaped. */
const SPECIAL_IN_FENCE = /[`{}<&\\]/;

/** A line break and the spaces around it. The lookbehind prevents quadratic run time if there is no line break. */
const LINE_BREAK = /(?<![ \t])[ \t]*[\n\r]+[ \t]*/g;

/** Formats a node and its descendants as Prettier does. Returns an empty array if the node is empty. */
function normalize(node: RootContent): RootContent[] {
  switch (node.type) {
    case 'text':
      return [toText(node.value)];
    case 'inlineCode':
      return node.value === '' ? [] : [{ ...node, value: node.value.replaceAll('\n', ' ') }];
    case 'paragraph': {
      const children = trim(normalizeAll(node.children));
      return children.length === 0 ? [] : [{ ...node, children }];
    }
    case 'heading': {
      const children = toBoldContent(toSingleLineContent(node.children));
      // The title of the page must be the only first-level heading.
      return children.length === 0 ? [] : [{ ...node, depth: node.depth === 1 ? 2 : node.depth, children }];
    }
    case 'strong': {
      const children = toBoldContent(node.children);
      return children.length === 0 ? [] : [{ ...node, children }];
    }
    case 'delete':
    case 'emphasis': {
      const children = normalizeAll(node.children);
      return children.length === 0 ? [] : [{ ...node, children }];
    }
    case 'code': {
      const isSpecial = SPECIAL_IN_FENCE.test(`${node.lang ?? ''} ${node.meta ?? ''}`);
      return [isSpecial ? { ...node, lang: null, meta: null } : node];
    }
    case 'link': {
      const url = node.url.replace(SPECIAL_IN_URL, percentEncode).replace(CHARACTER_REFERENCE_END, '%3B');
      return [{ ...node, url, children: normalizeAll(node.children) }];
    }
    default:
      return [
        'children' in node ? ({ ...node, children: normalizeAll<RootContent>(node.children) } as RootContent) : node,
      ];
  }
}

function normalizeAll<Node extends RootContent>(nodes: readonly Node[]): Node[] {
  // `normalize` and `join` do not change the types of these nodes.
  return joinAdjacent(nodes.flatMap(normalize)) as Node[];
}

function toText(value: string): Text {
  return { type: 'text', value: value.replace(LINE_BREAK, '\n').replace(/[ \t\f\v]+/g, ' ') };
}

/**
 * Joins adjacent nodes with the same formatting, such as the code in `<code>a</code><code>b</code>`. Otherwise, the end
 * of one and the start of the next would be read as a single longer delimiter.
 */
function joinAdjacent(nodes: readonly RootContent[]): RootContent[] {
  const groups: RootContent[][] = [];
  for (const node of nodes) {
    const group = groups.at(-1);
    if (group?.[0]?.type === node.type) group.push(node);
    else groups.push([node]);
  }
  return groups.flatMap(join);
}

/** Returns one node with the content of several text, code or formatting nodes of the same type. */
function join(group: readonly RootContent[]): readonly RootContent[] {
  const [first] = group;
  if (!first || group.length === 1) return group;
  const text = group.map((node) => ('value' in node ? node.value : '')).join('');
  if (first.type === 'text') return [toText(text)];
  if (first.type === 'inlineCode') return [{ type: 'inlineCode', value: text }];
  if (!isFormatting(first)) return group;
  const children = group.flatMap((node): RootContent[] => ('children' in node ? node.children : []));
  return [{ ...first, children: joinAdjacent(children) as PhrasingContent[] }];
}

function isFormatting(node: RootContent): node is Delete | Emphasis | Strong {
  return node.type === 'delete' || node.type === 'emphasis' || node.type === 'strong';
}

function toBoldContent(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return trim(withoutStrong(normalizeAll(nodes)));
}

/** Replaces strong nodes with their children, for text that is already bold. */
function withoutStrong(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap((node) => (node.type === 'strong' ? withoutStrong(node.children) : [node]));
}

/** Replaces line breaks with spaces, because a heading that begins with `#` must be on one line. */
function toSingleLineContent(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.map((node) => {
    if (node.type === 'break') return { type: 'text', value: ' ' };
    if (node.type === 'text') return { ...node, value: node.value.replace(LINE_BREAK, ' ') };
    return 'children' in node ? { ...node, children: toSingleLineContent(node.children) } : node;
  });
}

function percentEncode(character: string): string {
  return encodeURIComponent(character).replace('(', '%28').replace(')', '%29');
}

/** The start of a paragraph that MDX can read as an import or export. */
const MODULE_SYNTAX = /^(?:import|export)(?=\s|$|[{*"'])/;

/** Writes text. Escapes the first letter of `import` or `export` at the start of a paragraph. */
const writeText: Handle = (node: Text, parent, state, info) => {
  const text = defaultHandlers.text(node, parent, state, info);
  const startsParagraph = parent?.type === 'paragraph' && parent.children[0] === node;
  // Use a character reference, because a letter cannot be escaped with a backslash.
  return startsParagraph && MODULE_SYNTAX.test(text) ? `&#x${text.charCodeAt(0).toString(16)};${text.slice(1)}` : text;
};

/** Writes a table. Unlike the default handler, centers text as Prettier does. */
const writeTable: Handle = ({ align, children }: Table, _parent, state, info) => {
  const exit = state.enter('table');
  const rows = children.map((row) =>
    row.children.map((cell) => state.handle(cell, row, state, { ...info, before: '|', after: '|' }).trim()),
  );
  exit();
  return formatTable(rows, align ?? []);
};

/** Formats the rows of a table as Prettier does. The first row is the header. */
function formatTable(rows: readonly (readonly string[])[], alignments: readonly AlignType[]): string {
  const [head = [], ...body] = rows;
  const columns = head.map((_, index) => ({ width: findWidth(rows, index), alignment: alignments[index] }));
  const writeRow = (row: readonly string[]) =>
    `| ${columns.map(({ width, alignment }, index) => pad(row[index] ?? '', width, alignment)).join(' | ')} |`;
  const rule = columns.map(({ width, alignment }) => {
    const start = alignment === 'center' || alignment === 'left' ? ':' : '-';
    const end = alignment === 'center' || alignment === 'right' ? ':' : '-';
    return `${start}${'-'.repeat(width - 2)}${end}`;
  });
  return [writeRow(head), `| ${rule.join(' | ')} |`, ...body.map(writeRow)].join('\n');
}

/** Returns the width of the widest cell in a column, but at least 3. */
function findWidth(rows: readonly (readonly string[])[], column: number): number {
  let width = 3;
  for (const row of rows) width = Math.max(width, stringWidth(row[column] ?? ''));
  return width;
}

function pad(text: string, width: number, alignment: AlignType | undefined): string {
  const missing = Math.max(0, width - stringWidth(text));
  if (alignment === 'right') return ' '.repeat(missing) + text;
  const before = alignment === 'center' ? Math.floor(missing / 2) : 0;
  return `${' '.repeat(before)}${text}${' '.repeat(missing - before)}`;
}

/**
 * Writes all nodes. Escapes an ampersand only if it would begin a character reference such as `&copy;`. The default
 * handler would also escape the ampersands in URLs with several parameters.
 */
const writeRoot: Handle = (node: Root, parent, state, info) => {
  state.unsafe = state.unsafe.map((pattern) => {
    const { character, inConstruct } = pattern;
    return character === '&' ? { character, inConstruct, after: '#?\\w+;' } : pattern;
  });
  return defaultHandlers.root(node, parent, state, info);
};

const OPTIONS: Options = {
  bullet: '-',
  bulletOther: '*',
  rule: '-',
  listItemIndent: 'one',
  extensions: [gfmToMarkdown(), mdxToMarkdown()],
  handlers: { root: writeRoot, text: writeText, table: writeTable },
  // A line that begins with three colons starts a container in Docusaurus and Starlight.
  unsafe: [{ atBreak: true, character: ':', after: '::' }],
};
