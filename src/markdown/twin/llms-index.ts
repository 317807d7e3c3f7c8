import { paragraph, text } from '../nodes.js';
import { stringify } from '../stringify.js';
import { toAddress } from './links.js';

/** A page in the index. */
export interface IndexedPage {
  /** Path of the Markdown file of the page. */
  path: string;
  title: string;
  description: string;
}

/** Title, summary and URL of a site. */
export interface IndexOptions {
  title: string;
  summary: string;
  /** URL of the output folder. If it is `undefined`, links are relative. */
  url?: string | undefined;
}

/** Maximum size of an index file, in UTF-16 code units. Tools may truncate larger files. */
const MAX_INDEX_SIZE = 50_000;

/**
 * Creates the index files of a site in the llms.txt format (llmstxt.org): title, summary, and the pages with their
 * descriptions, in one section per folder. If the index is too large, each section gets its own file.
 *
 * @param pages - The pages, sorted by path.
 * @returns The content of each file by path. `llms.txt` contains or links to all pages.
 */
export function toIndex(pages: readonly IndexedPage[], options: IndexOptions): Map<string, string> {
  const { title, summary } = options;
  const sections = new Map<string, IndexedPage[]>();
  for (const page of pages) {
    const folder = /^([^/]+)\//.exec(page.path)?.[1] ?? '';
    const items = sections.get(folder) ?? [];
    items.push(page);
    sections.set(folder, items);
  }
  const files = new Map<string, string>();
  const head = [`# ${toLine(title)}`, ...(summary === '' ? [] : [`> ${toLine(summary)}`])].join('\n\n');
  const toList = (items: readonly IndexedPage[], from: string) => items.map((page) => toItem(page, from, options));
  const whole = [...sections].map(([folder, items]) => toSection(folder, toList(items, 'llms.txt')));
  const index = `${[head, ...whole].join('\n\n')}\n`;
  if (index.length <= MAX_INDEX_SIZE) return files.set('llms.txt', index);
  const found = [...sections].flatMap(([folder, items]) => {
    const path = folder === '' ? 'llms-pages.txt' : `${folder}/llms.txt`;
    const name = toName(folder);
    const parts = addParts(files, path, `# ${toLine(`${title}: ${name}`)}`, toList(items, path));
    return parts.map((part, place) => ({
      path: part,
      title: parts.length > 1 ? `${name}, part ${place + 1}` : name,
      description: '',
    }));
  });
  addParts(files, 'llms.txt', `${head}\n\n## Sections`, toList(found, 'llms.txt'));
  return files;
}

/** Splits lines into files below the maximum size: `llms.txt`, `llms-2.txt` and so on. Returns the paths of the files. */
function addParts(files: Map<string, string>, path: string, head: string, lines: readonly string[]): string[] {
  const parts: string[][] = [[]];
  let size = head.length;
  for (const line of lines) {
    size += line.length + 1;
    if (size > MAX_INDEX_SIZE && parts.at(-1)?.length !== 0) {
      parts.push([]);
      size = head.length + line.length + 1;
    }
    parts.at(-1)?.push(line);
  }
  return parts.map((part, index) => {
    const name = index === 0 ? path : path.replace(/\.txt$/, `-${index + 1}.txt`);
    files.set(name, `${head}\n\n${part.join('\n')}\n`);
    return name;
  });
}

function toSection(folder: string, lines: readonly string[]): string {
  return `## ${toLine(toName(folder))}\n\n${lines.join('\n')}`;
}

function toItem({ path, title, description }: IndexedPage, from: string, options: IndexOptions): string {
  const link = stringify(
    paragraph({ type: 'link', url: toAddress(path, from, options), title: null, children: [text(toWords(title))] }),
  ).trim();
  return `- ${link}${description === '' ? '' : `: ${toLine(description)}`}`;
}

/** Returns text as one line of escaped Markdown. */
function toLine(words: string): string {
  return stringify(paragraph(text(toWords(words)))).trim();
}

function toWords(words: string): string {
  return words.replace(/\s+/g, ' ').trim();
}

/** Returns the heading for a folder, such as `Getting started` for `getting-started`. */
function toName(folder: string): string {
  const words = toWords(folder.replace(/[-_]+/g, ' '));
  return words === '' ? 'Pages' : words.charAt(0).toUpperCase() + words.slice(1);
}
