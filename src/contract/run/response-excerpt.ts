import { type JsonNode, parseJsonTree, getMembers } from '../../model/json/json-tree.js';

/** How much of an answer is shown before and behind a place. */
const BEFORE = 60;
const AFTER = 140;
/** Enough to be hidden in whole before it is cut. */
const LOOKED_AT = 2 ** 16;

/**
 * An answer around a place in it, on one line.
 *
 * @param hide - Takes secrets out, before anything is cut: half of one would not be found.
 */
export function toExcerpt(body: string, pointer: string | undefined, hide: (text: string) => string): string {
  const root = pointer === undefined ? undefined : parseJsonTree(body);
  const at = root && pointer !== undefined ? findNode(root, pointer).start : 0;
  const before = toLine(hide(body.slice(Math.max(0, at - LOOKED_AT), at)));
  const after = toLine(hide(body.slice(at, at + LOOKED_AT)));
  const start = before.length > BEFORE ? `…${before.slice(-BEFORE)}` : before;
  return start + (after.length > AFTER ? `${after.slice(0, AFTER)}…` : after);
}

/** The value that a pointer names, or the nearest around it. */
function findNode(root: JsonNode, pointer: string): JsonNode {
  let node = root;
  for (const step of toSteps(pointer)) {
    const next = findChild(node, step);
    if (!next) break;
    node = next;
  }
  return node;
}

/** The value that a JSON pointer (RFC 6901) names; nothing where there is none. */
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
