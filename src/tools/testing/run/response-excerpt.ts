import { getPointerItem, parsePointer, resolvePointer } from '../../../model/json/json-pointer.js';
import { type JsonNode, findMember } from '../../../model/json/json-tree.js';
import { unwrapLines } from '../../../model/text/unwrap-lines.js';

/** Maximum number of characters in an excerpt that precede the reported value. */
const MAX_BEFORE = 60;
/** Maximum number of characters in an excerpt, counted from the start of the reported value. */
const MAX_AFTER = 140;
/**
 * Number of characters to search for secrets, both before and after the start of the reported value. After the secrets
 * are replaced, the excerpt is shortened.
 */
const SEARCH_RANGE = 2 ** 16;

export interface ResponseBody {
  text: string;
  /** The parsed body. `undefined` if the body is not JSON. */
  json: JsonNode | undefined;
}

/**
 * Returns the part of a response body around the value at a JSON pointer, on one line. If the value does not exist,
 * uses the innermost existing value on the path to it. Without a pointer, or if the body is not JSON, returns the start
 * of the body.
 *
 * @param hide - Replaces secrets. Called before the excerpt is shortened, because a truncated secret cannot be
 * recognized.
 */
export function toResponseExcerpt(
  { text, json }: ResponseBody,
  pointer: string | undefined,
  hide: (text: string) => string,
): string {
  const offset = json && pointer !== undefined ? findNode(json, pointer).start : 0;
  const before = unwrapLines(hide(text.slice(Math.max(0, offset - SEARCH_RANGE), offset)));
  const after = unwrapLines(hide(text.slice(offset, offset + SEARCH_RANGE)));
  return truncateStart(before) + truncateEnd(after);
}

/** Truncates the part before the reported value, without splitting a surrogate pair. */
function truncateStart(text: string): string {
  if (text.length <= MAX_BEFORE) return text;
  const end = text.slice(-MAX_BEFORE);
  return `…${end.replace(/^[\udc00-\udfff]/, '')}`;
}

/** Truncates the part that starts with the reported value, without splitting a surrogate pair. */
function truncateEnd(text: string): string {
  if (text.length <= MAX_AFTER) return text;
  const start = text.slice(0, MAX_AFTER);
  return `${start.replace(/[\ud800-\udbff]$/, '')}…`;
}

/**
 * Returns the value at a JSON pointer. If it does not exist, returns the innermost existing value on the path to it.
 */
function findNode(root: JsonNode, pointer: string): JsonNode {
  let node = root;
  for (const step of parsePointer(pointer)) {
    const next = getChild(node, step);
    if (!next) break;
    node = next;
  }
  return node;
}

/** Returns the value at a JSON pointer (RFC 6901), or `undefined` if the body does not contain it. */
export function findBodyValue(root: JsonNode, pointer: string): JsonNode | undefined {
  return resolvePointer(root, pointer, getChild);
}

function getChild(node: JsonNode, step: string): JsonNode | undefined {
  return node.kind === 'array' ? getPointerItem(node.items ?? [], step) : findMember(node, step)?.value;
}
