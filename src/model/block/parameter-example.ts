import { type FieldProps, toFieldName, getFieldPlace } from './field.js';
import type { FieldValue } from '../http/field-values.js';

/** The example of a parameter, which is part of the request; none of a body's fields, as the body has a sample of its own. */
export function toParameterExample(props: FieldProps): FieldValue | undefined {
  const { location: place } = getFieldPlace(props);
  const { example } = props;
  const name = toFieldName(props);
  return place && place !== 'body' && name !== '' && example !== undefined ? { place, name, example } : undefined;
}
