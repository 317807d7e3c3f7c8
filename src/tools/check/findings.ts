import { FIELD_LOCATIONS } from '../../model/block/field-labels.js';
import type { Problem } from '../../model/text/problem.js';
import type { PageComponent } from '../pages/page-component.js';
import type { SourceRange } from '../pages/source-range.js';
import type { RuleFinding } from './page-problem.js';
import type { Block, BlockField } from './blocks.js';

/** The content of a finding about a prop, without its position. */
export interface FindingContent extends Problem, Pick<RuleFinding, 'severity'> {
  prop: string;
}

/** Creates a finding about a prop of a block, at the range that `findPropRange` returns. */
export function createBlockFinding(content: FindingContent, { element }: Block): RuleFinding {
  return { ...content, component: 'ApiBlock', within: [element.source], ...findPropRange(element, content.prop) };
}

/** Creates a finding about a prop of a field, at the range that `findPropRange` returns. */
export function createFieldFinding(content: FindingContent, { element }: BlockField): RuleFinding {
  const { component, source } = element;
  const block = findBlock(element);
  const within = block ? [source, block.source] : [source];
  return { ...content, component, within, ...findPropRange(element, content.prop) };
}

/** Returns the prop that contains the name of a field: a location such as `path`, or `name`. */
export function findNameProp({ element }: BlockField): string {
  return FIELD_LOCATIONS.find((location) => element.attributes.has(location)) ?? 'name';
}

/** Returns the block that contains a component, or `undefined` if no block contains it. */
function findBlock(component: PageComponent): PageComponent | undefined {
  let ancestor: PageComponent | undefined = component;
  while (ancestor && ancestor.component !== 'ApiBlock') ancestor = ancestor.parent;
  return ancestor;
}

/**
 * Returns the range of a prop's value. Returns the range of the prop name if the value is unknown, or the range of the
 * component name if the prop is missing. In a path such as `requests[0].body`, the prop is `requests`.
 */
export function findPropRange({ attributes, source }: PageComponent, propName: string): SourceRange {
  const [name = propName] = propName.split('[', 1);
  const prop = attributes.get(name);
  if (!prop) return { start: source.nameStart, end: source.nameEnd };
  if (!prop.value) return { start: prop.start, end: prop.start + name.length };
  return { start: prop.value.start, end: prop.value.end };
}
