import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { OpenApi } from '../document/read-open-api.js';
import { readOpenApiFile } from './read-open-api-file.js';

interface CachedDescription {
  /** The description, or the error that was thrown while it was read. */
  result: { api: OpenApi } | { error: unknown };
  /** The state that each file of the description had when it was read, keyed by path. Files are read on demand. */
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
  const isCurrent = cached && [...cached.states].every(([file, state]) => readState(file) === state);
  const { result } = isCurrent ? cached : readFile(key);
  if ('error' in result) throw result.error;
  return result.api;
}

/**
 * Returns a string that changes whenever a file of the description changes. Returns `''` if the description has not
 * been read yet.
 */
export function readDescriptionState(path: string): string {
  const files = descriptions.get(resolve(path))?.states.keys() ?? [];
  return [...files].map((file) => `${file} ${readState(file)}`).join('\n');
}

function readFile(path: string): CachedDescription {
  // If the root file cannot be read, it is read again when its state changes.
  const states = new Map([[path, readState(path)]]);
  // The state is recorded before the file is read. If the file changes while it is being read, it is therefore read
  // again.
  const onRead = (file: string) => states.set(file, readState(file));
  let result: CachedDescription['result'];
  try {
    result = { api: readOpenApiFile(path, { onRead }) };
  } catch (error) {
    result = { error };
  }
  const description = { result, states };
  descriptions.set(path, description);
  return description;
}

/** Returns a string that changes when a file is changed, created or deleted. */
function readState(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats ? `${stats.mtimeMs} ${stats.size}` : 'missing';
}
