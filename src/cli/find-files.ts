import { lstatSync, readdirSync, statSync } from 'node:fs';
import zeptomatch from 'zeptomatch';

/** The files that patterns name, sorted, each once, and the patterns that name none. */
export interface Found {
  files: string[];
  unmatched: string[];
}

/**
 * Finds files by paths, folders (every `.md` and `.mdx` in them) and glob patterns. Folders named `node_modules` and those
 * that begin with a dot are left out unless a pattern names them, and so are links to folders, which may lead in circles.
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

/** The folder in which all files of a pattern are: a folder itself, of a file the one it stands in, of a glob what is fixed. */
export function findFixedPart(pattern: string): string {
  const path = toPosix(pattern);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isDirectory()) return path.replace(/\/+$/, '') || '/';
  const segments = path.split('/');
  const end = stats ? segments.length - 1 : segments.findIndex(isMagic);
  return segments.slice(0, Math.max(0, end)).join('/') || (path.startsWith('/') ? '/' : '.');
}

function isMagic(segment: string): boolean {
  return /[*?[\]{}!\\]/.test(segment);
}

function expand(pattern: string): string[] {
  const stats = statSync(pattern, { throwIfNoEntry: false });
  if (stats && !stats.isDirectory()) return [pattern];
  const folder = pattern.replace(/\/+$/, '');
  if (stats) return walk(folder || '/', (path) => /\.mdx?$/i.test(path), []);
  // The walk begins where the pattern begins to be one.
  const segments = pattern.split('/');
  const magic = segments.findIndex(isMagic);
  if (magic < 0) return [];
  const fixed = segments.slice(0, magic);
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
    // No such folder, or none that may be read: the pattern finds nothing there.
    return [];
  }
}

function isLinkedFolder(path: string): boolean {
  return lstatSync(path).isSymbolicLink() && (statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false);
}

/** Paths and globs with slashes, as they are written on every system, and without the dot of the current folder. */
function toPosix(path: string): string {
  return (process.platform === 'win32' ? path.replaceAll('\\', '/') : path).replace(/^(?:\.\/)+(?=.)/, '');
}
