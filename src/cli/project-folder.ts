import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Project } from '../init/project.js';
import { UsageError } from './arguments.js';
import { toErrorCode } from './error-code.js';

/** Errors that mean that there is no such file or folder. */
const MISSING_CODES = ['ENOENT', 'ENOTDIR'];

/** Returns the files of a folder. Reading throws a `UsageError` if a file exists but cannot be read as UTF-8. */
export function openProject(folder: string): Project {
  return {
    read(path) {
      try {
        // Keep a byte order mark, so that an edited file still contains it.
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(join(folder, path)));
      } catch (error) {
        if (MISSING_CODES.includes(toErrorCode(error))) return undefined;
        throw new UsageError(`Cannot read ${path}: ${toErrorCode(error)}`);
      }
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
