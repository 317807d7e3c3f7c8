import type { ComponentName } from '../../pages/components.js';
import type { Element } from '../../pages/page-contents.js';
import type { ElementProps } from '../../pages/element-props.js';
import type { Finding, Rule } from '../problem.js';
import type { Block, BlockField } from './blocks.js';

/** A contradiction in words. */
export interface Words {
  rule: Rule;
  message: string;
  expected: string;
  suggestion?: string | undefined;
  severity?: Finding['severity'] | undefined;
  prop?: string | undefined;
}

/** What is told at a place of its own, of an element and what is around it. */
export function reportAt(
  words: Words,
  component: ComponentName,
  within: readonly Element[],
  { start, end }: { start: number; end: number },
): Finding {
  const { severity = 'warning' } = words;
  return { ...words, severity, component, within, start, end };
}

/** What is told at a prop of a block: at its value, or its name where it has none. */
export function reportAtBlock(words: Words & { prop: string }, { element, given }: Block): Finding {
  return reportAt(words, 'ApiBlock', [element], findProp(given, words.prop, element));
}

/** What is told at a prop of a field. */
export function reportAtField(
  words: Words & { prop: string },
  { component, element, given, block }: BlockField,
): Finding {
  const within = block ? [element, block] : [element];
  return reportAt(words, component, within, findProp(given, words.prop, element));
}

function findProp(
  { props }: ElementProps,
  name: string,
  { nameStart, ...element }: Element,
): { start: number; end: number } {
  const written = props.get(name);
  if (!written) return { start: nameStart, end: nameStart + element.name.length };
  return written.value ?? { start: written.start, end: written.start + name.length };
}
