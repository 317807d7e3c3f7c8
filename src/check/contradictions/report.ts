import type { ComponentName } from '../../pages/components.js';
import type { Element } from '../../pages/page-contents.js';
import type { ElementProps } from '../../pages/element-props.js';
import type { Finding, Rule } from '../problem.js';
import type { Block, BlockField } from './blocks.js';

/** The content of a finding, without its position. */
export interface Words {
  rule: Rule;
  message: string;
  expected: string;
  suggestion?: string | undefined;
  severity?: Finding['severity'] | undefined;
  prop?: string | undefined;
}

/** Creates a finding at a range inside an element. */
export function reportAt(
  words: Words,
  component: ComponentName,
  within: readonly Element[],
  { start, end }: { start: number; end: number },
): Finding {
  const { severity = 'warning' } = words;
  return { ...words, severity, component, within, start, end };
}

/** Creates a finding at the value of a block's prop, or at the prop name if the prop has no value. */
export function reportAtBlock(words: Words & { prop: string }, { element, given }: Block): Finding {
  return reportAt(words, 'ApiBlock', [element], findProp(given, words.prop, element));
}

/** Creates a finding at the value of a field's prop. */
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
