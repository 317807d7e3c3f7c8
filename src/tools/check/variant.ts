import { toVariantTitle } from '../../model/block/variant-title.js';
import { isBlank } from '../../model/text/coerce.js';
import type { Element } from '../pages/page-contents.js';
import { readElementProps } from '../pages/element-props.js';
import { locateProblem } from './locate-problem.js';
import type { PageProblem } from './problem.js';

/** Reports a `Variant` without a title or with a title of the wrong type, because the title is the label of its tab. */
export function checkVariant(element: Element): PageProblem[] {
  const elementProps = readElementProps(element, { title: 'title' });
  const { title } = elementProps.values;
  // The number 1 appears only in a generated title, so it does not affect the problem.
  const { problem } = toVariantTitle(title, 1);
  if (!problem) return [];
  const rule = isBlank(title) ? 'missing-prop' : 'invalid-value';
  return [locateProblem({ ...problem, rule }, element, elementProps)];
}
