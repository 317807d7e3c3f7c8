import {
  UNDOCUMENTED_FIELD,
  type DisplayedField,
  type DisplayedVariants,
  type FieldGroup,
} from './displayed-fields.js';
import { toItemType } from './value-type.js';

/** Returns the field that documents the items of an array. Limits on the number of items apply only to the array. */
export function toItemField(field: DisplayedField): DisplayedField {
  return {
    ...field,
    type: toItemType(field.type),
    required: false,
    defaultValue: '',
    limits: field.limits.filter(({ of }) => of !== 'items'),
  };
}

export function hasFields({ fields, variants }: FieldGroup): boolean {
  return fields.length > 0 || variants.length > 0;
}

/** Returns the fields with the given location. Variants belong to the location of their first field. */
export function selectLocation(group: FieldGroup, location: DisplayedField['location']): FieldGroup {
  return {
    fields: group.fields.filter((field) => field.location === location),
    variants: group.variants.filter((variants) => findFirstField(variants)?.location === location),
  };
}

function findFirstField({ options }: DisplayedVariants): DisplayedField | undefined {
  return options.flatMap(({ content }) => listFields(content))[0];
}

/** Returns the fields of a group, including those of all its variants. */
export function listFields({ fields, variants }: FieldGroup): DisplayedField[] {
  return [...fields, ...variants.flatMap(({ options }) => options.flatMap(({ content }) => listFields(content)))];
}

/** Returns the index of the option whose field names match the most members of an object, or 0 if none match. */
export function findBestOption({ options }: DisplayedVariants, names: ReadonlySet<string>): number {
  const counts = options.map(({ content }) => listFields(content).filter(({ name }) => names.has(name)).length);
  return Math.max(0, counts.indexOf(Math.max(...counts)));
}

/**
 * Moves fields with a dotted name, such as `address.city` or `items[].id`, into the field of their parent. Adds a parent
 * field if there is none. `literalNames` contains the member names in which a dot is part of the name.
 */
export function nestDottedNames(group: FieldGroup, literalNames: ReadonlySet<string>): FieldGroup {
  const nested: FieldGroup = { fields: [], variants: group.variants };
  for (const field of group.fields) {
    const path = literalNames.has(field.name) ? [field.name] : field.name.split('.');
    addField(nested, path, field);
  }
  return nested;
}

/** Adds a field to a group at a path of names. All names except the last one are those of parent fields. */
function addField(group: FieldGroup, [name = '', ...path]: readonly string[], field: DisplayedField): void {
  if (path.length === 0) {
    group.fields.push({ ...field, name });
    return;
  }
  const isArray = name.endsWith('[]');
  const parentName = isArray ? name.slice(0, -2) : name;
  const existing = group.fields.find((other) => other.name === parentName);
  const { members, ...rest } = existing ?? {
    ...UNDOCUMENTED_FIELD,
    location: field.location,
    name: parentName,
    type: isArray ? 'array' : 'object',
  };
  // Copy the parent and its list of members, because the fields of the block must stay unchanged.
  const parent = { ...rest, members: { fields: [...members.fields], variants: members.variants } };
  if (existing) group.fields[group.fields.indexOf(existing)] = parent;
  else group.fields.push(parent);
  addField(parent.members, path, field);
}
