import { type JsonNode, parseJsonTree, getMembers } from '../../model/json/json-tree.js';

/** The number of characters shown before and after the position. */
const MAX_BEFORE = 60;
const MAX_AFTER = 140;
/** The number of characters in which secrets are replaced before the excerpt is cut. */
const SEARCH_RANGE = 2 ** 16;

/**
 * Returns the part of a response body around a JSON pointer, on one line.
 *
 * @param hide - Replaces secrets. It is called before the excerpt is cut, because half of a secret would not be recognized.
 */
export function toExcerpt(body: string, pointer: string | undefined, hide: (text: string) => string): string {
  const root = pointer === undefined ? undefined : parseJsonTree(body);
  const at = root && pointer !== undefined ? findNode(root, pointer).start : 0;
  const before = toLine(hide(body.slice(Math.max(0, at - SEARCH_RANGE), at)));
  const after = toLine(hide(body.slice(at, at + SEARCH_RANGE)));
  const start = before.length > MAX_BEFORE ? `…${before.slice(-MAX_BEFORE)}` : before;
  return start + (after.length > MAX_AFTER ? `${after.slice(0, MAX_AFTER)}…` : after);
}

/** Returns the value at a pointer, or its nearest existing ancestor. */
function findNode(root: JsonNode, pointer: string): JsonNode {
  let node = root;
  for (const step of toSteps(pointer)) {
    const next = findChild(node, step);
    if (!next) break;
    node = next;
  }
  return node;
}

/** Returns the value at a JSON pointer (RFC 6901). */
export function resolvePointer(root: JsonNode, pointer: string): JsonNode | undefined {
  let node: JsonNode | undefined = root;
  for (const step of toSteps(pointer)) node = node && findChild(node, step);
  return node;
}

function toSteps(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function findChild(node: JsonNode, step: string): JsonNode | undefined {
  if (node.mark === '[') return /^(?:0|[1-9]\d*)$/.test(step) ? node.items?.[Number(step)] : undefined;
  return getMembers(node).findLast(([{ text }]) => text === step)?.[1];
}

function toLine(text: string): string {
  return text.replace(/\s*[\r\n]\s*/g, ' ');
}
