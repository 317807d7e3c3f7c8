import { type Dirent, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import zeptomatch from 'zeptomatch';
import { UsageError } from './errors.js';
import { getStats } from './file-stats.js';

export interface FoundFiles {
  /** The matching files, sorted and without duplicates. */
  files: string[];
  /** The patterns that match no file. */
  unmatched: string[];
}

/**
 * Finds files by path, by folder (all `.md` and `.mdx` files in it) and by glob pattern. Skips `node_modules` and
 * hidden folders unless the pattern contains their names. Skips symbolic links to folders, because they can be
 * circular.
 */
export function findFiles(patterns: readonly string[], ignored: readonly string[]): FoundFiles {
  const files = new Set<string>();
  const ignoredGlobs = ignored.map((glob) => removeTrailingSlashes(toPosix(glob)));
  const isIgnored = (path: string) =>
    ignoredGlobs.some((glob) => zeptomatch(glob, path) || zeptomatch(`${glob}/**`, path));
  const unmatched: string[] = [];
  for (const pattern of patterns) {
    const matches = findMatches(toPosix(pattern)).filter((path) => !isIgnored(path));
    if (matches.length === 0) unmatched.push(pattern);
    for (const file of matches) files.add(file);
  }
  return { files: [...files].sort(), unmatched };
}

/** Finds files in the same way as `findFiles`, but throws a `UsageError` if a pattern matches no file. */
export function findAllFiles(patterns: readonly string[], ignored: readonly string[]): string[] {
  const { files, unmatched } = findFiles(patterns, ignored);
  requireMatches(unmatched);
  return files;
}

/** Throws a `UsageError` that lists the patterns without a match, if there are any. */
export function requireMatches(unmatched: readonly string[]): void {
  if (unmatched.length > 0) throw new UsageError(`No page matches ${unmatched.join(', ')}`);
}

/**
 * Returns the folder to search for a pattern: the path before the first wildcard (`docs` for `docs/*.mdx`), the parent
 * folder of a file, or the folder itself if the pattern is a folder.
 */
export function findFixedPart(pattern: string): string {
  const path = toPosix(pattern);
  const stats = getStats(path);
  if (stats?.isDirectory()) return removeTrailingSlashes(path) || '/';
  const firstWildcard = path.search(WILDCARD);
  if (stats || firstWildcard < 0) return posix.dirname(path);
  return posix.dirname(path.slice(0, firstWildcard + 1));
}

const WILDCARD = /[*?[\]{}!\\]/;

function removeTrailingSlashes(path: string): string {
  return path.replace(/\/+$/, '');
}

/** Returns the file at a path, the pages in a folder, or the files that match a glob pattern. */
function findMatches(pattern: string): string[] {
  const stats = getStats(pattern);
  if (stats && !stats.isDirectory()) return [pattern];
  const folder = removeTrailingSlashes(pattern);
  if (stats) return searchFolder(folder || '/', (path) => /\.mdx?$/i.test(path), []);
  if (!WILDCARD.test(pattern)) return [];
  // Search only the folder before the first wildcard, because no other folder can contain matches.
  return searchFolder(findFixedPart(pattern), (path) => zeptomatch(pattern, path), pattern.split('/'));
}

/**
 * Returns the files in a folder and its subfolders whose paths satisfy the `matches` predicate.
 *
 * @param allowedNames - Names of hidden folders, or `node_modules`, to search anyway.
 */
function searchFolder(folder: string, matches: (path: string) => boolean, allowedNames: readonly string[]): string[] {
  const files: string[] = [];
  const openFolders = [folder];
  for (let current = openFolders.pop(); current !== undefined; current = openFolders.pop()) {
    for (const entry of readFolder(current)) {
      const path = current === '.' ? entry.name : `${current.replace(/\/$/, '')}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!isHidden(entry.name) || allowedNames.includes(entry.name)) openFolders.push(path);
      } else if (matches(path) && !isLinkedFolder(entry, path)) {
        files.push(path);
      }
    }
  }
  return files;
}

function isHidden(folderName: string): boolean {
  return folderName.startsWith('.') || folderName === 'node_modules';
}

function readFolder(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // The folder does not exist or is not readable, so no file in it can match.
    return [];
  }
}

function isLinkedFolder(entry: Dirent, path: string): boolean {
  return entry.isSymbolicLink() && (getStats(path)?.isDirectory() ?? false);
}

/** Replaces backslashes with slashes on Windows, and removes a leading `./`. */
function toPosix(path: string): string {
  return (process.platform === 'win32' ? path.replaceAll('\\', '/') : path).replace(/^(?:\.\/)+(?=.)/, '');
}
