import type { Paragraph } from 'mdast';
import { join, paragraph, text, toInlineCode } from './nodes.js';

/** Returns a note that lists the props whose values are known only at run time. Returns no nodes if there are none. */
export function toDynamicPropsNote(unknown: readonly string[]): Paragraph[] {
  if (unknown.length === 0) return [];
  const names = join(
    unknown.map((name) => [toInlineCode(name)]),
    ', ',
  );
  return [paragraph(text('Known only at run time: '), ...names)];
}
