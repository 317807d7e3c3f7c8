import { readFileSync } from 'node:fs';
import { findJsonError } from '../../../model/json/find-json-error.js';
import { positionAt, TOO_LARGE_ERROR } from '../../../model/json/json-error.js';
import { getJsonMembers, type JsonNode, parseJsonTree } from '../../../model/json/json-tree.js';
import { parseJson } from '../../../model/json/parse-json.js';
import { toErrorCode, UsageError } from './errors.js';

/**
 * Reads a UTF-8 file that contains a JSON object, with or without a byte order mark. Throws a `UsageError` if the file
 * cannot be read, is not a JSON object or contains a duplicate key. For malformed JSON and duplicate keys, the message
 * contains the line and column.
 *
 * @param messagePrefix - The start of the error messages, such as `--defaults: `.
 */
export function readJsonObject(file: string, messagePrefix = ''): Record<string, unknown> {
  const text = readText(file, messagePrefix);
  const value = parseJson(text);
  if (value === undefined) {
    const { line, column, message } = findJsonError(text) ?? TOO_LARGE_ERROR;
    throw new UsageError(`${messagePrefix}${file}:${line}:${column}: ${message}`);
  }
  if (!isRecord(value))
    throw new UsageError(
      `${messagePrefix}${file} must contain a JSON object, but contains ${describeValueKind(value)}`,
    );
  const duplicate = findDuplicateKey(parseJsonTree(text));
  if (duplicate) {
    const { line, column } = positionAt(text, duplicate.start);
    throw new UsageError(`${messagePrefix}${file}:${line}:${column}: Duplicate key ${JSON.stringify(duplicate.text)}`);
  }
  return value;
}

/**
 * Returns a key that an object in a JSON value contains twice. Uses a loop instead of recursion, so that deep nesting
 * cannot overflow the call stack.
 */
function findDuplicateKey(root: JsonNode | undefined): JsonNode | undefined {
  const pending = root ? [root] : [];
  for (let node = pending.pop(); node; node = pending.pop()) {
    const keys = new Set<string>();
    for (const { name, nameNode } of getJsonMembers(node)) {
      if (keys.has(name)) return nameNode;
      keys.add(name);
    }
    for (const item of node.items ?? []) pending.push(item);
  }
  return undefined;
}

function readText(file: string, messagePrefix: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    throw new UsageError(`${messagePrefix}Cannot read ${file}: ${toErrorCode(error)}`);
  }
}

/** Returns whether a parsed JSON value is an object. Returns `false` for an array and for null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Describes the kind of a value for an error message. Does not reveal strings and numbers, because they can be
 * passwords.
 */
export function describeValueKind(value: unknown): string {
  if (value === null) return 'null';
  if (value === '') return 'an empty string';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'boolean' ? String(value) : `a ${typeof value}`;
}
