import { toText } from '../../model/text/text.js';
import { isKnown } from '../../pages/given.js';
import type { Finding } from '../problem.js';
import type { BlockField } from './blocks.js';
import { readDatum } from './datum.js';
import { reportAtField } from './report.js';
import { findContradiction, readKinds } from './values.js';

const PROPS = ['example', 'default', 'defaultValue'];

/** An example or a default that a field itself contradicts. */
export function findValueContradictions(field: BlockField): Finding[] {
  return PROPS.flatMap((prop) => checkValue(prop, field));
}

function checkValue(prop: string, field: BlockField): Finding[] {
  const { given } = field;
  const value = given.props.get(prop)?.value;
  const needed = ['type', 'enum', 'pattern', 'minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'];
  if (value?.value === undefined || !needed.every((name) => isKnown(given, name))) return [];
  const type = toText(given.values.type).trim();
  const datum = readDatum(value.value, readKinds(type)?.includes('string') ?? type === '');
  const why = findContradiction(datum, field.field, type);
  if (why === undefined) return [];
  return [
    reportAtField(
      {
        rule: 'value-mismatch',
        message: `${prop === 'example' ? 'The example' : 'The default'} is ${toShown(datum.text)}, but ${why}`,
        expected: why,
        prop,
      },
      field,
    ),
  ];
}

function toShown(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}
