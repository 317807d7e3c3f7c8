import { type FieldPlace, type FieldProps, getFieldPlace } from './field.js';
import { joinFieldPath, unescapeDots } from './field-path.js';

/** The kind of a field: a parameter of the request, or a field of a response. */
export type FieldKind = 'parameter' | 'response';

/** The values that nested fields inherit from an element and its ancestors. */
export interface FieldScope {
  /**
   * The full name of the innermost field that contains the nested fields, as written by the author. `''` if there is
   * none.
   */
  fullName: string;
  /** The kind of the fields that inherit `place`. */
  kind: FieldKind;
  /** The default location and status code of fields of this kind. */
  place: FieldPlace;
}

/**
 * Returns the scope of the elements in one section of a block. Without a section, the fields inherit nothing.
 *
 * @param section - The location of the parameters in the section, or the status code of the response.
 */
export function toSectionScope(section: FieldPlace = {}): FieldScope {
  return { fullName: '', kind: section.status === undefined ? 'parameter' : 'response', place: section };
}

/**
 * Returns the full name and the place of a field. The fields inside it inherit both. All code that reads fields calls
 * this function, so that a field has the same name and place everywhere. A parameter inherits nothing from a response,
 * and vice versa.
 *
 * @param name - The name of the field as written by the author, or `''` if it is missing or known only at runtime.
 * @param outer - The scope of the elements around the field.
 */
export function enterField(kind: FieldKind, name: string, props: FieldProps, outer: FieldScope): FieldScope {
  const inherited = outer.kind === kind ? outer.place : {};
  const place = getFieldPlace(props, inherited);
  // Dots are not separators in the name of a parameter, so the name is sent without the backslashes before dots.
  const isParameter = outer.fullName === '' && place.location !== undefined && place.location !== 'body';
  const ownName = isParameter ? unescapeDots(name) : name;
  return { fullName: joinFieldPath(outer.fullName, ownName), kind, place };
}
