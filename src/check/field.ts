import { explainFieldMistake } from '../model/block/explain-field-mistake.js';
import { toFieldDetails } from '../model/block/field-details.js';
import { FIELD_LOCATIONS } from '../model/block/field-labels.js';
import { toField } from '../model/block/field.js';
import type { Problem } from '../model/text/problem.js';
import type { Element } from '../pages/page-contents.js';
import { readElementProps } from '../pages/element-props.js';
import { locateProblem } from './locate-problem.js';
import type { PageProblem, Rule } from './problem.js';
import { suggest } from '../model/text/suggest.js';

/** Valid values in place of props whose values are only known at runtime. */
const PLACEHOLDER_PROPS = { name: 'name' };

/** Returns the problems of a `ParamField` or `ResponseField` that the field itself displays. */
export function checkField(element: Element): PageProblem[] {
  const given = readElementProps(element, PLACEHOLDER_PROPS);
  const isNamed = FIELD_LOCATIONS.some((place) => given.props.has(place) && !given.props.get(place)?.value);
  return (
    [...toField(given.values).mistakes.map(explainFieldMistake), ...toFieldDetails(given.values).problems]
      .map((problem) => ({ ...problem, rule: toRule(problem) }))
      // A prop such as `path={name}` specifies a name that is only known at runtime.
      .filter(({ rule }) => rule !== 'missing-prop' || !isNamed)
      .map((problem) => {
        const located = locateProblem(problem, element, given);
        return problem.rule === 'unknown-location'
          ? { ...located, suggestion: suggest(String(given.values.location), FIELD_LOCATIONS) }
          : located;
      })
  );
}

const RULES: Readonly<Record<string, Rule>> = {
  enum: 'values-shape',
  examples: 'values-shape',
  location: 'unknown-location',
  name: 'missing-prop',
  status: 'status-code',
};

function toRule({ prop }: Problem): Rule {
  return RULES[prop] ?? (prop.includes(',') ? 'ambiguous-name' : 'invalid-limit');
}
