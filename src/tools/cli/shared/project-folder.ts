import { isUtf8 } from 'node:buffer';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Project } from '../../init/project.js';
import { toErrorCode, UsageError } from './errors.js';

/** Error codes for a file or folder that does not exist. */
const MISSING_CODES = ['ENOENT', 'ENOTDIR'];

/**
 * Returns a `Project` that reads the files of a folder. Its `read` function throws a `UsageError` if a file cannot be
 * read or is not valid UTF-8.
 */
export function openProject(folder: string): Project {
  return {
    read(path) {
      const bytes = readBytes(folder, path);
      if (bytes && !isUtf8(bytes))
        throw new UsageError(`${path} is not UTF-8. Convert the file and run the command again`);
      // Unlike `TextDecoder`, `toString` keeps a byte order mark, so that the file still contains it after an edit.
      return bytes?.toString('utf8');
    },
    list(path) {
      try {
        return readdirSync(join(folder, path));
      } catch {
        // A folder that cannot be read contains no files that the command could change.
        return [];
      }
    },
  };
}

function readBytes(folder: string, path: string): Buffer | undefined {
  try {
    return readFileSync(join(folder, path));
  } catch (error) {
    if (MISSING_CODES.includes(toErrorCode(error))) return undefined;
    throw new UsageError(`Cannot read ${path}: ${toErrorCode(error)}`);
  }
}
