import { toVariantTitle } from '../model/block/variant.js';
import type { Problem } from '../model/text/problem.js';
import type { Element } from '../pages/elements.js';
import { toGiven } from '../pages/given.js';
import { locateProblem } from './locate-problem.js';
import type { PageProblem } from './problem.js';

/** Problems of a `Variant`: that it has no title, which is its tab. */
export function checkVariant(element: Element): PageProblem[] {
  const given = toGiven(element, { title: 'title' });
  const problems: Problem[] = [];
  toVariantTitle(given.values.title, 1, problems);
  return problems.map((problem) => locateProblem({ ...problem, rule: 'missing-prop' }, element, given));
}
