import type { Node } from 'estree-jsx';

/** A range of offsets in the text of a page. */
export interface SourceRange {
  start: number;
  /** Offset after the last character. */
  end: number;
}

/**
 * Returns the range of a JavaScript node. The parser adds offsets to all nodes, but the ESTree types do not contain
 * them.
 */
export function getRange(node: Node): SourceRange {
  const { start, end } = node as unknown as SourceRange;
  return { start, end };
}
