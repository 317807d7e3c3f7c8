import { type DocumentedPageField, getNamePosition } from '../../pages/documented/read-fields.js';
import type { Position } from '../../pages/positions.js';
import { formatValue, type Mismatch } from '../../pages/values/mismatch.js';
import type { TypedValue } from '../../pages/values/typed-value.js';
import type { Violation } from '../../pages/values/find-violation.js';
import type { UnlocatedFinding } from './unlocated-finding.js';

export function toConstraintDifference(
  value: TypedValue,
  { field, mismatch }: Violation,
): UnlocatedFinding & { position: Position } {
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
