import { type ConstraintProps, toLimits } from './constraints.js';
import type { FieldProps } from './field-props.js';
import type { FieldLimit } from './field-limit.js';
import type { Problem } from '../text/problem.js';
import { asString } from '../text/coerce.js';
import { toValueCode } from './value-code.js';
import { type ListedValue, parseValueList } from './value-list.js';

/** The props that specify which values a field accepts. */
export type FieldDetailsProps = Pick<FieldProps, 'enum' | 'example' | 'examples'> & Omit<ConstraintProps, 'format'>;

/** The allowed values, examples and limits of a field. */
export interface FieldDetails {
  /** The allowed values; empty if any value is allowed. */
  values: ListedValue[];
  examples: ListedValue[];
  limits: FieldLimit[];
  pattern: string;
  problems: Problem[];
}

/**
 * Parses the allowed values, examples and limits of a field. Never throws: invalid values are kept as written, with a
 * problem.
 */
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

/** Returns the examples. `example` comes first unless it is already one of `examples`. */
function toExamples(props: FieldDetailsProps, problems: Problem[]): ListedValue[] {
  const examples = parseValueList('examples', props.examples, false, problems);
  const example = toValueCode(props.example);
  return example === undefined || examples.some(({ code }) => code === example)
    ? examples
    : [{ code: example }, ...examples];
}
