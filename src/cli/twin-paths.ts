import { posix } from 'node:path';
import { findFiles, findFixedPart } from './find-files.js';

/** The pages to write, and those that are not, with the reason. */
export interface Plan {
  /** In the order of their twins. */
  pages: { page: string; path: string }[];
  refused: { page: string; reason: string }[];
  unmatched: string[];
  /** The folders from which paths are counted. */
  roots: string[];
}

/**
 * Says which twin each page has: at its path from the fixed part of the pattern that finds it first.
 *
 * @param isOwn - Whether a file is one that the tool wrote, which is a twin and no page.
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
      if (isOutside(page)) refused.push({ page, reason: 'it is outside of the working folder' });
    }
  }
  const counts = new Map<string, number>();
  for (const path of twins.values()) counts.set(path, (counts.get(path) ?? 0) + 1);
  for (const [page, path] of twins) {
    const count = counts.get(path) ?? 0;
    if (count > 1) refused.push({ page, reason: `${count} pages have the twin ${path}` });
  }
  const gone = new Set(refused.map(({ page }) => page));
  for (const page of gone) twins.delete(page);
  return { pages: toPages(twins), refused, unmatched, roots: [...roots] };
}

/** Pages in the order of their twins, each compared by what is made once. */
function toPages(twins: ReadonlyMap<string, string>): Plan['pages'] {
  return Array.from(twins, ([page, path]) => ({ order: toOrder(path), page, path }))
    .sort((one, other) => (one.order < other.order ? -1 : 1))
    .map(({ page, path }) => ({ page, path }));
}

/** The first page of a folder comes before the others. */
function toOrder(path: string): string {
  return path.replace(/(^|\/)index\.md$/, '$1');
}

function isOutside(page: string): boolean {
  const path = posix.relative('.', page);
  return path.startsWith('../') || posix.isAbsolute(path);
}
