import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { OpenApi } from '../document/read-open-api.js';
import { readOpenApiFile } from './read-open-api-file.js';

interface CachedDescription {
  api: OpenApi;
  /** The state of each file of the description when it was read, keyed by path. Files are read on demand. */
  states: Map<string, string>;
}

const descriptions = new Map<string, CachedDescription>();

/**
 * Reads an OpenAPI description from a file. Returns the same description again unless the modification time or the size
 * of one of its files has changed.
 *
 * @throws {OpenApiError} If the file is not an OpenAPI description.
 * @throws {Error} If the root file cannot be read. The error has the `code` that Node.js sets.
 */
export function readCachedFile(path: string): OpenApi {
  const key = resolve(path);
  const cached = descriptions.get(key);
  if (cached && [...cached.states].every(([file, state]) => readState(file) === state)) return cached.api;
  const states = new Map<string, string>();
  // A file that changes while it is read has another state than the recorded one, so it is read again.
  const onRead = (file: string) => states.set(file, readState(file));
  descriptions.delete(key);
  const api = readOpenApiFile(key, { onRead });
  descriptions.set(key, { api, states });
  return api;
}

/** Returns a string that changes if a file changes, is created or is deleted. */
function readState(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats ? `${stats.mtimeMs} ${stats.size}` : 'missing';
}
