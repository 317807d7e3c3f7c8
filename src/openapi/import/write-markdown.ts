import type { Definition, List, ListItem, Nodes, Parents, PhrasingContent, Root, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { escapeText, type TextPlace } from './escape-text.js';
import { isSimpleMarkdown } from './simple-markdown.js';
import {
  type InlineContext,
  joinLines,
  joinTexts,
  needsAsterisk,
  withoutStrong,
  writeImage,
  writeInlineCode,
  writeLink,
} from './write-inline.js';
import { formatTable } from './format-table.js';

/** Options for {@link writeMarkdown}. */
export interface MarkdownOptions {
  /**
   * Whether headings stay headings. Otherwise, they become bold paragraphs, because a block whose children contain a
   * heading has no sections.
   */
  hasHeadings: boolean;
}

const cache = new Map<string, string>();

/**
 * Converts CommonMark with GitHub extensions to the equivalent MDX, in the layout of Prettier. HTML becomes text, images
 * become links, and links with a scheme other than http, https and mailto become text. Nothing in the text becomes an
 * element, an expression or an import. Returns `''` for blank text.
 */
export function writeMarkdown(source: string, { hasHeadings }: MarkdownOptions): string {
  // Spaces before the first line can be the indentation of a code block.
  const text = source
    .replace(/\r\n?/g, '\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
  if (isSimpleMarkdown(text)) return text;
  const key = `${hasHeadings ? '#' : ''}\n${text}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const root = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const written = new MarkdownWriter(root, hasHeadings).write();
  cache.set(key, written);
  return written;
}

/** Writes text as one paragraph that contains no syntax. */
export function writePlainText(text: string): string {
  // Like CommonMark, replace the null character, which is not allowed on a page.
  const line = text.replaceAll('\0', '\ufffd').replace(/\s+/g, ' ').trim();
  return escapeText(line, { startsLine: true, isInTable: false });
}

/** The place of a block, such as a list, in the tree. */
interface BlockPlace {
  /** Number of characters before the block on each of its lines. */
  column: number;
  /** For a block in a list, the index of this list among consecutive lists. `undefined` outside of lists. */
  listIndex: number | undefined;
}

class MarkdownWriter {
  readonly #root: Root;
  readonly #hasHeadings: boolean;
  readonly #definitions: ReadonlyMap<string, Definition>;

  constructor(root: Root, hasHeadings: boolean) {
    this.#root = root;
    this.#hasHeadings = hasHeadings;
    const definitions = root.children.filter((node) => node.type === 'definition');
    this.#definitions = new Map(definitions.map((definition) => [definition.identifier, definition]));
  }

  write(): string {
    return this.#writeBlocks(this.#root.children, { column: 0, listIndex: undefined }).join('\n\n');
  }

  /** Writes block nodes, except empty ones. */
  #writeBlocks(nodes: readonly RootContent[], place: BlockPlace): string[] {
    const written: string[] = [];
    let listIndex = 0;
    let previous: RootContent | undefined;
    for (const node of nodes) {
      const isNextList = node.type === 'list' && previous?.type === 'list' && previous.ordered === node.ordered;
      listIndex = isNextList ? listIndex + 1 : 0;
      const text =
        node.type === 'list' ? this.#writeList(node, listIndex, place.column) : this.#writeBlock(node, place);
      if (text === '') continue;
      written.push(text);
      previous = node;
    }
    return written;
  }

  #writeBlock(node: RootContent, place: BlockPlace): string {
    switch (node.type) {
      case 'paragraph':
        return this.#writeParagraph(node.children);
      case 'heading':
        return this.#writeHeading(node.depth, node.children);
      case 'html':
        return this.#writeParagraph([{ type: 'text', value: node.value }]);
      case 'code':
        return writeCode(node.value, node.lang ?? '', node.meta ?? '');
      case 'thematicBreak':
        // Prettier writes a different break inside a list, where `---` could look like a list item.
        return place.listIndex !== undefined && place.listIndex % 2 === 0 ? '***' : '---';
      case 'blockquote': {
        const content = this.#writeBlocks(node.children, { ...place, column: place.column + 2 });
        return indent(content.join('\n\n'), '> ', '> ');
      }
      case 'table':
        return this.#writeTable(node);
      case 'footnoteDefinition':
        return this.#writeBlocks(node.children, place).join('\n\n');
      default:
        return '';
    }
  }

  #writeParagraph(children: readonly PhrasingContent[]): string {
    return this.#writePhrasing(children, { startsLine: true, isInTable: false }).trim();
  }

  #writeHeading(depth: number, children: readonly PhrasingContent[]): string {
    const content = joinLines(this.#writePhrasing(withoutStrong(children), { startsLine: false, isInTable: false }));
    if (content === '') return '';
    if (!this.#hasHeadings) return `**${content}**`;
    // The title of the page is the only heading of the first level.
    return `${'#'.repeat(Math.max(2, depth))} ${content.replace(/#$/, String.raw`\#`)}`;
  }

  #writeList(list: List, index: number, column: number): string {
    const marks = this.#toMarks(list, index, column);
    const items = list.children.map((item, itemIndex) =>
      this.#writeItem(item, marks[itemIndex] ?? '- ', index, column),
    );
    const isLoose = list.spread === true || items.some((parts) => /\n\n/.test(parts.join('\n')));
    return items
      .map((parts, itemIndex) => {
        const mark = marks[itemIndex] ?? '- ';
        return indent(parts.join(isLoose ? '\n\n' : '\n'), mark, ' '.repeat(mark.length)).trimEnd();
      })
      .join(isLoose ? '\n\n' : '\n');
  }

  /** Returns the marker of each item. Prettier alternates between two markers for consecutive lists. */
  #toMarks({ ordered, start, children }: List, index: number, column: number): string[] {
    if (!ordered) return children.map(() => (index % 2 === 0 ? '- ' : '* '));
    const delimiter = index % 2 === 0 ? '.' : ')';
    return children.map((_, itemIndex) => {
      const mark = `${(start ?? 1) + itemIndex}${delimiter} `;
      // Prettier aligns the content of an ordered list with even columns if it already starts at one.
      const isAligned = (column + mark.length) % 2 === 0 && mark.length % 2 === 1;
      return isAligned ? `${mark} ` : mark;
    });
  }

  #writeItem(item: ListItem, mark: string, listIndex: number, column: number): string[] {
    const parts = this.#writeBlocks(item.children, { column: column + mark.length, listIndex });
    if (typeof item.checked !== 'boolean') return parts;
    const [first = '', ...others] = parts;
    return [`[${item.checked ? 'x' : ' '}] ${first}`, ...others];
  }

  #writeTable({ align, children }: Table): string {
    const rows = children.map((row) =>
      row.children.map((cell) => joinLines(this.#writePhrasing(cell.children, { startsLine: false, isInTable: true }))),
    );
    return formatTable(rows, align ?? []);
  }

  #writePhrasing(nodes: readonly PhrasingContent[], place: TextPlace, ancestors: readonly Nodes[] = []): string {
    const joined = joinTexts(nodes);
    let written = '';
    for (const [index, node] of joined.entries()) {
      const startsLine = written.endsWith('\n') || (place.startsLine && written === '');
      const context = { previous: joined[index - 1], next: joined[index + 1], ancestors };
      const inline = this.#writeInline(node, { ...place, startsLine }, context);
      // An exclamation mark before a link would turn it into an image.
      const isImage = written.endsWith('!') && inline.startsWith('[');
      written = isImage ? `${written.slice(0, -1)}\\!${inline}` : written + inline;
    }
    return written;
  }

  #writeInline(node: PhrasingContent, place: TextPlace, context: InlineContext): string {
    const inner = (parent: Parents & { children: PhrasingContent[] }) =>
      this.#writePhrasing(parent.children, { ...place, startsLine: false }, [...context.ancestors, parent]);
    switch (node.type) {
      case 'text':
        return escapeText(node.value, { ...place, precedesInline: context.next !== undefined });
      case 'emphasis': {
        const mark = needsAsterisk(context) ? '*' : '_';
        return `${mark}${inner(node)}${mark}`;
      }
      case 'strong':
        return `**${inner(node)}**`;
      case 'delete':
        return `~~${inner(node)}~~`;
      case 'inlineCode':
        return writeInlineCode(node.value, place.isInTable);
      case 'break':
        return place.isInTable ? ' ' : '\\\n';
      case 'link':
        return writeLink(node.url, node.title, inner(node));
      case 'linkReference': {
        const definition = this.#definitions.get(node.identifier);
        return definition ? writeLink(definition.url, definition.title, inner(node)) : inner(node);
      }
      case 'image':
        return writeImage(node.url, node.alt, place);
      case 'imageReference':
        return writeImage(this.#definitions.get(node.identifier)?.url ?? '', node.alt, place);
      default:
        return '';
    }
  }
}

function writeCode(value: string, language: string, meta: string): string {
  const longest = Math.max(0, ...Array.from(value.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(Math.max(3, longest + 1));
  // A backtick is not allowed after the fence, and a brace could be read as options.
  const info = [language, meta].join(' ').trim();
  return `${fence}${/[`{}<&\\]/.test(info) ? '' : info}\n${value}\n${fence}`;
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
