import { posix } from 'node:path';
import { findFiles, findFixedPart } from './find-files.js';

/** The pages to convert, and the pages that cannot be converted, with the reason. */
export interface Plan {
  /** Sorted by the path of the twin, with the index page of each folder first. */
  pages: { page: string; path: string }[];
  refused: { page: string; reason: string }[];
  unmatched: string[];
  /** The folders that the paths of twins are relative to. */
  roots: string[];
}

/**
 * Assigns a twin path to each page: its path relative to the fixed part of the first pattern that matches it.
 *
 * @param isOwn - Whether a file was written by this command. Such a file is a twin, not a page.
 */
export function planTwins(
  patterns: readonly string[],
  ignored: readonly string[],
  isOwn: (file: string) => boolean,
): Plan {
  const twins = new Map<string, string>();
  const refused: Plan['refused'] = [];
  const unmatched: string[] = [];
  const roots = new Set<string>();
  for (const pattern of patterns) {
    const root = findFixedPart(pattern);
    roots.add(root);
    const found = findFiles([pattern], ignored);
    unmatched.push(...found.unmatched);
    for (const page of found.files) {
      if (twins.has(page) || isOwn(page)) continue;
      twins.set(page, posix.relative(root, page).replace(/\.\w+$/, '.md'));
      if (isOutside(page)) refused.push({ page, reason: 'the page is outside the working directory' });
    }
  }
  const counts = new Map<string, number>();
  for (const path of twins.values()) counts.set(path, (counts.get(path) ?? 0) + 1);
  for (const [page, path] of twins) {
    const count = counts.get(path) ?? 0;
    if (count > 1) refused.push({ page, reason: `${count} pages would be written to ${path}` });
  }
  const gone = new Set(refused.map(({ page }) => page));
  for (const page of gone) twins.delete(page);
  return { pages: toPages(twins), refused, unmatched, roots: [...roots] };
}

function toPages(twins: ReadonlyMap<string, string>): Plan['pages'] {
  return Array.from(twins, ([page, path]) => ({ order: toSortKey(path), page, path }))
    .sort((one, other) => (one.order < other.order ? -1 : 1))
    .map(({ page, path }) => ({ page, path }));
}

/** Returns a sort key with which the index page of a folder precedes the other pages. */
function toSortKey(path: string): string {
  return path.replace(/(^|\/)index\.md$/, '$1');
}

function isOutside(page: string): boolean {
  const path = posix.relative('.', page);
  return path.startsWith('../') || posix.isAbsolute(path);
}
