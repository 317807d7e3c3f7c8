import { posix } from 'node:path';
import { toPageUrlPath } from '../../../markdown/pages/page-urls.js';
import { findFiles, findFixedPart } from '../../shared/find-files.js';

export interface RejectedPage {
  page: string;
  reason: string;
}

export interface PathPlan {
  /** The pages with the paths of their Markdown versions, sorted by URL. The index page of each folder comes first. */
  pages: { page: string; path: string }[];
  rejected: RejectedPage[];
  /** The patterns that match no page. */
  unmatched: string[];
  /** The root folders of the patterns. The path of a page's Markdown version is relative to one of these folders. */
  roots: string[];
}

/**
 * Assigns a path to the Markdown version of each page. This is the path of the page, relative to the folder before the
 * first wildcard of the pattern, with the extension `.md`. If several patterns match a page, the first one determines
 * the path.
 *
 * @param isOwnFile - Returns whether apiblock wrote a file in a previous run. Such a file is not a page.
 */
export function planPaths(
  patterns: readonly string[],
  ignored: readonly string[],
  isOwnFile: (file: string) => boolean,
): PathPlan {
  const paths = new Map<string, string>();
  const unmatched: string[] = [];
  const roots = new Set<string>();
  for (const pattern of patterns) {
    const root = findFixedPart(pattern);
    roots.add(root);
    const found = findFiles([pattern], ignored);
    unmatched.push(...found.unmatched);
    const newPages = found.files.filter((page) => !paths.has(page) && !isOwnFile(page));
    for (const page of newPages) paths.set(page, posix.relative(root, page).replace(/\.\w+$/, '.md'));
  }
  const rejected = [...findOutsidePages(paths), ...findPathConflicts(paths)];
  for (const { page } of rejected) paths.delete(page);
  return { pages: sortByPath(paths), rejected, unmatched, roots: [...roots] };
}

function findOutsidePages(paths: ReadonlyMap<string, string>): RejectedPage[] {
  const pages = [...paths.keys()].filter(isOutsideWorkingDirectory);
  return pages.map((page) => ({ page, reason: 'the page is outside the working directory' }));
}

/** Returns the pages whose Markdown versions would have the same path as the Markdown version of another page. */
function findPathConflicts(paths: ReadonlyMap<string, string>): RejectedPage[] {
  const counts = new Map<string, number>();
  for (const path of paths.values()) counts.set(path, (counts.get(path) ?? 0) + 1);
  const conflicts: RejectedPage[] = [];
  for (const [page, path] of paths) {
    const count = counts.get(path) ?? 0;
    if (count > 1) conflicts.push({ page, reason: `${count} pages would be written to ${path}` });
  }
  return conflicts;
}

function sortByPath(paths: ReadonlyMap<string, string>): PathPlan['pages'] {
  return Array.from(paths, ([page, path]) => ({ sortKey: toSortKey(path), page, path }))
    .sort((one, other) => (one.sortKey < other.sortKey ? -1 : 1))
    .map(({ page, path }) => ({ page, path }));
}

/**
 * Returns the path of the page's URL with a trailing slash, so that the index page of a folder precedes the other pages
 * in the folder.
 */
function toSortKey(path: string): string {
  return `${toPageUrlPath(path)}/`;
}

function isOutsideWorkingDirectory(page: string): boolean {
  const path = posix.relative('.', page);
  return path.startsWith('../') || posix.isAbsolute(path);
}
