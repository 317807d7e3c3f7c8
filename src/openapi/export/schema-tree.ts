import type { ContractField } from '../../contract/documented/fields.js';
import { type PathSegment, parseFieldPath } from '../../model/block/field-path.js';
import { isItemName } from '../../model/block/item-name.js';
import { readType } from '../../model/block/type-label.js';
import type { JsonNode } from '../../model/json/json-tree.js';
import type { PageField } from '../../pages/page-block.js';

/** A documented value: a body, a member of an object, the items of an array, or the values of a map. */
export interface DocumentedValue {
  /** The field for the value itself. `undefined` if the page has only fields for values inside it. */
  field: ContractField | undefined;
  /** Members of an object, keyed by name. */
  members: Map<string, DocumentedValue>;
  /** Items of an array. */
  items: DocumentedValue | undefined;
  /** Values of a map, as in `metadata[key]`. */
  mapValues: DocumentedValue | undefined;
  /** Groups of alternatives, keyed by their `Variants` element. */
  variants: Map<PageField, Map<PageField, DocumentedValue>>;
}

/**
 * Arranges the fields of a body in a tree, whose root is the body. If the sample is an array, the fields describe its
 * items. If the sample is missing or not an object, a single field named `value` describes the whole body.
 */
export function toDocumentedValue(fields: readonly ContractField[], sample: JsonNode | undefined): DocumentedValue {
  const root = createDocumentedValue();
  for (const field of fields) addField(root, field);
  moveMembersToItems(root);
  if (sample?.kind === 'object') return root;
  const whole = toWholeValue(root);
  return sample?.kind === 'array' && !isArray(whole) ? wrapInArrays(whole, sample) : whole;
}

/**
 * Returns the member named `value` if it is the only member, because it describes the whole value. Otherwise, returns
 * the value itself.
 */
export function toWholeValue(value: DocumentedValue): DocumentedValue {
  const whole = value.members.get('value');
  return whole && value.members.size === 1 && !value.items ? whole : value;
}

function isArray({ field, items }: DocumentedValue): boolean {
  return items !== undefined || (field !== undefined && readType(field.type).types?.has('array') === true);
}

/** Wraps a value in an array, or in nested arrays if the first item of the sample is also an array. */
function wrapInArrays(value: DocumentedValue, sample: JsonNode): DocumentedValue {
  const [first] = sample.items ?? [];
  const items = first?.kind === 'array' ? wrapInArrays(value, first) : value;
  return { ...createDocumentedValue(), items };
}

/**
 * Arranges a parameter and the fields inside it in a tree. The root is the parameter. Its name can contain dots and
 * brackets.
 */
export function toParameterValue(field: ContractField, nested: readonly ContractField[]): DocumentedValue {
  const root = createDocumentedValue();
  root.field = field;
  const toRelative = (path: string) => path.slice(field.fullName.length + 1);
  for (const inner of nested) {
    const variants = inner.variants.map((variant) => ({ ...variant, path: toRelative(variant.path) }));
    addField(root, { ...inner, fullName: toRelative(inner.fullName), variants });
  }
  moveMembersToItems(root);
  return root;
}

function createDocumentedValue(): DocumentedValue {
  return { field: undefined, members: new Map(), items: undefined, mapValues: undefined, variants: new Map() };
}

function addField(root: DocumentedValue, field: ContractField): void {
  let value = root;
  let segments: PathSegment[] = [];
  for (const { group, variant, path } of field.variants) {
    const groupSegments = parseFieldPath(path);
    value = enterPath(value, groupSegments.slice(segments.length));
    value = enterVariant(value, group, variant);
    segments = groupSegments;
  }
  value = enterPath(value, toOwnSegments(field).slice(segments.length));
  value.field ??= field;
}

/** Returns the path of the value that a field documents. For `tags[]` with the type `string[]`, this is the array itself. */
function toOwnSegments({ name, fullName, type }: ContractField): PathSegment[] {
  const segments = parseFieldPath(fullName);
  const last = segments.at(-1);
  const isArrayItself = isItemName(name) && readType(type).types?.has('array');
  if (last && isArrayItself) last.arrayDepth -= 1;
  return segments;
}

function enterPath(start: DocumentedValue, segments: readonly PathSegment[]): DocumentedValue {
  let value = start;
  for (const { name, arrayDepth, isBracketed } of segments) {
    if (isBracketed) value = value.mapValues ??= createDocumentedValue();
    else if (name !== '') value = enterMember(value, name);
    for (let depth = 0; depth < arrayDepth; depth++) value = value.items ??= createDocumentedValue();
  }
  return value;
}

function enterMember(value: DocumentedValue, name: string): DocumentedValue {
  const known = value.members.get(name);
  if (known) return known;
  const member = createDocumentedValue();
  value.members.set(name, member);
  return member;
}

function enterVariant(value: DocumentedValue, group: PageField, variant: PageField): DocumentedValue {
  const alternatives = value.variants.get(group) ?? new Map<PageField, DocumentedValue>();
  value.variants.set(group, alternatives);
  const known = alternatives.get(variant);
  if (known) return known;
  const alternative = createDocumentedValue();
  alternatives.set(variant, alternative);
  return alternative;
}

/**
 * Moves the members and variants of arrays to their items. For example, the field `id` inside a field with the type
 * `object[]` describes a member of each item.
 */
function moveMembersToItems(value: DocumentedValue): void {
  const hasContents = value.members.size > 0 || value.variants.size > 0;
  const claim = value.field && readType(value.field.type);
  const isArray = claim?.types?.has('array') && !claim.types.has('object');
  if (isArray && hasContents) {
    const items = (value.items ??= createDocumentedValue());
    for (const [name, member] of value.members) if (!items.members.has(name)) items.members.set(name, member);
    for (const [group, alternatives] of value.variants) items.variants.set(group, alternatives);
    value.members.clear();
    value.variants.clear();
  }
  for (const inner of listInner(value)) moveMembersToItems(inner);
}

/** Returns the values directly inside a value. */
function listInner({ members, items, mapValues, variants }: DocumentedValue): DocumentedValue[] {
  const alternatives = [...variants.values()].flatMap((group) => [...group.values()]);
  return [...members.values(), ...alternatives, items, mapValues].filter((inner) => inner !== undefined);
}
