import type { Heading, List, ListItem, Nodes, Parents, PhrasingContent, RootContent, Table } from 'mdast';
import { toSingleLine } from '../block/plain-text.js';
import { type DescriptionOptions, parseDescription } from '../markdown/parse-description.js';
import { escapeText, type TextPlace } from './escape-text.js';
import { formatTable } from './format-table.js';
import { isSimpleMarkdown } from './simple-markdown.js';
import { writeHeading } from './write-heading.js';
import {
  type InlineContext,
  joinLines,
  joinTexts,
  needsAsterisk,
  withoutStrong,
  writeInlineCode,
  writeLink,
} from './write-inline.js';

const cache = new Map<string, string>();

/**
 * Converts CommonMark with GitHub extensions to MDX in Prettier's format. See `parseDescription` for the parts of the
 * text that are replaced. Nothing in the text becomes an element, an expression or an import. Returns `''` for blank
 * text.
 */
export function writeMarkdown(source: string, { hasHeadings }: DescriptionOptions): string {
  // Keep the spaces at the start of the first line, because they can be the indentation of a code block.
  const text = source
    .replace(/\r\n?/g, '\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
  if (isSimpleMarkdown(text)) return text;
  const key = `${hasHeadings ? '#' : ''}\n${text}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const nodes = parseDescription(text, { hasHeadings });
  const written = writeBlocks(nodes, { column: 0, listIndex: undefined }).join('\n\n');
  cache.set(key, written);
  return written;
}

/** Writes text as one paragraph that contains no syntax. */
export function writePlainText(text: string): string {
  // Like CommonMark, replace the null character, which is not allowed on a page.
  const line = toSingleLine(text.replaceAll('\0', '\ufffd'));
  return escapeText(line, { startsLine: true, isInTable: false });
}

/** The place of a block, such as a list, in the tree. */
interface BlockPlace {
  /** Number of characters before the block on each of its lines. */
  column: number;
  /** For a block in a list, the index of this list among consecutive lists. `undefined` outside of lists. */
  listIndex: number | undefined;
}

/** Writes block nodes, except empty ones. */
function writeBlocks(nodes: readonly RootContent[], place: BlockPlace): string[] {
  const written: string[] = [];
  let listIndex = 0;
  let previous: RootContent | undefined;
  for (const node of nodes) {
    const isNextList = node.type === 'list' && previous?.type === 'list' && previous.ordered === node.ordered;
    listIndex = isNextList ? listIndex + 1 : 0;
    const text = node.type === 'list' ? writeList(node, listIndex, place.column) : writeBlock(node, place);
    if (text === '') continue;
    written.push(text);
    previous = node;
  }
  return written;
}

function writeBlock(node: RootContent, place: BlockPlace): string {
  switch (node.type) {
    case 'paragraph':
      return writePhrasing(node.children, { startsLine: true, isInTable: false }).trim();
    case 'heading':
      return writeHeadingNode(node);
    case 'code':
      return writeCode(node.value, node.lang ?? '', node.meta ?? '');
    case 'thematicBreak':
      // Prettier writes a different thematic break inside a list, where `---` could look like a list item.
      return place.listIndex !== undefined && place.listIndex % 2 === 0 ? '***' : '---';
    case 'blockquote': {
      const content = writeBlocks(node.children, { ...place, column: place.column + 2 });
      return indent(content.join('\n\n'), '> ', '> ');
    }
    case 'table':
      return writeTable(node);
    default:
      return '';
  }
}

function writeHeadingNode({ depth, children }: Heading): string {
  const content = joinLines(writePhrasing(withoutStrong(children), { startsLine: false, isInTable: false }));
  // The title of the page is the only heading of the first level.
  return content === '' ? '' : writeHeading(Math.max(2, depth), content);
}

function writeList(list: List, listIndex: number, column: number): string {
  const items = list.children.map((item, itemIndex) => {
    const mark = toMark(list, itemIndex, { listIndex, column });
    return { mark, parts: writeItem(item, { column: column + mark.length, listIndex }) };
  });
  // Without blank lines, an empty nested list would be part of the paragraph above it.
  const isSpread = list.spread === true || list.children.some(({ spread }) => spread === true);
  const isLoose = isSpread || items.some(({ parts }) => parts.join('\n').includes('\n\n'));
  const separator = isLoose ? '\n\n' : '\n';
  return items
    .map(({ mark, parts }) => indent(parts.join(separator), mark, ' '.repeat(mark.length)).trimEnd())
    .join(separator);
}

/** Returns the marker of an item. Prettier alternates between two markers for consecutive lists. */
function toMark({ ordered, start }: List, itemIndex: number, place: { listIndex: number; column: number }): string {
  const isFirstMarker = place.listIndex % 2 === 0;
  if (!ordered) return isFirstMarker ? '- ' : '* ';
  const mark = `${(start ?? 1) + itemIndex}${isFirstMarker ? '.' : ')'} `;
  // If the content of an item starts at an even column, Prettier pads the marker to an even length.
  const needsPadding = (place.column + mark.length) % 2 === 0 && mark.length % 2 === 1;
  return needsPadding ? `${mark} ` : mark;
}

function writeItem({ children, checked }: ListItem, place: BlockPlace): string[] {
  const parts = writeBlocks(children, place);
  if (typeof checked !== 'boolean') return parts;
  const [first = '', ...others] = parts;
  return [`[${checked ? 'x' : ' '}] ${first}`, ...others];
}

function writeTable({ align, children }: Table): string {
  const rows = children.map((row) =>
    row.children.map((cell) => joinLines(writePhrasing(cell.children, { startsLine: false, isInTable: true }))),
  );
  return formatTable(rows, align ?? []);
}

function writePhrasing(nodes: readonly PhrasingContent[], place: TextPlace, ancestors: readonly Nodes[] = []): string {
  const joined = joinTexts(nodes);
  let written = '';
  for (const [index, node] of joined.entries()) {
    const startsLine = written.endsWith('\n') || (place.startsLine && written === '');
    const context = { previous: joined[index - 1], next: joined[index + 1], ancestors };
    const inline = writeInline(node, { ...place, startsLine }, context);
    // An exclamation mark before a link would turn it into an image.
    const isImage = written.endsWith('!') && inline.startsWith('[');
    written = isImage ? `${written.slice(0, -1)}\\!${inline}` : written + inline;
  }
  return written;
}

function writeInline(node: PhrasingContent, place: TextPlace, context: InlineContext): string {
  const writeContent = (parent: Parents, children: readonly PhrasingContent[]) =>
    writePhrasing(children, { ...place, startsLine: false }, [...context.ancestors, parent]);
  switch (node.type) {
    case 'text':
      return escapeText(node.value, { ...place, precedesInline: context.next !== undefined });
    case 'emphasis': {
      const mark = needsAsterisk(context) ? '*' : '_';
      return `${mark}${writeContent(node, node.children)}${mark}`;
    }
    case 'strong': {
      const content = writeContent(node, withoutStrong(node.children)).trim();
      return content === '' ? '' : `**${content}**`;
    }
    case 'delete':
      return `~~${writeContent(node, node.children)}~~`;
    case 'inlineCode':
      return writeInlineCode(node.value, place.isInTable);
    case 'break':
      return place.isInTable ? ' ' : '\\\n';
    case 'link':
      return writeLink(node.url, node.title, writeContent(node, node.children));
    default:
      return '';
  }
}

function writeCode(value: string, language: string, meta: string): string {
  const fence = '`'.repeat(Math.max(3, findLongestRun(value) + 1));
  // A backtick is not allowed after the fence, and a brace could be read as options.
  const info = [language, meta].join(' ').trim();
  return `${fence}${/[`{}<&\\]/.test(info) ? '' : info}\n${value}\n${fence}`;
}

/** Returns the number of backticks in the longest sequence of backticks. */
function findLongestRun(code: string): number {
  let longest = 0;
  for (const [run] of code.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}

/** Indents lines. Lines without content get no trailing space. */
function indent(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((line, index) => {
      const prefix = index === 0 ? first : others;
      return line === '' ? prefix.trimEnd() : prefix + line;
    })
    .join('\n');
}
