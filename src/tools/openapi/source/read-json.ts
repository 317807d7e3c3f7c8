import { findJsonError } from '../../../model/json/find-json-error.js';
import { getJsonMembers, type JsonNode, parseJsonTree } from '../../../model/json/json-tree.js';
import { MAX_DEPTH } from './source-limits.js';
import { createDepthError, createFileError, OpenApiError } from './openapi-error.js';
import type { SourceFile, SourceNode } from './source-node.js';

/**
 * Parses a JSON file. Returns `undefined` if its text is not valid JSON. Throws an `OpenApiError` for a duplicate key.
 */
export function readJson(file: SourceFile): SourceNode | undefined {
  const root = parseJsonTree(file.text);
  return root && toSourceNode(root, file, 1);
}

export function createSyntaxError(file: SourceFile): OpenApiError {
  const { message = 'Invalid JSON', line = 1, column = 1 } = findJsonError(file.text) ?? {};
  return new OpenApiError(message, { path: file.path, line, column });
}

function toSourceNode(node: JsonNode, file: SourceFile, depth: number): SourceNode {
  const { kind, text, start: offset } = node;
  if (depth > MAX_DEPTH) throw createDepthError(file, offset);
  if (kind === 'object') return { kind, file, offset, members: toMembers(node, file, depth) };
  if (kind !== 'array') return { kind, file, offset, text: text ?? file.text.slice(offset, node.end) };
  const items = (node.items ?? []).map((item) => toSourceNode(item, file, depth + 1));
  return { kind, file, offset, items };
}

function toMembers(node: JsonNode, file: SourceFile, depth: number): Map<string, SourceNode> {
  const members = new Map<string, SourceNode>();
  for (const { name, nameNode, value } of getJsonMembers(node)) {
    if (members.has(name)) throw createFileError(`Duplicate key ${JSON.stringify(name)}`, file, nameNode.start);
    members.set(name, toSourceNode(value, file, depth + 1));
  }
  return members;
}
