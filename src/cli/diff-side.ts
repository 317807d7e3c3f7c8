import { dirname, join } from 'node:path';
import { type OpenApi, toDocument } from '../openapi/document/read-open-api.js';
import { readOpenApiFile } from '../openapi/files/read-open-api-file.js';
import { OpenApiError } from '../openapi/source/openapi-error.js';
import { getMember, getScalarText } from '../openapi/source/source-node.js';
import { UsageError } from './arguments.js';
import { toErrorCode } from './error-code.js';

/** One of the descriptions that `apiblock diff` compares. */
export interface DiffSide {
  api: OpenApi;
  /** The argument that specifies the description. */
  path: string;
  /** The title of the API, or `''` if the description has none. */
  title: string;
  /** The version of the API, or `''` if the description has none. */
  version: string;
  /** Converts the path of a file of the description, which is relative to its directory, to a path for messages. */
  toPath: (path: string) => string;
}

/**
 * Reads a description. Throws a `UsageError` that contains the reason if the file cannot be read, or the position of the
 * problem if the description is invalid.
 */
export function readSide(argument: string): DiffSide {
  const api = readDescription(argument);
  const info = getMember(toDocument(api).root, 'info');
  return {
    api,
    path: argument,
    title: getScalarText(getMember(info, 'title')),
    version: getScalarText(getMember(info, 'version')),
    toPath: (path) => (URL.canParse(path) ? path : join(dirname(argument), path)),
  };
}

function readDescription(path: string): OpenApi {
  try {
    return readOpenApiFile(path);
  } catch (error) {
    if (error instanceof OpenApiError) throw new UsageError(`${path}: ${error.message}`);
    const isFileError = error instanceof Error && 'code' in error;
    if (isFileError) throw new UsageError(`Cannot read ${path}: ${toErrorCode(error)}`);
    // Any other error is a bug. The command prints its stack.
    throw error;
  }
}
