import type { ComponentName } from '../../pages/components.js';
import type { PageComponent } from '../../pages/page-component.js';
import type { SourceRange } from '../../pages/source-range.js';
import type { PageFinding } from '../problem.js';
import type { Block, BlockField } from './blocks.js';

/** The content of a finding, without its position. */
export interface FindingContent {
  rule: string;
  message: string;
  expected: string;
  suggestion?: string | undefined;
  /** Defaults to `'warning'`. */
  severity?: PageFinding['severity'] | undefined;
  prop?: string | undefined;
}

export interface FindingLocation {
  component: ComponentName;
  /** The elements that the finding is about. An `apiblock-ignore` comment before any of them suppresses the finding. */
  within: PageFinding['within'];
  start: number;
  end: number;
}

export function createFinding(content: FindingContent, location: FindingLocation): PageFinding {
  const { severity = 'warning' } = content;
  return { ...content, severity, ...location };
}

/** Creates a finding about a prop of a block, at the range that `findPropRange` returns. */
export function createBlockFinding(content: FindingContent & { prop: string }, { element }: Block): PageFinding {
  const range = findPropRange(element, content.prop);
  return createFinding(content, { component: 'ApiBlock', within: [element.source], ...range });
}

/** Creates a finding about a prop of a field, at the range that `findPropRange` returns. */
export function createFieldFinding(content: FindingContent & { prop: string }, { element }: BlockField): PageFinding {
  const { component, source } = element;
  const block = findBlock(element);
  const within = block ? [source, block.source] : [source];
  return createFinding(content, { component, within, ...findPropRange(element, content.prop) });
}

/** Returns the block that contains a component, or `undefined` if no block contains it. */
function findBlock(component: PageComponent): PageComponent | undefined {
  let ancestor: PageComponent | undefined = component;
  while (ancestor && ancestor.component !== 'ApiBlock') ancestor = ancestor.parent;
  return ancestor;
}

/**
 * Returns the range of the value of a prop (or of the prop at the start of a path such as `requests[0].body`), the range of the prop name if the value is unknown, or the range of the
 * component name if the prop is missing.
 */
export function findPropRange({ written, source }: PageComponent, propName: string): SourceRange {
  const [name = propName] = propName.split('[', 1);
  const prop = written.get(name);
  if (!prop) return { start: source.nameStart, end: source.nameEnd };
  if (!prop.value) return { start: prop.start, end: prop.start + name.length };
  return { start: prop.value.start, end: prop.value.end };
}
