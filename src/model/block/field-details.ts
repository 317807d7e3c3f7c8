import { type ConstraintProps, toLimits } from './constraints.js';
import type { FieldProps } from './field-props.js';
import type { FieldLimit } from './field-limit.js';
import type { Problem } from '../text/problem.js';
import { asString } from '../text/coerce.js';
import { toValueCode } from './value-code.js';
import { type ListedValue, parseValueList } from './value-list.js';

/** The props that say what a field may hold. */
export type FieldDetailsProps = Pick<FieldProps, 'enum' | 'example' | 'examples'> & Omit<ConstraintProps, 'format'>;

/** What a field says beside its description. */
export interface FieldDetails {
  /** The values that it may have; none where it may have any. */
  values: ListedValue[];
  examples: ListedValue[];
  limits: FieldLimit[];
  pattern: string;
  problems: Problem[];
}

/** What a field may hold. Never throws: what is not understood is kept as written, beside the problem. */
export function toFieldDetails(props: FieldDetailsProps): FieldDetails {
  const problems: Problem[] = [];
  return {
    values: parseValueList('enum', props.enum, true, problems),
    examples: toExamples(props, problems),
    limits: toLimits(props, problems),
    pattern: asString(props.pattern),
    problems,
  };
}

/** The examples, the one before the others where it is none of them. */
function toExamples(props: FieldDetailsProps, problems: Problem[]): ListedValue[] {
  const examples = parseValueList('examples', props.examples, false, problems);
  const example = toValueCode(props.example);
  return example === undefined || examples.some(({ code }) => code === example)
    ? examples
    : [{ code: example }, ...examples];
}
