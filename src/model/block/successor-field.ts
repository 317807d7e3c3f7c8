import { joinFieldPath, splitDottedName, toMemberPath, unescapeDots } from './field-path.js';
import { type FieldPlace, toPlaceKey } from './field.js';

/** A field of a block, identified by its full name and its section. */
export interface LocatedField extends FieldPlace {
  /** The name of the field, prefixed with the names of its parent fields. */
  fullName: string;
}

/**
 * Returns the field to which the `deprecatedBy` prop of another field refers, or `undefined` if there is none. The prop
 * contains either the name of a field with the same parent or the full name of any field. Fields in the same section as
 * the deprecated field take precedence.
 *
 * @param name - The name in the `deprecatedBy` prop.
 * @param field - The deprecated field.
 * @param fields - The request fields of the block if the deprecated field is a request field, otherwise its response
 * fields.
 */
export function findSuccessorField<Candidate extends LocatedField>(
  name: string,
  field: LocatedField,
  fields: readonly Candidate[],
): Candidate | undefined {
  const inSection = fields.filter((other) => toPlaceKey(other) === toPlaceKey(field));
  const parentPath = splitDottedName(field.fullName).slice(0, -1).join('.');
  const siblingPath = toComparedPath(joinFieldPath(parentPath, name));
  const fullPath = toComparedPath(name);
  const findPath = (candidates: readonly Candidate[], wanted: string) =>
    candidates.find(({ fullName: candidate }) => toComparedPath(candidate) === wanted);
  return (
    findPath(inSection, siblingPath) ??
    findPath(inSection, fullPath) ??
    findPath(fields, siblingPath) ??
    findPath(fields, fullPath)
  );
}

/** Returns a path without array brackets and backslashes, because authors can omit them in `deprecatedBy`. */
function toComparedPath(fullName: string): string {
  return unescapeDots(toMemberPath(fullName));
}
