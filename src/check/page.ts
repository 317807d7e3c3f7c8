import { checkBlock } from './block.js';
import { findContradictions } from './contradictions/index.js';
import { checkExamples } from './examples.js';
import { checkField } from './field.js';
import { checkLostLines } from './lost-lines.js';
import { checkRoundedNumbers } from './rounded-numbers.js';
import { checkUndefinedNames } from './undefined-names.js';
import { checkProps } from './props.js';
import { type ComponentKind, getComponentKind } from '../pages/components.js';
import type { Comment, Element } from '../pages/page-contents.js';
import { findInstructions } from '../pages/instructions.js';
import { readPage } from '../pages/page.js';
import { checkVariant } from './variant.js';
import type { PageProblem } from './problem.js';

/**
 * Returns all problems of the library's components on a page, in page order. Never throws.
 *
 * @param text - The page without a byte order mark.
 */
export function checkPage(text: string): PageProblem[] {
  const page = readPage(text);
  if ('fault' in page) return [{ rule: 'mdx-syntax', severity: 'error', ...page.fault }];
  const findings = [
    ...page.usages.flatMap(({ component, element }) =>
      [
        ...checkElement(element, getComponentKind(component)),
        ...checkRoundedNumbers(element),
        ...checkLostLines(element, text),
      ].map((problem) => ({
        ...problem,
        component,
        within: [element],
      })),
    ),
    ...checkUndefinedNames(page),
    ...findContradictions(page, text),
  ];
  return findings
    .filter(({ rule, within }) => !within.some(({ start }) => isIgnored(rule, start, page.comments, text)))
    .map(({ within: _within, ...problem }): PageProblem => problem)
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
  // A problem reported by the component is more specific than an invalid type of the same prop.
  return [
    ...problems,
    ...checkProps(element, kind).filter(({ rule, prop }) => rule !== 'invalid-value' || !props.has(prop)),
  ];
}

/** Whether an `apiblock-ignore` comment before the position disables the rule. A comment without rule names disables all rules. */
function isIgnored(rule: string, start: number, comments: readonly Comment[], text: string): boolean {
  return findInstructions(comments, start, text)
    .filter(({ name }) => name === 'apiblock-ignore')
    .map(({ text: names }) => names.split(/[\s,]+/).filter((name) => name !== ''))
    .some((names) => names.length === 0 || names.includes(rule));
}
