import type { OpenApi } from '../../openapi/document/read-open-api.js';
import { readOpenApiFile } from '../../openapi/files/read-open-api-file.js';
import { OpenApiError } from '../../openapi/source/openapi-error.js';
import { toErrorCode, UsageError } from './errors.js';
import { replaceControlCharacters } from './terminal.js';

/**
 * Reads an OpenAPI description. Throws a `UsageError` if the file cannot be read or the description is invalid. The
 * error message contains the reason or the position of the problem.
 */
export function requireDescription(path: string): OpenApi {
  try {
    return readOpenApiFile(path);
  } catch (error) {
    if (error instanceof OpenApiError) throw new UsageError(`${path}: ${replaceControlCharacters(error.message)}`);
    const isFileError = error instanceof Error && 'code' in error;
    if (isFileError) throw new UsageError(`Cannot read ${path}: ${toErrorCode(error)}`);
    // Any other error is a bug in apiblock, for which the command prints the stack trace.
    throw error;
  }
}
