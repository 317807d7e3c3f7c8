import { STYLES } from '../../model/http/serialization.js';
import { explainFieldMistake } from '../../model/block/explain-field-mistake.js';
import { toFieldDetails } from '../../model/block/field-details.js';
import { FIELD_LOCATIONS } from '../../model/block/field-labels.js';
import { type FieldMistake, type FieldProps, toField } from '../../model/block/field.js';
import type { Element } from '../pages/page-contents.js';
import { readElementProps } from '../pages/element-props.js';
import { locateProblem, type ModelProblem } from './locate-problem.js';
import type { PageProblem } from './problem.js';
import { suggest } from '../../model/text/suggest.js';

/**
 * Valid placeholder values for props whose values are known only at runtime, so that these props are not reported as
 * invalid.
 */
const PLACEHOLDER_PROPS = { name: 'name' };

/** Returns the problems that a `ParamField` or `ResponseField` itself displays on the page. */
export function checkField(element: Element): PageProblem[] {
  const elementProps = readElementProps(element, PLACEHOLDER_PROPS);
  // A prop such as `path={name}` specifies a name that is only known at runtime.
  const hasRuntimeName = FIELD_LOCATIONS.some(
    (name) => elementProps.props.has(name) && !elementProps.props.get(name)?.value,
  );
  return findProblems(elementProps.values)
    .filter(({ rule }) => rule !== 'missing-prop' || !hasRuntimeName)
    .map((problem) => locateProblem(problem, element, elementProps));
}

/** Returns the problems that the field displays, in display order. */
function findProblems(props: FieldProps): ModelProblem[] {
  const { listProblems, limitProblems } = toFieldDetails(props);
  return [
    ...toField(props).mistakes.map(toModelProblem),
    ...listProblems.map((problem): ModelProblem => ({ ...problem, rule: 'values-shape' })),
    ...limitProblems.map((problem): ModelProblem => ({ ...problem, rule: 'invalid-limit' })),
  ];
}

function toModelProblem(mistake: FieldMistake): ModelProblem {
  const problem = explainFieldMistake(mistake);
  switch (mistake.code) {
    case 'missing-name':
      return { ...problem, rule: 'missing-prop' };
    case 'several-names': {
      // The field uses the first prop, so report the second one.
      return { ...problem, rule: 'ambiguous-name', prop: mistake.props[1] ?? '' };
    }
    case 'unknown-location':
      return { ...problem, rule: 'unknown-location', suggestion: suggest(mistake.found, FIELD_LOCATIONS) };
    case 'unknown-style':
      return { ...problem, rule: 'invalid-value', suggestion: suggest(mistake.found, STYLES) };
    case 'invalid-status':
      return { ...problem, rule: 'status-code' };
  }
}
