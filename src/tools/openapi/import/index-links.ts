import { toBlockId } from '../../../model/block/block-id.js';
import { type PageStyle } from './page-style.js';
import { toHeading } from './group-operations.js';
import type { OperationEntry } from '../document/operation-entry.js';
import { type LinkItem, writeLinkList } from './write-markdown.js';

/**
 * The forms of a link to another page in the same folder.
 *
 * - `file`: the path of the file (`./users-1.mdx`), which Docusaurus replaces with the URL of the page.
 * - `url`: a URL for pages without a slash at the end of their URLs (`./users-1`).
 * - `folder-url`: a URL for pages with a slash at the end of their URLs (`../users-1/`).
 */
export type LinkForm = 'file' | 'url' | 'folder-url';

/** The form of links on sites that use these packages. The first package that a site depends on determines the form. */
const LINK_FORMS: Record<string, LinkForm> = {
  '@docusaurus/core': 'file',
  nextra: 'url',
  'fumadocs-mdx': 'url',
  astro: 'folder-url',
  '@react-router/dev': 'url',
  next: 'url',
};

/** Returns the form of links for a site with these dependencies, or `undefined` if none is a known framework. */
export function findLinkForm(dependencies: ReadonlyMap<string, string>): LinkForm | undefined {
  return Object.entries(LINK_FORMS).find(([packageName]) => dependencies.has(packageName))?.[1];
}

/** Returns the form of links for a page style if the site uses no known framework. */
export function toDefaultLinkForm(style: PageStyle): LinkForm {
  return style === 'front-matter' ? 'file' : 'url';
}

/** Returns the link to a page from another page in the same folder. */
export function toPageLink(path: string, form: LinkForm): string {
  const name = toPageName(path);
  switch (form) {
    case 'file':
      return `./${path}`;
    case 'url':
      return `./${name}`;
    case 'folder-url':
      return `../${name}/`;
  }
}

/** Returns the name of a page: `users` for `users.mdx` and `users/page.mdx`. */
export function toPageName(path: string): string {
  return path.replace(/(?:\/page)?\.mdx$/, '');
}

/** A page of operations that an index page links to. */
export interface IndexPart {
  title: string;
  /** The link from the index to the page. */
  url: string;
  /** The operations in the order of the page, with the IDs of their blocks. */
  operations: readonly { entry: OperationEntry; id: string }[];
}

/** Writes the links of a new index page: a list of pages, each with a nested list of its operations. */
export function writeIndexLinks(pages: readonly IndexPart[]): string {
  return writeLinkList(pages.map(toItem));
}

/**
 * Adds links to operations at the end of an index page. Omits links that the index page already contains. If the index
 * page ends with the list of the page that contains the operations, continues this list.
 *
 * @param urls - The URLs of the links on the index page.
 * @returns The text to append to the index page. The text ends with a line break. `''` if there is nothing to add.
 */
export function writeAddedLinks(index: string, urls: ReadonlySet<string>, pages: readonly IndexPart[]): string {
  let added = '';
  for (const page of pages) {
    const item = toItem(page);
    const items = item.items.filter(({ url }) => !urls.has(url));
    if (items.length === 0) continue;
    const lines = writeLinkList([{ ...item, items }]).split('\n');
    const endOfList = findListAtEnd(index + added);
    const isSamePage = endOfList?.includes(`](${page.url})`) ?? false;
    const addedLines = isSamePage ? lines.slice(1) : lines;
    const separator = endOfList === undefined && added === '' ? '\n' : '';
    added += `${separator}${addedLines.join('\n')}\n`;
  }
  return added;
}

/** Returns the last item of the list at the end of a page, or `undefined` if the page ends with something else. */
function findListAtEnd(text: string): string | undefined {
  const lines = text.trimEnd().split(/\r?\n/);
  const firstLine = lines.findLastIndex((line) => !/^ {2,}- \[/.test(line));
  return lines[firstLine]?.startsWith('- [') ? lines[firstLine] : undefined;
}

function toItem({ title, url, operations }: IndexPart): LinkItem {
  return {
    text: title,
    url,
    code: '',
    items: operations.map(({ entry, id }) => toOperationItem(entry, `${url}#${id}`)),
  };
}

function toOperationItem(entry: OperationEntry, url: string): LinkItem {
  const text = toHeading(entry);
  const name = `${entry.method} ${entry.path}`;
  return { text, url, code: text === name ? '' : name, items: [] };
}

export function toOperationBlockId({ kind, method, path }: Pick<OperationEntry, 'kind' | 'method' | 'path'>): string {
  return toBlockId(kind === 'webhook' ? { webhook: path } : { method, endpoint: path });
}
