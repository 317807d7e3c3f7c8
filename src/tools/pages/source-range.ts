import type { Node } from 'estree-jsx';

export interface SourceRange {
  start: number;
  /** Offset after the last character. */
  end: number;
}

/**
 * Returns the range of a JavaScript node. The parser adds `start` and `end` to all nodes, but the ESTree types do not
 * declare them.
 */
export function getRange(node: Node): SourceRange {
  const { start, end } = node as unknown as SourceRange;
  return { start, end };
}
