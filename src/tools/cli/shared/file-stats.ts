import { statSync, type Stats } from 'node:fs';

/**
 * Returns the stats of a file or folder. Returns `undefined` if it does not exist or is not accessible. Never throws.
 */
export function getStats(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    // For example, a parent in the path is a file, a symbolic link is circular, or the name is too long.
    return undefined;
  }
}
