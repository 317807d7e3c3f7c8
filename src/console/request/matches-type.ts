import type { JsonMember, JsonNode } from '../../model/json/json-tree.js';
import type { DisplayedField, DisplayedVariants } from './displayed-fields.js';
import { findBestOption, toItemField } from './field-tree.js';
import { findValueKind, isUnknownType } from './value-type.js';
import { isAllowedNull } from './violation.js';

/** Returns whether a JSON value has the documented kind. The items of an array are not checked. */
export function matchesKind({ kind }: JsonNode, field: DisplayedField): boolean {
  if (kind === 'null') return field.nullable || isAllowedNull('null', field) || isUnknownType(field.type);
  const documentedKind = findValueKind(field.type);
  if (documentedKind === undefined || documentedKind === 'file') return true;
  return kind === (documentedKind === 'integer' ? 'number' : documentedKind);
}

/** Returns whether a JSON value and, if it is an array, all of its items have the documented kinds. */
export function matchesType(value: JsonNode, field: DisplayedField): boolean {
  if (!matchesKind(value, field)) return false;
  if (value.kind !== 'array') return true;
  const itemField = toItemField(field);
  return (value.items ?? []).every((item) => matchesType(item, itemField));
}

/** Returns the index of the variant whose fields best match the members of an object. */
export function findOptionForMembers(variants: DisplayedVariants, members: readonly JsonMember[]): number {
  const names = new Set(members.map(({ name }) => name));
  const hasType = (field: DisplayedField) =>
    members.every(({ name, value }) => name !== field.name || matchesType(value, field));
  return findBestOption(variants, names, hasType);
}
