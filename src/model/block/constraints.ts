import type { FieldLimit } from './field-limit.js';
import { toInlineJson } from './value-code.js';
import type { Problem } from '../text/problem.js';
import { isBlank, asBoolean } from '../text/coerce.js';

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

const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;

/** What is limited, and the props that do it: the least and the greatest first, then the bounds that are not reached. */
const LIMITS = [
  ['value', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ['characters', 'minLength', 'maxLength'],
  ['items', 'minItems', 'maxItems'],
] as const;

/** The limits that props give. What is no number, or contradicts another limit, is kept as written and told. */
export function toLimits(props: ConstraintProps, problems: Problem[]): FieldLimit[] {
  return LIMITS.flatMap(([of, ...names]): FieldLimit[] => {
    const isCount = of !== 'value';
    const tell = (index: number, expected: string) =>
      problems.push({
        prop: names[index] as string,
        message: `Expected ${expected}, found ${JSON.stringify(texts[index])}`,
      });
    const texts = names.map((name) => {
      const value: unknown = props[name];
      if (isBlank(value) || value === false) return undefined;
      return typeof value === 'string' ? value.trim() : toInlineJson(value);
    });
    texts.forEach((text = '0', index) => {
      if (!(isCount ? /^\d+$/ : NUMBER).test(text)) tell(index, isCount ? 'a whole number from 0 on' : 'a number');
    });
    for (const low of [0, 2]) {
      for (const high of [1, 3]) {
        const [least, most] = [Number(texts[low]), Number(texts[high])];
        const mayBeEqual = low + high === 1;
        if (least > most || (least === most && !mayBeEqual))
          tell(low, `${mayBeEqual ? 'at most' : 'less than'} the ${names[high]}, ${texts[high]}`);
      }
    }
    const [least, max, moreThan, lessThan, multipleOf] = texts;
    // Every text and every list has as much as 0.
    const min = isCount && Number(least) === 0 ? undefined : least;
    const unique = (of === 'items' && asBoolean(props.uniqueItems)) || undefined;
    const parts = [min, max, moreThan, lessThan, multipleOf, unique];
    return parts.some((part) => part !== undefined) ? [{ of, min, max, moreThan, lessThan, multipleOf, unique }] : [];
  });
}
