import { checkBlock } from './check-block.js';
import { checkExamples } from './check-examples.js';
import { checkField } from './check-field.js';
import { checkProps } from './check-props.js';
import { type ComponentKind, createResolver, mentionsComponents, toKind } from '../pages/components.js';
import { collectContents, type Contents, type Element } from '../pages/elements.js';
import { readPage } from '../pages/mdx.js';
import type { PageProblem } from './page-problem.js';

/**
 * Everything that is wrong on a page with the library's components, in the order of the page. Never throws.
 *
 * @param text - The page without a byte order mark.
 */
export function checkPage(text: string): PageProblem[] {
  // Whether a page without a component of the library is MDX is not for this library to say.
  if (!mentionsComponents(text)) return [];
  const page = readPage(text);
  if ('problem' in page) return [page.problem];
  const contents = collectContents(page, text);
  const resolve = createResolver(contents.programs);
  return contents.elements
    .flatMap((element) => {
      const component = resolve(element.name);
      if (component === undefined) return [];
      const isIgnored = createIgnoring(element, contents, text);
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
function createIgnoring({ start }: Element, { comments }: Contents, text: string): (rule: string) => boolean {
  const comment = comments.find(({ end }) => end < start && text.slice(end, start).trim() === '<');
  const rules = /^\s*\/\*\s*apiblock-ignore\b([^*]*)\*\/\s*$/.exec(comment?.text ?? '')?.[1];
  if (rules === undefined) return () => false;
  const names = rules.split(/[\s,]+/).filter((name) => name !== '');
  return (rule) => names.length === 0 || names.includes(rule);
}
