import { type FieldProps, toFieldName, getFieldPlace } from './field.js';
import type { FieldValue } from '../http/field-values.js';

/**
 * Returns the example value of a parameter, which request examples use. Body fields have none, because the body has
 * its own example.
 */
export function toParameterExample(props: FieldProps): FieldValue | undefined {
  const { location: place } = getFieldPlace(props);
  const { example } = props;
  const name = toFieldName(props);
  return place && place !== 'body' && name !== '' && example !== undefined ? { place, name, example } : undefined;
}
