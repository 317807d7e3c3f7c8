import type { Paragraph } from 'mdast';
import { join, paragraph, text, toInlineCode } from './nodes.js';

/** Says which props only the running page knows. Nothing where all are known. */
export function toDynamicPropsNote(unknown: readonly string[]): Paragraph[] {
  if (unknown.length === 0) return [];
  const names = join(
    unknown.map((name) => [toInlineCode(name)]),
    ', ',
  );
  return [paragraph(text('Known only when the page runs: '), ...names)];
}
