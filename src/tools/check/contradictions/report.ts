import type { ComponentName } from '../../pages/components.js';
import type { Element } from '../../pages/page-contents.js';
import type { ElementProps } from '../../pages/element-props.js';
import type { Finding, Rule } from '../problem.js';
import type { Block, BlockField } from './blocks.js';

/** The content of a finding, without its position. */
export interface FindingContent {
  rule: Rule;
  message: string;
  expected: string;
  suggestion?: string | undefined;
  /** Defaults to `'warning'`. */
  severity?: Finding['severity'] | undefined;
  prop?: string | undefined;
}

/** The component, range and related elements of a finding. */
export interface FindingLocation {
  component: ComponentName;
  /** The elements that the finding is about. An `apiblock-ignore` comment before any of them suppresses the finding. */
  within: readonly Element[];
  start: number;
  end: number;
}

export function createFinding(content: FindingContent, location: FindingLocation): Finding {
  const { severity = 'warning' } = content;
  return { ...content, severity, ...location };
}

/** Creates a finding about a prop of a block, at the range that `findPropRange` returns. */
export function createBlockFinding(
  content: FindingContent & { prop: string },
  { element, elementProps }: Block,
): Finding {
  const range = findPropRange(elementProps, content.prop, element);
  return createFinding(content, { component: 'ApiBlock', within: [element], ...range });
}

/** Creates a finding about a prop of a field, at the range that `findPropRange` returns. */
export function createFieldFinding(
  content: FindingContent & { prop: string },
  { component, element, elementProps, block }: BlockField,
): Finding {
  const range = findPropRange(elementProps, content.prop, element);
  return createFinding(content, { component, within: block ? [element, block] : [element], ...range });
}

/**
 * Returns the range of a prop's value, the range of the prop name if the value is unknown, or the range of the
 * component name if the prop is missing.
 */
export function findPropRange(
  { props }: ElementProps,
  propName: string,
  { nameStart, nameEnd }: Element,
): { start: number; end: number } {
  const prop = props.get(propName);
  if (!prop) return { start: nameStart, end: nameEnd };
  if (!prop.value) return { start: prop.start, end: prop.start + propName.length };
  return { start: prop.value.start, end: prop.value.end };
}
