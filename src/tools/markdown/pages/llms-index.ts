import { paragraph, text } from '../nodes.js';
import { stringify } from '../stringify.js';
import { toFileUrl } from './links.js';
import { findCommonFolder, toPageUrlPath } from './page-urls.js';

export interface IndexedPage {
  /** Path of the Markdown file for the page, relative to the output folder. */
  path: string;
  title: string;
  description: string;
}

/** Information about the site for the index. An empty `summary` is omitted. */
export interface IndexOptions {
  title: string;
  summary: string;
  /** URL of the output folder. If it is `undefined`, the index contains relative links. */
  url?: string | undefined;
}

/** Maps the path of each index file to its content. */
type IndexFiles = Map<string, string>;

interface IndexSection {
  /**
   * First segment of the pages' URLs after the folder that contains all pages, or an empty string for pages outside
   * sections.
   */
  segment: string;
  title: string;
  pages: IndexedPage[];
}

/** Maximum size of an index file, in UTF-16 code units. Tools may truncate larger files. */
const MAX_INDEX_SIZE = 50_000;

/** Path of the index, relative to the output folder. */
export const INDEX_PATH = 'llms.txt';

/**
 * Creates the index files of a site in the llms.txt format (llmstxt.org): title, summary, and the pages with their
 * descriptions. The pages are grouped into sections by the first segment of their URLs after the folder that contains
 * all pages. If the index is too large, each section gets its own files, and `llms.txt` links to these files. If not
 * all of the links fit into `llms.txt`, it links to `llms-2.txt`, which contains the remaining links, and so on.
 *
 * @param pages - The pages, sorted by path.
 * @returns The content of each index file, keyed by path.
 */
export function toIndex(pages: readonly IndexedPage[], options: IndexOptions): IndexFiles {
  const sections = toIndexSections(pages);
  const index = toSingleFile(sections, options);
  return index.length <= MAX_INDEX_SIZE ? new Map([[INDEX_PATH, index]]) : toSectionFiles(sections, options);
}

/** Title of the section for the top-level pages without subpages. */
const TOP_LEVEL_TITLE = 'Pages';
/** Title of the section for top-level pages if another section, such as the folder `pages`, has the title `Pages`. */
const ALTERNATIVE_TOP_LEVEL_TITLE = 'Other pages';

/**
 * Groups pages by the first segment of their URLs after the folder that contains all pages. The title of a section is
 * the title of the page at its URL, or else is derived from the segment. Top-level pages without subpages form one
 * section.
 */
function toIndexSections(pages: readonly IndexedPage[]): IndexSection[] {
  const commonFolder = findSectionsFolder(pages.map(({ path }) => path));
  const located = pages.map((page) => ({
    page,
    segments: toPageUrlPath(page.path.slice(commonFolder.length)).split('/'),
  }));
  const nestedPages = located.filter(({ segments }) => segments.length > 1);
  const sectionSegments = new Set(nestedPages.map(({ segments }) => segments[0]));
  const sections = new Map<string, IndexSection>();
  for (const { page, segments } of located) {
    const [first = ''] = segments;
    const segment = sectionSegments.has(first) ? first : '';
    const section = sections.get(segment) ?? { segment, title: toSectionTitle(segment), pages: [] };
    const isIndexPage = segment !== '' && segments.length === 1;
    if (isIndexPage) section.title = page.title;
    section.pages.push(page);
    sections.set(segment, section);
  }

  const topLevelSection = sections.get('');
  const titles = Array.from(sections.values(), ({ title }) => title);
  const isTitleRepeated = titles.filter(isTopLevelTitle).length > 1;
  if (topLevelSection && isTitleRepeated) topLevelSection.title = ALTERNATIVE_TOP_LEVEL_TITLE;
  return [...sections.values()];
}

function isTopLevelTitle(title: string): boolean {
  return title.toLowerCase() === TOP_LEVEL_TITLE.toLowerCase();
}

/**
 * Returns the folder whose subfolders are the sections. If all pages are in one folder without subfolders, returns
 * `''`, so that this folder itself is a section.
 */
function findSectionsFolder(paths: readonly string[]): string {
  const folder = findCommonFolder(paths);
  const hasFolders = paths.some((path) => toPageUrlPath(path.slice(folder.length)).includes('/'));
  return hasFolders ? folder : '';
}

function toSingleFile(sections: readonly IndexSection[], options: IndexOptions): string {
  const texts = sections.map(({ title, pages }) => {
    const items = pages.map((page) => toItem(page, INDEX_PATH, options));
    return `## ${toLine(title)}\n\n${items.join('\n')}`;
  });
  return `${[toHead(options), ...texts].join('\n\n')}\n`;
}

/** Creates one or more files per section, and an `llms.txt` that links to these files. */
function toSectionFiles(sections: readonly IndexSection[], options: IndexOptions): IndexFiles {
  const files: IndexFiles = new Map();
  const sectionFiles: IndexedPage[] = [];
  for (const { segment, title: name, pages } of sections) {
    const path = segment === '' ? 'llms-pages.txt' : `${segment}/llms.txt`;
    const items = pages.map((page) => toItem(page, path, options));
    const parts = splitFile({ path, head: `# ${toLine(`${options.title}: ${name}`)}` }, items);
    for (const [index, part] of parts.entries()) {
      files.set(part.path, part.content);
      const title = parts.length > 1 ? `${name}, part ${index + 1}` : name;
      sectionFiles.push({ path: part.path, title, description: '' });
    }
  }
  const links = sectionFiles.map((file) => toItem(file, INDEX_PATH, options));
  const toNextLink = (path: string) => toItem({ path, title: 'More sections', description: '' }, INDEX_PATH, options);
  const indexFiles = splitFile({ path: INDEX_PATH, head: `${toHead(options)}\n\n## Sections`, toNextLink }, links);
  for (const { path, content } of indexFiles) files.set(path, content);
  return files;
}

interface SplitOptions {
  /** Path of the first file. For the path `llms.txt`, the second file is `llms-2.txt`. */
  path: string;
  /** Content at the start of each file. */
  head: string;
  /**
   * Returns a line that links to the file at `nextPath`, for the end of the preceding file. By default, files contain
   * no such line.
   */
  toNextLink?: (nextPath: string) => string;
}

/** Distributes lines across files of limited size. A line that exceeds the limit gets its own file. */
function splitFile(
  { path, head, toNextLink }: SplitOptions,
  lines: readonly string[],
): { path: string; content: string }[] {
  const parts: string[][] = [];
  let part: string[] = [];
  const toPath = (index: number) => (index === 0 ? path : path.replace(/\.txt$/, `-${index + 1}.txt`));
  // The number of files is not known yet, so reserve space for a link with the longest possible number.
  const nextLinkSize = toNextLink ? toNextLink(toPath(lines.length)).length + 1 : 0;
  const headSize = head.length + '\n\n'.length + nextLinkSize;
  let size = headSize;
  for (const line of lines) {
    const isFull = size + line.length + 1 > MAX_INDEX_SIZE;
    if (isFull && part.length > 0) {
      parts.push(part);
      part = [];
      size = headSize;
    }
    part.push(line);
    size += line.length + 1;
  }
  parts.push(part);
  return parts.map((partLines, index) => {
    const isContinued = index < parts.length - 1;
    const nextLinks = isContinued && toNextLink ? [toNextLink(toPath(index + 1))] : [];
    return { path: toPath(index), content: `${head}\n\n${[...partLines, ...nextLinks].join('\n')}\n` };
  });
}

function toHead({ title, summary }: IndexOptions): string {
  return summary === '' ? `# ${toLine(title)}` : `# ${toLine(title)}\n\n> ${toLine(summary)}`;
}

/** Returns a list item that contains a link to a page and the description of the page. */
function toItem({ path, title, description }: IndexedPage, from: string, options: IndexOptions): string {
  const label = text(collapseWhiteSpace(title));
  const link = stringify(
    paragraph({ type: 'link', url: toFileUrl(path, from, options), title: null, children: [label] }),
  ).trim();
  return description === '' ? `- ${link}` : `- ${link}: ${toLine(description)}`;
}

/** Converts text to a single line of Markdown and escapes special characters. */
function toLine(value: string): string {
  return stringify(paragraph(text(collapseWhiteSpace(value)))).trim();
}

function collapseWhiteSpace(value: string): string {
  return value.replace(/\s+/g, ' ').trim();
}

/**
 * Derives a section title from a URL segment, such as `Getting started` from `getting-started`, or `Pages` from `''`.
 */
function toSectionTitle(segment: string): string {
  if (segment === '') return TOP_LEVEL_TITLE;
  const words = collapseWhiteSpace(segment.replace(/[-_]+/g, ' '));
  return words === '' ? segment : words.charAt(0).toUpperCase() + words.slice(1);
}
