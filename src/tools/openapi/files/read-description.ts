import { resolve } from 'node:path';
import type { OpenApi } from '../document/read-open-api.js';
import { readCachedFile } from './cached-files.js';

/**
 * Reads an OpenAPI description from a file. Reads the file again only if it has changed.
 *
 * @param path - A path relative to `workingDirectory`, as the user specified it.
 * @throws {OpenApiError} If the file is not an OpenAPI description.
 * @throws {Error} If the file cannot be read. The message contains the path and the reason.
 */
export function readDescription(path: string, workingDirectory: string): OpenApi {
  const file = resolve(workingDirectory, path);
  try {
    return readCachedFile(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    const reason = code === 'ENOENT' ? 'the file does not exist' : code;
    throw new Error(`The OpenAPI description ${JSON.stringify(path)} cannot be read: ${reason} (${file})`, {
      cause: error,
    });
  }
}
