import type { ConstraintProps } from './constraints.js';
import { STRING_DETAIL_NAMES, type StringDetails } from './constraints.js';
import type { FieldProps } from './field-props.js';
import type { FieldLimit } from './field-limit.js';
import { toLimits } from './limits.js';
import type { PropProblem } from '../text/problem.js';
import { asString } from '../text/coerce.js';
import { findSeparator } from '../http/serialization.js';
import { readSerialization } from './serialization-props.js';
import { toValueCode } from './value-code.js';
import { type ListedValue, parseValueList } from './value-list.js';

/** The field props that specify allowed values, examples and constraints. */
export type FieldDetailsProps = Pick<
  FieldProps,
  'enum' | 'example' | 'examples' | 'contentType' | 'style' | 'explode'
> &
  Omit<ConstraintProps, 'format'>;

/** The allowed values, examples and constraints of a field. The format is not included. */
export interface FieldDetails {
  values: ListedValue[];
  examples: ListedValue[];
  limits: FieldLimit[];
  strings: StringDetails;
  /** The media type in which the value is sent. Empty if the author does not specify it. */
  contentTypes: ListedValue[];
  /** The character that separates the items of the value. Empty if the items are sent separately. */
  separators: ListedValue[];
  listProblems: PropProblem[];
  limitProblems: PropProblem[];
}

/**
 * Parses the allowed values, examples and constraints of a field. Never throws. Invalid values are kept as written and
 * reported.
 */
export function toFieldDetails(props: FieldDetailsProps): FieldDetails {
  const allowed = parseValueList('enum', props.enum, { splitAtCommas: true });
  const examples = parseValueList('examples', props.examples);
  const { limits, problems } = toLimits(props);
  const serialization = readSerialization(props);
  return {
    values: allowed.values,
    examples: addExample(toValueCode(props.example), examples.values),
    limits,
    strings: readStrings(props),
    contentTypes: toValues(serialization.contentType),
    separators: toValues(findSeparator(serialization)),
    listProblems: [allowed.problem, examples.problem].filter((problem) => problem !== undefined),
    limitProblems: problems,
  };
}

function toValues(value: string | undefined): ListedValue[] {
  const code = toValueCode(value);
  return code === undefined ? [] : [{ code }];
}

function readStrings(props: FieldDetailsProps): StringDetails {
  const strings: StringDetails = {};
  for (const name of STRING_DETAIL_NAMES) {
    const text = asString(props[name]);
    if (text !== '') strings[name] = text;
  }
  return strings;
}

/** Inserts the value of the `example` prop before the other examples, unless they already contain this value. */
function addExample(example: string | undefined, examples: ListedValue[]): ListedValue[] {
  const isNew = example !== undefined && !examples.some(({ code }) => code === example);
  return isNew ? [{ code: example }, ...examples] : examples;
}
