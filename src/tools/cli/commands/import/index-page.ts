import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Nodes } from 'mdast';
import type { BlockSubject } from '../../../openapi/import/documented-operations.js';
import {
  type IndexPart,
  type LinkForm,
  toOperationBlockId,
  toPageName,
  toPageLink,
  writeAddedLinks,
  writeIndexLinks,
} from '../../../openapi/import/index-links.js';
import { listNodes } from '../../../pages/list-nodes.js';
import { parsePage } from '../../../pages/parse-mdx.js';
import type { GeneratedFile } from '../../shared/generated-files.js';
import { AppendError, appendText } from './append-text.js';
import type { DocumentedPage } from './documented-pages.js';

type FileContent = Pick<GeneratedFile, 'previousFile' | 'parts'>;

/**
 * Returns the content of a new index page.
 *
 * @param start - The title and the introduction.
 */
export function createIndex(start: string, pages: readonly IndexPart[]): FileContent {
  return { previousFile: { state: 'none' }, parts: [start, '\n', writeIndexLinks(pages), '\n'] };
}

/**
 * Returns the content of an index page with links to the added operations at its end, or `undefined` if the page
 * already contains all these links. The existing bytes are not changed.
 */
export function extendIndex(file: string, pages: readonly IndexPart[]): FileContent | undefined {
  let addedCount = 0;
  const content = appendText(
    file,
    (text) => {
      const added = writeAddedLinks(text, new Set(listLinks(text).map(({ url }) => url)), pages);
      addedCount = added.match(/^ *- \[/gm)?.length ?? 0;
      return added;
    },
    ({ text, extended }) => {
      if (listLinks(extended).length !== listLinks(text).length + addedCount)
        throw new AppendError('links at the end of the page would not be shown. Close the last code block or comment');
    },
  );
  return addedCount === 0 ? undefined : content;
}

/**
 * Returns a message for each broken link on an index page: the link leads to a part that no longer exists, or to an
 * operation that the part no longer documents. Ignores links that the author wrote, such as links to headings.
 */
export function findBrokenLinks(
  pages: readonly DocumentedPage[],
  { outputFolder, linkForm }: { outputFolder: string; linkForm: LinkForm },
): string[] {
  const pagesByUrl = new Map(pages.map((page) => [toPageLink(page.path, linkForm), page]));
  return pages
    .filter(({ imported }) => imported?.isIndex)
    .flatMap(({ path }) => {
      const file = join(outputFolder, path);
      const text = readFileSync(file, 'utf8');
      const lines = text.split('\n');
      return listLinks(text).flatMap(({ url, line }) => {
        const [pageUrl = '', id] = url.split('#');
        if (!isPartLink(pageUrl, path, linkForm)) return [];
        const part = pagesByUrl.get(pageUrl);
        if (!part) return [`${file}:${line}: The link leads to a page that does not exist`];
        const isOfOperation =
          id !== undefined && listBlockIds(lines[line - 1] ?? '').some((other) => isSameId(id, other));
        return isOfOperation && !hasBlock(part, id)
          ? [`${file}:${line}: The link leads to an operation that ${part.path} does not document`]
          : [];
      });
    });
}

/** Returns the possible block IDs of the operations and webhooks that a line names in inline code or link text. */
function listBlockIds(line: string): string[] {
  const names = line.match(/(?<=`)[^`]+(?=`)|(?<=\[)[^\]]+(?=\])/g) ?? [];
  return names.flatMap((name) => [
    toSubjectBlockId({ kind: 'endpoint', name }),
    toSubjectBlockId({ kind: 'webhook', name }),
  ]);
}

/** Returns whether an ID is the ID that is generated for a block, or this ID with a number, as in `get-users-2`. */
function isSameId(id: string, generatedId: string): boolean {
  return id === generatedId || id.replace(/-\d+$/, '') === generatedId;
}

/** Returns whether a link on an index page leads to the path of one of its parts. The part may not exist. */
function isPartLink(url: string, indexPath: string, form: LinkForm): boolean {
  const number = /-(\d+)\D*$/.exec(url)?.[1];
  return number !== undefined && url === toPageLink(toPartPath(indexPath, number), form);
}

/** Returns the path of a part: `users-2.mdx` for `users.mdx`, and `users-2/page.mdx` for `users/page.mdx`. */
function toPartPath(indexPath: string, number: string): string {
  const name = toPageName(indexPath);
  return `${name}-${number}${indexPath.slice(name.length)}`;
}

function hasBlock({ entries, blocks }: DocumentedPage, id: string): boolean {
  const generatedIds = [...entries.map(toOperationBlockId), ...blocks.map(toSubjectBlockId)];
  return generatedIds.some((generatedId) => isSameId(id, generatedId));
}

/** Returns the ID that is generated for a block, or `''` if the block refers to the description. */
function toSubjectBlockId({ kind, name }: BlockSubject): string {
  if (kind === 'operation') return '';
  const space = name.indexOf(' ');
  return toOperationBlockId({
    kind: kind === 'webhook' ? 'webhook' : 'operation',
    method: name.slice(0, space),
    path: name.slice(space + 1),
  });
}

interface PageLink {
  url: string;
  /** The 1-based line number on the page. */
  line: number;
}

/** Returns the Markdown links of a page, or an empty array if the page is not valid MDX. */
function listLinks(text: string): PageLink[] {
  const page = parsePage(text);
  if ('syntaxError' in page) return [];
  return listNodes<Nodes>(page.tree).flatMap((node) =>
    node.type === 'link' ? [{ url: node.url, line: node.position?.start.line ?? 1 }] : [],
  );
}
