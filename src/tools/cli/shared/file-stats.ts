import { statSync, type Stats } from 'node:fs';

/**
 * Returns the stats of a file or folder. Returns `undefined` if it does not exist or is not accessible. Never throws.
 */
export function getStats(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    // The path leads through a file, contains a circular symbolic link, or is too long.
    return undefined;
  }
}
