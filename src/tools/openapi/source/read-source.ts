import { isJson } from '../../../model/json/is-json.js';
import { MAX_FILE_SIZE } from './source-limits.js';
import { OpenApiError } from './openapi-error.js';
import { createSyntaxError, readJson } from './read-json.js';
import { readYaml } from './read-yaml.js';
import type { SourceFile, SourceNode } from './source-node.js';

/**
 * Parses a JSON or YAML file.
 *
 * @param path - Path or URL of the file, used in error messages. If it ends with `.json`, the file must be JSON.
 * @throws {OpenApiError} If the text is empty, malformed, too large or nested too deeply, or contains a duplicate key.
 */
export function readSource(path: string, text: string): SourceNode {
  const file: SourceFile = { path, text: text.replace(/^\uFEFF/, '') };
  checkSize(file);
  const json = isJson(file.text) ? readJson(file) : undefined;
  if (json) return json;
  if (/\.json$/i.test(path)) throw createSyntaxError(file);
  const root = readYamlOrExplain(file);
  if (!root) throw new OpenApiError('The file is empty', { path, line: 1, column: 1 });
  return root;
}

/** Parses YAML. If the text looks like JSON, reports the first JSON syntax error instead of a YAML error. */
function readYamlOrExplain(file: SourceFile): SourceNode | undefined {
  try {
    return readYaml(file);
  } catch (error) {
    const looksLikeJson = /^\s*[{[]\s*["\]}]/.test(file.text);
    if (looksLikeJson && isYamlError(error)) throw createSyntaxError(file);
    throw error;
  }
}

/** Returns whether an error concerns YAML itself. Other errors, such as duplicate keys, can also occur in JSON. */
function isYamlError(error: unknown): boolean {
  return error instanceof OpenApiError && /^(?:Invalid|The) YAML/.test(error.message);
}

function checkSize({ path, text }: SourceFile): void {
  if (text.length <= MAX_FILE_SIZE) return;
  const megabytes = MAX_FILE_SIZE / 2 ** 20;
  throw new OpenApiError(`The file is larger than ${megabytes} MB. Split it into several files`, {
    path,
    line: 1,
    column: 1,
  });
}
