import { getMember, isTrue, type SourceNode } from '../source/source-node.js';
import type { OperationEntry } from './operation-entry.js';

/** Returns whether an object in a description has `x-internal: true`. Documentation must not contain such an object. */
export function isInternal(node: SourceNode | undefined): boolean {
  return isTrue(getMember(node, 'x-internal'));
}

export function isInternalOperation({ node, pathItem }: OperationEntry): boolean {
  return isInternal(node) || isInternal(pathItem);
}
