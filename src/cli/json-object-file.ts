import { readFileSync } from 'node:fs';
import { findJsonError } from '../model/json/find-json-error.js';
import { TOO_LARGE_ERROR } from '../model/json/json-error.js';
import { parseJson } from '../model/json/parse-json.js';
import { UsageError } from './arguments.js';
import { describeValueKind } from './describe-value-kind.js';
import { toErrorCode } from './error-code.js';
import { isRecord } from './is-record.js';

/**
 * Reads a UTF-8 file that contains a JSON object, with or without a byte order mark. Throws a `UsageError` if the file
 * cannot be read or contains something else. For malformed JSON, the message contains the line and column of the error.
 *
 * @param option - The option that specifies the file, such as `--defaults: `, for error messages. `''` if there is none.
 */
export function readJsonObject(file: string, option = ''): Record<string, unknown> {
  const text = readText(file, option);
  const value = parseJson(text);
  if (value === undefined) {
    const { line, column, message } = findJsonError(text) ?? TOO_LARGE_ERROR;
    throw new UsageError(`${option}${file}:${line}:${column}: ${message}`);
  }
  if (!isRecord(value))
    throw new UsageError(`${option}${file} must contain a JSON object, but contains ${describeValueKind(value)}`);
  return value;
}

function readText(file: string, option: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    throw new UsageError(`${option}Cannot read ${file}: ${toErrorCode(error)}`);
  }
}
