import { type ConstraintProps, toLimits } from './constraints.js';
import type { FieldProps } from './field-props.js';
import type { FieldLimit } from './limits.js';
import type { Problem } from '../text/problem.js';
import { toText } from '../text/text.js';
import { toValueCode } from './value-code.js';
import { type FieldValue, toValues } from './values.js';

/** The props that say what a field may hold. */
export type FactProps = Pick<FieldProps, 'enum' | 'example' | 'examples'> & Omit<ConstraintProps, 'format'>;

/** What a field says beside its description. */
export interface Facts {
  /** The values that it may have; none where it may have any. */
  values: FieldValue[];
  examples: FieldValue[];
  limits: FieldLimit[];
  pattern: string;
  problems: Problem[];
}

/** What a field may hold. Never throws: what is not understood is kept as written, beside the problem. */
export function toFacts(props: FactProps): Facts {
  const problems: Problem[] = [];
  return {
    values: toValues('enum', props.enum, true, problems),
    examples: toExamples(props, problems),
    limits: toLimits(props, problems),
    pattern: toText(props.pattern),
    problems,
  };
}

/** The examples, the one before the others where it is none of them. */
function toExamples(props: FactProps, problems: Problem[]): FieldValue[] {
  const examples = toValues('examples', props.examples, false, problems);
  const example = toValueCode(props.example);
  return example === undefined || examples.some(({ code }) => code === example)
    ? examples
    : [{ code: example }, ...examples];
}
