import type { DocumentedPageField } from '../documented/read-fields.js';
import type { Mismatch } from './mismatch.js';

/** The documented constraint that a value violates, with its field. */
export interface Violation {
  field: DocumentedPageField;
  mismatch: Mismatch;
}

/**
 * Returns the constraint that a value violates, or `undefined` if one of the fields allows the value. Several fields
 * can document the same value, because each variant can contain one.
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
