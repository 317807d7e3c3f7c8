import { paragraph, text } from '../nodes.js';
import { stringify } from '../stringify.js';
import { toAddress } from './links.js';

/** A page in the index. */
export interface IndexedPage {
  /** The path of its twin. */
  path: string;
  title: string;
  description: string;
}

/** What the index of a site says of it. */
export interface IndexOptions {
  title: string;
  summary: string;
  /** The address of the folder of the twins; nothing where links are relative. */
  url?: string | undefined;
}

/** Above this size, in UTF-16 units, those who read an index may see a part of it alone. */
const LARGEST = 50_000;

/**
 * The index of a site as its convention has it (llmstxt.org): title, summary, and each page with its description, in
 * sections by folder. One that is too large is an index of files, one for each section.
 *
 * @param pages - Sorted by path.
 * @returns The text of each file, by its path: `llms.txt` first.
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
  if (index.length <= LARGEST) return files.set('llms.txt', index);
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

/** Writes lines into as many files as they take: the first has the path itself, `llms.txt`, the second is `llms-2.txt`. */
function addParts(files: Map<string, string>, path: string, head: string, lines: readonly string[]): string[] {
  const parts: string[][] = [[]];
  let size = head.length;
  for (const line of lines) {
    size += line.length + 1;
    if (size > LARGEST && parts.at(-1)?.length !== 0) {
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

/** Text on a line of Markdown. */
function toLine(words: string): string {
  return stringify(paragraph(text(toWords(words)))).trim();
}

function toWords(words: string): string {
  return words.replace(/\s+/g, ' ').trim();
}

/** What the section of a folder is called: `getting-started` is `Getting started`. */
function toName(folder: string): string {
  const words = toWords(folder.replace(/[-_]+/g, ' '));
  return words === '' ? 'Pages' : words.charAt(0).toUpperCase() + words.slice(1);
}
