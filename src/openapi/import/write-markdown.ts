import type {
  Definition,
  Emphasis,
  List,
  ListItem,
  Nodes,
  Parents,
  PhrasingContent,
  Root,
  RootContent,
  Table,
} from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import stringWidth from 'string-width';
import { isSafeUrl } from '../../model/text/inline-markdown.js';
import { escapeText, type TextPlace } from './escape-text.js';

/** Options for {@link writeMarkdown}. */
export interface MarkdownOptions {
  /**
   * Whether headings become bold paragraphs. A block whose children contain a heading has no sections, so headings are
   * kept only outside of blocks.
   */
  hasHeadings: boolean;
}

/** Characters that are not syntax, and single spaces. Underscores only inside words. */
const PLAIN = String.raw`(?:[A-Za-z0-9(),.'"/;?%-]|(?<=[A-Za-z0-9])_(?=[A-Za-z0-9])|:(?!\/\/)| (?![ \n]|$)|\n(?=[A-Za-z]))`;
const CODE = '`[^`\\s](?:[^`\\n]*[^`\\s])?`(?!`)';
const LINK = String.raw`\[${PLAIN}+\]\(https?:\/\/[\w./#?=%-]+\)`;
const BOLD = String.raw`(?<![\w*])\*\*(?=[A-Za-z])${PLAIN}+(?<=[A-Za-z.:])\*\*(?![\w*])`;
/**
 * A paragraph that is the same in MDX as in CommonMark: plain text, inline code, links and bold text. Most descriptions consist of
 * such paragraphs, and a pattern recognizes them much faster than a parser.
 */
const SIMPLE_PARAGRAPH = new RegExp(`^(?=[A-Za-z\`[*])(?!import\\b|export\\b)(?:${PLAIN}|${CODE}|${LINK}|${BOLD})+$`);

const cache = new Map<string, string>();

/**
 * Converts CommonMark with GitHub extensions to the equivalent MDX, in the layout of Prettier. HTML becomes text, images
 * become links, and links with a scheme other than http, https and mailto become text. Nothing in the text becomes an
 * element, an expression or an import. Returns `''` for a blank text.
 */
export function writeMarkdown(source: string, { hasHeadings }: MarkdownOptions): string {
  // Spaces before the first line can be the indentation of a code block.
  const text = source
    .replace(/\r\n?/g, '\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
  if (!text.includes('www.') && text.split('\n\n').every((paragraph) => SIMPLE_PARAGRAPH.test(paragraph))) return text;
  const key = `${hasHeadings ? '#' : ''}\n${text}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const root = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const written = new MarkdownWriter(root, hasHeadings).write();
  cache.set(key, written);
  return written;
}

/** Writes a text in one paragraph, without any syntax. */
export function writePlainText(text: string): string {
  // Like CommonMark, replace the null character, which is not allowed on a page.
  const line = text.replaceAll('\0', '\ufffd').replace(/\s+/g, ' ').trim();
  return escapeText(line, { startsLine: true, isInTable: false });
}

/** The place of a block, such as a list, in the tree. */
interface BlockPlace {
  /** Number of characters before the block on each of its lines. */
  column: number;
  /** For a list in another list, the position among the lists next to the outer list. */
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

  /** Writes block nodes. Omits empty ones. */
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

  /** Returns the characters before each item. Prettier alternates them for lists that follow each other. */
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
    const [head = [], ...body] = rows;
    const columns = head.map((_, index) => ({
      width: Math.max(3, ...rows.map((row) => stringWidth(row[index] ?? ''))),
      alignment: align?.[index],
    }));
    const writeRow = (row: readonly string[]) =>
      `| ${columns.map(({ width, alignment }, index) => pad(row[index] ?? '', width, alignment)).join(' | ')} |`;
    const rule = columns.map(({ width, alignment }) => {
      const start = alignment === 'center' || alignment === 'left' ? ':' : '-';
      const end = alignment === 'center' || alignment === 'right' ? ':' : '-';
      return `${start}${'-'.repeat(width - 2)}${end}`;
    });
    return [writeRow(head), `| ${rule.join(' | ')} |`, ...body.map(writeRow)].join('\n');
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
        return escapeText(node.value, place);
      case 'emphasis': {
        const mark = needsAsterisk(node, context) ? '*' : '_';
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

/** The nodes around an inline node. */
interface InlineContext {
  previous: PhrasingContent | undefined;
  next: PhrasingContent | undefined;
  ancestors: readonly Nodes[];
}

/** Replaces HTML with text, and joins adjacent texts. */
function joinTexts(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const joined: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type !== 'text' && node.type !== 'html') joined.push(node);
    else if (last?.type === 'text') joined[joined.length - 1] = { type: 'text', value: last.value + node.value };
    else joined.push({ type: 'text', value: node.value });
  }
  return joined;
}

/** Replaces strong nodes with their children, because a heading becomes strong itself. */
function withoutStrong(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap((node) => (node.type === 'strong' ? withoutStrong(node.children) : [node]));
}

/** Returns whether Prettier marks an emphasis with asterisks, because underscores are not syntax next to a letter. */
function needsAsterisk(_node: Emphasis, { previous, next, ancestors }: InlineContext): boolean {
  const isAfterLetter = previous?.type === 'text' && /[^\p{P}$+<=>^`|~\s]$/u.test(previous.value);
  const isBeforeLetter = next?.type === 'text' && /^[^\p{P}$+<=>^`|~\s]/u.test(next.value);
  return isAfterLetter || isBeforeLetter || ancestors.some(({ type }) => type === 'emphasis');
}

function writeInlineCode(value: string, isInTable: boolean): string {
  const code = value.replace(/\n/g, ' ');
  const runs = new Set(Array.from(code.matchAll(/`+/g), ([run]) => run.length));
  let length = 1;
  while (runs.has(length)) length++;
  const mark = '`'.repeat(length);
  const isPadded = /^`|`$/.test(code) || (/^ .* $/.test(code) && /[^ ]/.test(code));
  const padding = isPadded ? ' ' : '';
  return `${mark}${padding}${isInTable ? code.replaceAll('|', String.raw`\|`) : code}${padding}${mark}`;
}

function writeCode(value: string, language: string, meta: string): string {
  const longest = Math.max(0, ...Array.from(value.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(Math.max(3, longest + 1));
  // A backtick is not allowed after the fence, and a brace could be read as options.
  const info = [language, meta].join(' ').trim();
  return `${fence}${/[`{}<&\\]/.test(info) ? '' : info}\n${value}\n${fence}`;
}

function writeLink(url: string, title: string | null | undefined, content: string): string {
  if (!isSafeUrl(url)) return content;
  const written = url.replace(/[\s<>\\{}\u0000-\u001f\u007f]/g, encodeURIComponent).replace(/&(?=#?\w+;)/g, '%26');
  const target = /[()]/.test(written) ? `<${written}>` : written;
  return `[${content}](${target}${writeTitle(title)})`;
}

function writeTitle(title: string | null | undefined): string {
  const text = joinLines(title ?? '').replace(/["'()\\&]/g, '');
  return text === '' ? '' : ` "${text}"`;
}

/** Writes an image as a link, like blocks that are created from a description without a page. */
function writeImage(url: string, alt: string | null | undefined, place: TextPlace): string {
  const text = escapeText(alt || url, { ...place, startsLine: false });
  return url === '' ? text : writeLink(url, undefined, text);
}

function joinLines(text: string): string {
  return text.replace(/\s*\\?\n\s*/g, ' ').trim();
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

function pad(text: string, width: number, alignment: string | null | undefined): string {
  const missing = Math.max(0, width - stringWidth(text));
  const before = { right: missing, center: Math.floor(missing / 2) }[alignment ?? ''] ?? 0;
  return `${' '.repeat(before)}${text}${' '.repeat(missing - before)}`;
}
