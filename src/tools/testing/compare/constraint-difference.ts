import { type DocumentedPageField, getNamePosition } from '../../pages/documented/fields.js';
import type { Position } from '../../pages/positions.js';
import { formatValue, type Mismatch } from '../../pages/values/mismatch.js';
import type { TypedValue } from '../../pages/values/typed-value.js';
import type { Difference } from './difference.js';

/** The documented constraint that a value violates, with its field. */
export interface Violation {
  field: DocumentedPageField;
  mismatch: Mismatch;
}

/**
 * Returns the constraint that a value violates, or `undefined` if one of the fields allows the value. Several fields can
 * document the same value, because each variant can contain one.
 */
export function findViolation(
  fields: readonly DocumentedPageField[],
  find: (field: DocumentedPageField) => Mismatch | undefined,
): Violation | undefined {
  const violations = fields.map((field) => ({ field, mismatch: find(field) }));
  const [first] = violations;
  const isAllowed = violations.some(({ mismatch }) => mismatch === undefined);
  return isAllowed || !first?.mismatch ? undefined : { field: first.field, mismatch: first.mismatch };
}

/** Returns the difference for a value that violates a constraint. */
export function toConstraintDifference(
  value: TypedValue,
  { field, mismatch }: Violation,
): Difference & { position: Position } {
  const expected = describeConstraint(mismatch);
  const found = formatValue(value);
  const message = `Expected ${expected}, found ${found}`;
  return { rule: 'value', severity: 'error', message, expected, found, position: getPosition(field, mismatch) };
}

function describeConstraint({ constraint, expected }: Mismatch): string {
  switch (constraint) {
    case 'enum':
      return `one of ${expected}`;
    case 'format':
      return `a string with the format ${expected}`;
    case 'pattern':
      return `a string that matches ${expected}`;
    case 'type':
    case 'limits':
      return expected;
  }
}

/** Returns the position of the constraint, or of the name of the field if several props can specify the constraint. */
function getPosition(field: DocumentedPageField, { constraint }: Mismatch): Position {
  return field.element.written[constraint]?.position ?? getNamePosition(field);
}
