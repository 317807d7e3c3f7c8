import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { OpenApiDocument } from '../document/open-api-document.js';
import { type OpenApi, toDocument } from '../document/read-open-api.js';
import { readOpenApiFile, restoreOpenApiFile } from './read-open-api-file.js';

interface CachedDescription {
  /** The description, or the error that was thrown while it was read. */
  result: { api: OpenApi } | { error: unknown };
  /** The state that each file had before it was read, keyed by path. Contains only the files that have been read. */
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

/** A description that has been read, in a form that can be sent to another thread. */
export interface CopiedDescription extends Pick<OpenApiDocument, 'root' | 'version'> {
  path: string;
  /** The state of the root file when it was read. */
  state: string;
}

/**
 * Returns the descriptions that this thread has read, for `addCopies` in another thread. Omits files that cannot be
 * read.
 */
export function copyDescriptions(): CopiedDescription[] {
  return [...descriptions].flatMap(([path, { result, states }]) => {
    if ('error' in result) return [];
    const { version, root } = toDocument(result.api);
    return [{ path, version, root, state: states.get(path) ?? '' }];
  });
}

/**
 * Adds descriptions that another thread has read. Copying a description takes much less time than parsing its YAML
 * again. Skips a description if its root file has changed in the meantime.
 */
export function addCopies(copies: readonly CopiedDescription[]): void {
  for (const { path, version, root, state } of copies) {
    if (readState(path) !== state) continue;
    const { states, onRead } = trackStates(path, state);
    const api = restoreOpenApiFile(path, { version, root }, { onRead });
    descriptions.set(path, { result: { api }, states });
  }
}

/**
 * Records the state of each file of a description before the file is read. If the file changes while it is being read,
 * it is read again.
 */
function trackStates(
  path: string,
  state: string,
): Pick<CachedDescription, 'states'> & { onRead: (file: string) => void } {
  // Include the root file even if it cannot be read, so that it is read again when its state changes.
  const states = new Map([[path, state]]);
  const onRead = (file: string): void => {
    states.set(file, readState(file));
  };
  return { states, onRead };
}

function readFile(path: string): CachedDescription {
  const { states, onRead } = trackStates(path, readState(path));
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
