import type { Paragraph } from 'mdast';
import { join, paragraph, text, toInlineCode } from './nodes.js';

/** Prefix of a note that names props, components or expressions that cannot be evaluated statically. */
export const KNOWN_AT_RUNTIME = 'Known only at runtime: ';

/** Returns a paragraph that lists props whose values are known only at runtime, or an empty array if there are none. */
export function toDynamicPropsNote(unknown: readonly string[]): Paragraph[] {
  if (unknown.length === 0) return [];
  const names = join(
    unknown.map((name) => [toInlineCode(name)]),
    ', ',
  );
  return [paragraph(text(KNOWN_AT_RUNTIME), ...names)];
}
