import { asString } from '../../model/text/coerce.js';
import { isPropKnown } from '../../pages/element-props.js';
import type { Finding } from '../problem.js';
import type { BlockField } from './blocks.js';
import { parsePropValue } from './typed-value.js';
import { reportAtField } from './report.js';
import { CONSTRAINT_PROPS, findMismatch, readKinds, formatValue } from './values.js';

const VALUE_PROPS = ['example', 'default', 'defaultValue'];

/** Reports examples and defaults that contradict the type or the constraints of their own field. */
export function findValueContradictions(field: BlockField): Finding[] {
  return VALUE_PROPS.flatMap((prop) => checkValue(prop, field));
}

function checkValue(prop: string, field: BlockField): Finding[] {
  const { given } = field;
  const value = given.props.get(prop)?.value;
  if (value?.value === undefined || !CONSTRAINT_PROPS.every((name) => isPropKnown(given, name))) return [];
  const type = asString(given.values.type).trim();
  const datum = parsePropValue(value.value, readKinds(type)?.includes('string') ?? type === '');
  const mismatch = findMismatch(datum, field.field, type);
  if (!mismatch) return [];
  return [
    reportAtField(
      {
        rule: 'value-mismatch',
        message: `The ${prop === 'example' ? 'example' : 'default'} is ${formatValue(datum)}, ${mismatch.clause}`,
        expected: mismatch.expected,
        prop,
      },
      field,
    ),
  ];
}
