import { type FieldPlace, type FieldProps, getFieldPlace } from './field.js';
import { joinFieldPath } from './field-path.js';

/** What the fields inside an element inherit from it and from the elements around it. */
export interface FieldScope {
  /** The full name of the nearest field around the element, as written by the author. `''` if there is none. */
  fullName: string;
  /** The location and status code that apply to fields without their own. */
  place: FieldPlace;
}

/**
 * Returns the full name and the place of a field, which the fields inside it inherit. All readers of fields call this
 * function, so that they agree on where a field is.
 *
 * @param name - The name of the field as written by the author, or `''` if it is missing or known only at runtime.
 * @param outer - The scope of the elements around the field.
 */
export function enterField(name: string, props: FieldProps, outer: FieldScope): FieldScope {
  return { fullName: joinFieldPath(outer.fullName, name), place: getFieldPlace(props, outer.place) };
}
