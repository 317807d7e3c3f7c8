import type { Paragraph } from 'mdast';
import { join, paragraph, text, toInlineCode } from './nodes.js';

/** Prefix of a note that names props, components or expressions that cannot be evaluated statically. */
export const RUNTIME_NOTE_PREFIX = 'Known only at runtime: ';

/** Returns a paragraph that lists props whose values are known only at runtime, or an empty array if there are none. */
export function toDynamicPropsNote(names: readonly string[]): Paragraph[] {
  if (names.length === 0) return [];
  const list = join(
    names.map((name) => [toInlineCode(name)]),
    ', ',
  );
  return [paragraph(text(RUNTIME_NOTE_PREFIX), ...list)];
}
