import { toVariantTitle } from '../model/block/variant-title.js';
import type { Problem } from '../model/text/problem.js';
import type { Element } from '../pages/page-contents.js';
import { readElementProps } from '../pages/element-props.js';
import { locateProblem } from './locate-problem.js';
import type { PageProblem } from './problem.js';

/** Reports a `Variant` without a title: the title is its tab label. */
export function checkVariant(element: Element): PageProblem[] {
  const given = readElementProps(element, { title: 'title' });
  const problems: Problem[] = [];
  toVariantTitle(given.values.title, 1, problems);
  return problems.map((problem) => locateProblem({ ...problem, rule: 'missing-prop' }, element, given));
}
