import { type JsonNode, parseJsonTree, findMember } from '../../model/json/json-tree.js';

/** Maximum number of characters in an excerpt that precede the reported value. */
const MAX_BEFORE = 60;
/** Maximum number of characters in an excerpt, counted from the start of the reported value. */
const MAX_AFTER = 140;
/**
 * Number of characters to search for secrets, both before and after the start of the reported value. After the secrets
 * are replaced, the excerpt is shortened.
 */
const SEARCH_RANGE = 2 ** 16;

/**
 * Returns the part of a response body around the value at a JSON pointer, on one line. If the value does not exist,
 * uses the innermost existing value on the path to it. Without a pointer, or if the body is not JSON, returns the start
 * of the body.
 *
 * @param hide - Replaces secrets. Called before the excerpt is shortened, because a truncated secret cannot be
 * recognized.
 */
export function toExcerpt(body: string, pointer: string | undefined, hide: (text: string) => string): string {
  const root = pointer === undefined ? undefined : parseJsonTree(body);
  const offset = root && pointer !== undefined ? findNode(root, pointer).start : 0;
  const before = toLine(hide(body.slice(Math.max(0, offset - SEARCH_RANGE), offset)));
  const after = toLine(hide(body.slice(offset, offset + SEARCH_RANGE)));
  const start = before.length > MAX_BEFORE ? `…${before.slice(-MAX_BEFORE)}` : before;
  return start + (after.length > MAX_AFTER ? `${after.slice(0, MAX_AFTER)}…` : after);
}

/**
 * Returns the value at a JSON pointer. If it does not exist, returns the innermost existing value on the path to it.
 */
function findNode(root: JsonNode, pointer: string): JsonNode {
  let node = root;
  for (const step of toSteps(pointer)) {
    const next = findChild(node, step);
    if (!next) break;
    node = next;
  }
  return node;
}

/** Returns the value at a JSON pointer (RFC 6901), or `undefined` if it does not exist. */
export function resolvePointer(root: JsonNode, pointer: string): JsonNode | undefined {
  let node: JsonNode | undefined = root;
  for (const step of toSteps(pointer)) node = node && findChild(node, step);
  return node;
}

/** Splits a JSON pointer into member names and array indexes. */
function toSteps(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function findChild(node: JsonNode, step: string): JsonNode | undefined {
  if (node.kind === 'array') return /^(?:0|[1-9]\d*)$/.test(step) ? node.items?.[Number(step)] : undefined;
  return findMember(node, step)?.value;
}

/** Replaces each line break and the whitespace around it with a space. */
function toLine(text: string): string {
  return text.replace(/\s*[\r\n]\s*/g, ' ');
}
