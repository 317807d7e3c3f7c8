import type { FieldLimit } from './limits.js';
import { toValueText } from './values.js';
import type { Problem } from '../text/problem.js';
import { isBlank, toFlag } from '../text/text.js';

/** A limit as an author writes it. */
export type LimitInput = number | bigint | string;

/** What a value has to fulfil, in the words of JSON Schema 2020-12. Numbers are shown as they are written. */
export interface ConstraintProps {
  /** What the text is: `date-time`, `uuid`, `email`. Shown after the type. */
  format?: string | undefined;
  /** The least number. */
  minimum?: LimitInput | undefined;
  /** The greatest number. */
  maximum?: LimitInput | undefined;
  /** A number that the value lies above. */
  exclusiveMinimum?: LimitInput | undefined;
  /** A number that the value lies below. */
  exclusiveMaximum?: LimitInput | undefined;
  /** A number above 0 that the value is a multiple of. */
  multipleOf?: LimitInput | undefined;
  /** The least number of characters; 0 says nothing and is left out. */
  minLength?: LimitInput | undefined;
  /** The greatest number of characters. */
  maxLength?: LimitInput | undefined;
  /** A regular expression, shown as it is written. */
  pattern?: string | undefined;
  /** The least number of items; 0 says nothing and is left out. */
  minItems?: LimitInput | undefined;
  /** The greatest number of items. */
  maxItems?: LimitInput | undefined;
  /**
   * Whether all items differ.
   * @defaultValue `false`
   */
  uniqueItems?: boolean | string | undefined;
}

type LimitName = Exclude<keyof ConstraintProps, 'format' | 'pattern' | 'uniqueItems'>;

const NUMBER: Expected = ['a number', /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i];
const STEP: Expected = ['a number above 0', /^(?=[^e]*[1-9])\d+(\.\d+)?(e[+-]?\d+)?$/i];
const COUNT: Expected = ['a whole number from 0 on', /^\d+$/];

/** What a limit is, in words and as a pattern. */
type Expected = [words: string, pattern: RegExp];

const EXPECTED: Record<LimitName, Expected> = {
  minimum: NUMBER,
  maximum: NUMBER,
  exclusiveMinimum: NUMBER,
  exclusiveMaximum: NUMBER,
  multipleOf: STEP,
  minLength: COUNT,
  maxLength: COUNT,
  minItems: COUNT,
  maxItems: COUNT,
};

/** Limits that leave nothing where the first lies above the second, or beside it where they may not be equal. */
const PAIRS: [low: LimitName, high: LimitName, mayBeEqual?: boolean][] = [
  ['minimum', 'maximum', true],
  ['minimum', 'exclusiveMaximum'],
  ['exclusiveMinimum', 'maximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
  ['minLength', 'maxLength', true],
  ['minItems', 'maxItems', true],
];

/** The limits that props give. What is no number, or contradicts another limit, is kept as written and told. */
export function toLimits(props: ConstraintProps, problems: Problem[]): FieldLimit[] {
  const given: Partial<Record<LimitName, string>> = {};
  const tell = (prop: LimitName, expected: string) =>
    problems.push({ prop, message: `Expected ${expected}, found ${JSON.stringify(given[prop])}` });
  for (const [name, [words, pattern]] of Object.entries(EXPECTED)) {
    const prop = name as LimitName;
    const value: unknown = props[prop];
    if (isBlank(value) || value === false) continue;
    given[prop] = typeof value === 'string' ? value.trim() : toValueText(value);
    if (!pattern.test(given[prop])) tell(prop, words);
  }
  for (const [low, high, mayBeEqual] of PAIRS) {
    const [least, most] = [Number(given[low]), Number(given[high])];
    if (least > most || (least === most && !mayBeEqual))
      tell(low, `${mayBeEqual ? 'at most' : 'less than'} the ${high}, ${given[high]}`);
  }
  const { minLength, minItems } = given;
  const limits: FieldLimit[] = [
    {
      of: 'value',
      min: given.minimum,
      max: given.maximum,
      moreThan: given.exclusiveMinimum,
      lessThan: given.exclusiveMaximum,
      multipleOf: given.multipleOf,
    },
    { of: 'characters', min: withoutZero(minLength), max: given.maxLength },
    { of: 'items', min: withoutZero(minItems), max: given.maxItems, unique: toFlag(props.uniqueItems) || undefined },
  ];
  return limits.filter((limit) => Object.values(limit).some((part, index) => index > 0 && part !== undefined));
}

/** Every text and every list has as much as 0. */
function withoutZero(text: string | undefined): string | undefined {
  return Number(text) === 0 ? undefined : text;
}
