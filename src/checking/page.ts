import { checkBlock } from './block.js';
import { checkExamples } from './examples.js';
import { checkField } from './field.js';
import { checkProps } from './props.js';
import { type ComponentKind, toKind } from '../pages/components.js';
import type { Comment, Element } from '../pages/elements.js';
import { findInstructions } from '../pages/instructions.js';
import { readPage } from '../pages/page.js';
import { checkVariant } from './variant.js';
import type { PageProblem } from './problem.js';

/**
 * Everything that is wrong on a page with the library's components, in the order of the page. Never throws.
 *
 * @param text - The page without a byte order mark.
 */
export function checkPage(text: string): PageProblem[] {
  const page = readPage(text);
  if ('fault' in page) return [{ rule: 'mdx-syntax', severity: 'error', ...page.fault }];
  return page.usages
    .flatMap(({ component, element }) => {
      const isIgnored = createIgnoring(element, page.comments, text);
      return checkElement(element, toKind(component))
        .filter(({ rule }) => !isIgnored(rule))
        .map((problem) => ({ ...problem, component }));
    })
    .sort((one, other) => one.start - other.start);
}

const CHECKS: Readonly<Record<ComponentKind, (element: Element) => PageProblem[]>> = {
  block: checkBlock,
  example: checkExamples,
  field: checkField,
  group: () => [],
  variants: () => [],
  variant: checkVariant,
};

function checkElement(element: Element, kind: ComponentKind): PageProblem[] {
  const problems = CHECKS[kind](element);
  const props = new Set(problems.map(({ prop }) => prop));
  // What the component itself tells about a prop says more than its type.
  return [
    ...problems,
    ...checkProps(element, kind).filter(({ rule, prop }) => rule !== 'invalid-value' || !props.has(prop)),
  ];
}

/** A comment right before an element names rules that do not count for it, or means all of them. */
function createIgnoring({ start }: Element, comments: readonly Comment[], text: string): (rule: string) => boolean {
  const instructions = findInstructions(comments, start, text).filter(({ name }) => name === 'apiblock-ignore');
  const named = instructions.map(({ text: names }) => names.split(/[\s,]+/).filter((name) => name !== ''));
  return (rule) => named.some((names) => names.length === 0 || names.includes(rule));
}
