import type { DisplayedField, DisplayedVariants, FieldGroup } from './displayed-fields.js';
import { allowsContainer, allowsNull, toItemType } from './value-type.js';

/**
 * Returns the field that documents the items of an array: a field such as `tags[]` or, if there is none, a field
 * derived from the array's field. Limits on the number of items apply only to the array, and the items of a nullable
 * array cannot be null.
 */
export function toItemField(field: DisplayedField): DisplayedField {
  // `FieldNester` has merged the members of the item field into the array's field, so use the array's members.
  if (field.items) return { ...field.items, members: field.members };
  const type = toItemType(field.type);
  return {
    ...field,
    type,
    required: false,
    nullable: allowsNull(type),
    defaultValue: '',
    limits: field.limits.filter(({ of }) => of !== 'items'),
  };
}

export function hasFields({ fields, variants }: FieldGroup): boolean {
  return fields.length > 0 || variants.length > 0;
}

/**
 * Returns whether the value of a parameter can be entered as a JSON array or object. This is always the case if the
 * form has controls for the items or members of the value.
 */
export function acceptsContainer({ type, members }: DisplayedField): boolean {
  return allowsContainer(type) || hasFields(members);
}

/** Returns the fields and variants in a location. Variants have the location of their first field. */
export function selectLocation(group: FieldGroup, location: DisplayedField['location']): FieldGroup {
  return {
    fields: group.fields.filter((field) => field.location === location),
    variants: group.variants.filter((variants) => findFirstField(variants)?.location === location),
  };
}

function findFirstField({ options }: DisplayedVariants): DisplayedField | undefined {
  return options.flatMap(({ content }) => listGroupFields(content))[0];
}

/** Returns the fields of a group, including the fields of all its variants. */
export function listGroupFields({ fields, variants }: FieldGroup): DisplayedField[] {
  return [...fields, ...variants.flatMap(({ options }) => options.flatMap(({ content }) => listGroupFields(content)))];
}

/**
 * Returns the index of the option whose fields best match the members of an object, or 0 if none match. A member scores
 * one point if a field has the same name, and another point if its value matches the type of this field.
 *
 * @param names - The names of the members.
 * @param hasType - Returns whether the member with the same name as the given field matches the type of the field.
 */
export function findBestOption(
  { options }: DisplayedVariants,
  names: ReadonlySet<string>,
  hasType: (field: DisplayedField) => boolean,
): number {
  const scores = options.map(({ content }) => {
    const present = listGroupFields(content).filter(({ name }) => names.has(name));
    // Variants inside an option can contain several fields with the same name. Count the names, not the fields.
    return countNames(present) + countNames(present.filter(hasType));
  });
  const bestScore = Math.max(...scores);
  // Without options, there is no best score, and `indexOf` returns -1.
  return Math.max(0, scores.indexOf(bestScore));
}

function countNames(fields: readonly DisplayedField[]): number {
  return new Set(fields.map(({ name }) => name)).size;
}
