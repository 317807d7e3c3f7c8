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

/** Content of the index files, by path. */
type IndexFiles = Map<string, string>;

/** Pages by folder. The folder of pages at the root is an empty string. */
type PagesByFolder = Map<string, IndexedPage[]>;

/** Maximum size of an index file, in UTF-16 code units. Tools may truncate larger files. */
const MAX_INDEX_SIZE = 50_000;

const INDEX_PATH = 'llms.txt';

/**
 * Creates the index files of a site in the llms.txt format (llmstxt.org): title, summary, and the pages with their
 * descriptions, in one section per folder. If the index is too large, each section gets its own file.
 *
 * @param pages - The pages, sorted by path.
 * @returns The content of each file by path. `llms.txt` contains or links to all pages.
 */
export function toIndex(pages: readonly IndexedPage[], options: IndexOptions): IndexFiles {
  const folders = groupByFolder(pages);
  const index = toSingleFile(folders, options);
  return index.length <= MAX_INDEX_SIZE ? new Map([[INDEX_PATH, index]]) : toSectionFiles(folders, options);
}

function groupByFolder(pages: readonly IndexedPage[]): PagesByFolder {
  const folders: PagesByFolder = new Map();
  for (const page of pages) {
    const [, folder = ''] = /^([^/]+)\//.exec(page.path) ?? [];
    const pagesOfFolder = folders.get(folder) ?? [];
    pagesOfFolder.push(page);
    folders.set(folder, pagesOfFolder);
  }
  return folders;
}

function toSingleFile(folders: PagesByFolder, options: IndexOptions): string {
  const sections = Array.from(folders, ([folder, pages]) => {
    const items = pages.map((page) => toItem(page, INDEX_PATH, options));
    return `## ${toLine(toSectionName(folder))}\n\n${items.join('\n')}`;
  });
  return `${[toHead(options), ...sections].join('\n\n')}\n`;
}

/** Creates one file per section, and an index that links to these files. */
function toSectionFiles(folders: PagesByFolder, options: IndexOptions): IndexFiles {
  const files: IndexFiles = new Map();
  const sectionFiles: IndexedPage[] = [];
  for (const [folder, pages] of folders) {
    const path = folder === '' ? 'llms-pages.txt' : `${folder}/llms.txt`;
    const name = toSectionName(folder);
    const items = pages.map((page) => toItem(page, path, options));
    const parts = splitFile(path, `# ${toLine(`${options.title}: ${name}`)}`, items);
    for (const [index, part] of parts.entries()) {
      files.set(part.path, part.content);
      const title = parts.length > 1 ? `${name}, part ${index + 1}` : name;
      sectionFiles.push({ path: part.path, title, description: '' });
    }
  }
  const links = sectionFiles.map((file) => toItem(file, INDEX_PATH, options));
  for (const { path, content } of splitFile(INDEX_PATH, `${toHead(options)}\n\n## Sections`, links))
    files.set(path, content);
  return files;
}

/** Splits lines into files below the maximum size: `llms.txt`, `llms-2.txt` and so on. Each file starts with the head. */
function splitFile(path: string, head: string, lines: readonly string[]): { path: string; content: string }[] {
  const parts: string[][] = [];
  let part: string[] = [];
  let size = head.length;
  for (const line of lines) {
    const isFull = size + line.length + 1 > MAX_INDEX_SIZE;
    if (isFull && part.length > 0) {
      parts.push(part);
      part = [];
      size = head.length;
    }
    part.push(line);
    size += line.length + 1;
  }
  parts.push(part);
  return parts.map((partLines, index) => ({
    path: index === 0 ? path : path.replace(/\.txt$/, `-${index + 1}.txt`),
    content: `${head}\n\n${partLines.join('\n')}\n`,
  }));
}

function toHead({ title, summary }: IndexOptions): string {
  return summary === '' ? `# ${toLine(title)}` : `# ${toLine(title)}\n\n> ${toLine(summary)}`;
}

/** Returns a link to a page, followed by its description. */
function toItem({ path, title, description }: IndexedPage, from: string, options: IndexOptions): string {
  const label = text(collapseWhiteSpace(title));
  const link = stringify(
    paragraph({ type: 'link', url: toAddress(path, from, options), title: null, children: [label] }),
  ).trim();
  return description === '' ? `- ${link}` : `- ${link}: ${toLine(description)}`;
}

/** Returns text as one line of escaped Markdown. */
function toLine(words: string): string {
  return stringify(paragraph(text(collapseWhiteSpace(words)))).trim();
}

function collapseWhiteSpace(words: string): string {
  return words.replace(/\s+/g, ' ').trim();
}

/** Returns the heading for a folder, such as `Getting started` for `getting-started`. */
function toSectionName(folder: string): string {
  const words = collapseWhiteSpace(folder.replace(/[-_]+/g, ' '));
  return words === '' ? 'Pages' : words.charAt(0).toUpperCase() + words.slice(1);
}
