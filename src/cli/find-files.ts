import { lstatSync, readdirSync, statSync } from 'node:fs';
import zeptomatch from 'zeptomatch';

/** The matched files, sorted and without duplicates, and the patterns that match no file. */
export interface Found {
  files: string[];
  unmatched: string[];
}

/**
 * Finds files by path, folder (all its `.md` and `.mdx` files) and glob pattern. Skips `node_modules` and hidden folders
 * unless a pattern contains their name. Skips symbolic links to folders, because they can be circular.
 */
export function findFiles(patterns: readonly string[], ignored: readonly string[]): Found {
  const files = new Set<string>();
  const isIgnored = (path: string) =>
    ignored.some((glob) => zeptomatch(toPosix(glob), path) || zeptomatch(`${toPosix(glob)}/**`, path));
  const unmatched = patterns.filter((pattern) => {
    const found = expand(toPosix(pattern)).filter((path) => !isIgnored(path));
    for (const file of found) files.add(file);
    return found.length === 0;
  });
  return { files: [...files].sort(), unmatched };
}

/** Returns the part of a pattern before its first wildcard: a folder itself, the folder of a file, or `docs` for `docs/*.mdx`. */
export function findFixedPart(pattern: string): string {
  const path = toPosix(pattern);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isDirectory()) return path.replace(/\/+$/, '') || '/';
  const segments = path.split('/');
  const end = stats ? segments.length - 1 : segments.findIndex(hasWildcard);
  return segments.slice(0, Math.max(0, end)).join('/') || (path.startsWith('/') ? '/' : '.');
}

function hasWildcard(segment: string): boolean {
  return /[*?[\]{}!\\]/.test(segment);
}

function expand(pattern: string): string[] {
  const stats = statSync(pattern, { throwIfNoEntry: false });
  if (stats && !stats.isDirectory()) return [pattern];
  const folder = pattern.replace(/\/+$/, '');
  if (stats) return walk(folder || '/', (path) => /\.mdx?$/i.test(path), []);
  // Only the folder before the first wildcard needs to be searched.
  const segments = pattern.split('/');
  const firstWildcard = segments.findIndex(hasWildcard);
  if (firstWildcard < 0) return [];
  const fixed = segments.slice(0, firstWildcard);
  return walk(fixed.join('/') || (pattern.startsWith('/') ? '/' : '.'), (path) => zeptomatch(pattern, path), segments);
}

function walk(folder: string, isWanted: (path: string) => boolean, named: readonly string[]): string[] {
  const found: string[] = [];
  const open = [folder];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const entry of readFolder(next)) {
      const path = next === '.' ? entry.name : `${next.replace(/\/$/, '')}/${entry.name}`;
      const isHidden = (entry.name.startsWith('.') || entry.name === 'node_modules') && !named.includes(entry.name);
      if (entry.isDirectory()) {
        if (!isHidden) open.push(path);
      } else if (isWanted(path) && !isLinkedFolder(path)) {
        found.push(path);
      }
    }
  }
  return found;
}

function readFolder(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // A missing or unreadable folder contains no matches.
    return [];
  }
}

function isLinkedFolder(path: string): boolean {
  return lstatSync(path).isSymbolicLink() && (statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false);
}

/** Converts backslashes to slashes on Windows and removes a leading `./`. */
function toPosix(path: string): string {
  return (process.platform === 'win32' ? path.replaceAll('\\', '/') : path).replace(/^(?:\.\/)+(?=.)/, '');
}
