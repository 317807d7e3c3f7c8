import { readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { OpenApiDocument, type ReadOptions } from '../document/open-api-document.js';
import { type OpenApi, readOpenApi } from '../document/read-open-api.js';

export interface FileOptions {
  /** Called with the path of each file before it is read, so that a development server can watch it. */
  onRead?: ((path: string) => void) | undefined;
}

/**
 * Reads an OpenAPI description from a file. Another file is read only if an operation refers to it and if it is in the
 * directory of the root file. A symbolic link that points outside the directory is treated as a missing file.
 *
 * @throws {OpenApiError} If the file is not an OpenAPI description.
 * @throws {Error} If the root file cannot be read. The error has the `code` that Node.js sets.
 */
export function readOpenApiFile(path: string, options: FileOptions = {}): OpenApi {
  const readOptions = toReadOptions(path, options);
  options.onRead?.(path);
  return readOpenApi(readFileSync(path, 'utf8'), readOptions);
}

/**
 * Creates a description from the parsed content of its root file. Reads other files in the same way as
 * `readOpenApiFile`.
 */
export function restoreOpenApiFile(
  path: string,
  { root, version }: Pick<OpenApiDocument, 'root' | 'version'>,
  options: FileOptions,
): OpenApi {
  return new OpenApiDocument(root, version, toReadOptions(path, options));
}

function toReadOptions(path: string, { onRead }: FileOptions): ReadOptions {
  const directory = realpathSync(dirname(path));
  const readFile = (relativePath: string) => readFileInside(directory, relativePath, onRead);
  return { path: basename(path), readFile };
}

/**
 * Returns the text of a file in a directory, or `undefined` if the file is missing, unreadable or outside the
 * directory.
 */
function readFileInside(directory: string, path: string, onRead: FileOptions['onRead']): string | undefined {
  const file = join(directory, path);
  // Also report a missing file, because it may be created while a development server watches it.
  onRead?.(file);
  try {
    const realPath = realpathSync(file);
    const isInside = !relative(directory, realPath).split(sep).includes('..') && realPath.startsWith(directory);
    return isInside ? readFileSync(realPath, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}
