import type { DocumentedPageField } from '../../pages/documented/read-fields.js';
import { type FieldPathSegment, parseFieldPath, splitDottedName } from '../../../model/block/field-path.js';
import { isItemName } from '../../../model/block/item-name.js';
import { readType, type ParsedType } from '../../../model/block/type-label.js';
import { getJsonMembers, type JsonNode } from '../../../model/json/json-tree.js';
import type { PageField } from '../../pages/page-block.js';

/** A documented value: a body, a member of an object, the items of an array, or the values of a map. */
export interface DocumentedValue {
  /** The field for the value itself. `undefined` if the page has only fields for values inside it. */
  field: DocumentedPageField | undefined;
  /** Members of an object, keyed by name. */
  members: Map<string, DocumentedValue>;
  items: DocumentedValue | undefined;
  /** Items of a tuple, keyed by index. */
  tuple: Map<number, DocumentedValue>;
  /** Values of a map, as in `metadata[key]`. */
  mapValues: DocumentedValue | undefined;
  /** Groups of alternatives, keyed by their `Variants` element. */
  variants: Map<PageField, Map<PageField, DocumentedValue>>;
}

/**
 * Arranges the fields of a body in a tree. The root is the body. If the sample is an array, the fields describe its
 * items. If the sample is missing or not an object, a single field named `value` describes the whole body.
 */
export function toDocumentedValue(
  fields: readonly DocumentedPageField[],
  sample: JsonNode | undefined,
  dottedNames?: DottedNames,
): DocumentedValue {
  const root = createDocumentedValue();
  addFields(root, fields, dottedNames);
  moveMembersToItems(root);
  if (sample?.kind === 'object' && !isWholeObject(root, sample)) return root;
  const whole = toWholeValue(root);
  return sample?.kind === 'array' && !isArray(whole) ? wrapInArrays(whole, sample) : whole;
}

/**
 * Returns the only member if it is named `value`, because its field documents the whole value. Otherwise, returns the
 * given value.
 */
export function toWholeValue(value: DocumentedValue): DocumentedValue {
  const whole = value.members.get('value');
  return whole && value.members.size === 1 && !value.items ? whole : value;
}

/**
 * Returns whether the field `value` documents a whole object instead of a member named `value`. This is the case if the
 * type of the field is an object and the sample has no member named `value`.
 */
function isWholeObject({ members }: DocumentedValue, sample: JsonNode): boolean {
  const field = members.get('value')?.field;
  const isObject = field !== undefined && readType(field.type).types?.has('object') === true;
  return isObject && !getJsonMembers(sample).some(({ name }) => name === 'value');
}

/** Returns whether a value, or one of its variants, is an array. */
function isArray({ field, items, tuple, variants }: DocumentedValue): boolean {
  if (
    items !== undefined ||
    tuple.size > 0 ||
    (field !== undefined && readType(field.type).types?.has('array') === true)
  )
    return true;
  return listAlternatives(variants).some((alternative) => isArray(toWholeValue(alternative)));
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
export function toParameterValue(
  field: DocumentedPageField,
  nested: readonly DocumentedPageField[],
  dottedNames?: DottedNames,
): DocumentedValue {
  const root = createDocumentedValue();
  root.field = field;
  const toRelative = (path: string) => path.slice(field.fullName.length + 1);
  const relative = nested.map((inner) => {
    const variants = inner.variants.map((variant) => ({ ...variant, path: toRelative(variant.path) }));
    return { ...inner, fullName: toRelative(inner.fullName), variants };
  });
  addFields(root, relative, dottedNames);
  moveMembersToItems(root);
  return root;
}

function createDocumentedValue(): DocumentedValue {
  return {
    field: undefined,
    members: new Map(),
    items: undefined,
    tuple: new Map(),
    mapValues: undefined,
    variants: new Map(),
  };
}

/**
 * A field and the fields that precede it on the page, keyed by full name. If fields in several variants have the same
 * name, the map contains the last of them.
 */
type PrecedingFields = Map<string, DocumentedPageField>;

/** Property names that contain dots, such as `os.version`. Other dots separate the names of nested fields. */
export type DottedNames = ReadonlySet<string>;

/** Adds fields in page order, so that a field precedes the fields inside it. */
function addFields(
  root: DocumentedValue,
  fields: readonly DocumentedPageField[],
  dottedNames: DottedNames = new Set(),
): void {
  const preceding: PrecedingFields = new Map();
  for (const field of fields) {
    preceding.set(field.fullName, field);
    addField(root, field, { preceding, dottedNames });
  }
}

interface PathContext {
  preceding: PrecedingFields;
  dottedNames: DottedNames;
}

function addField(root: DocumentedValue, field: DocumentedPageField, context: PathContext): void {
  let value = root;
  let segments: FieldPathSegment[] = [];
  for (const { group, variant, path } of field.variants) {
    const groupSegments = toSegments(path, context);
    value = enterPath(value, groupSegments.slice(segments.length));
    value = enterVariant(value, group, variant);
    segments = groupSegments;
  }
  value = enterPath(value, toSegments(field.fullName, context).slice(segments.length));
  value.field ??= field;
}

/**
 * Splits a full name into segments. The brackets of `tags[]` refer to the items of the array, unless the field has the
 * type `string[]`. In this case, the field documents the array itself.
 */
function toSegments(fullName: string, { preceding, dottedNames }: PathContext): FieldPathSegment[] {
  const segments = parsePath(fullName, dottedNames);
  for (const name of listOuterNames(fullName)) {
    const field = preceding.get(name);
    const last = segments[parsePath(name, dottedNames).length - 1];
    if (last && field && isArrayItself(field, preceding)) last.arrayDepth -= 1;
  }
  return segments;
}

/** Splits a full name into segments, each of which can be a name that contains dots. */
function parsePath(fullName: string, dottedNames: DottedNames): FieldPathSegment[] {
  const parts = parseFieldPath(fullName);
  if (dottedNames.size === 0) return parts;
  const segments: FieldPathSegment[] = [];
  for (let start = 0; start < parts.length;) {
    const end = findNameEnd(parts, start, dottedNames);
    const names = parts.slice(start, end).map(({ name }) => name);
    segments.push({ ...parts[end - 1]!, name: names.join('.') });
    start = end;
  }
  return segments;
}

/**
 * Returns the index after the last part of the name that begins at `start`. The name is the longest matching name in
 * `dottedNames`, or else a single part.
 */
function findNameEnd(parts: readonly FieldPathSegment[], start: number, dottedNames: DottedNames): number {
  let end = start + 1;
  let name = parts[start]?.name ?? '';
  for (let index = start + 1; index < parts.length; index++) {
    const isSplit = parts[index]?.isBracketed || (parts[index - 1]?.arrayDepth ?? 0) > 0;
    if (isSplit) break;
    name += `.${parts[index]?.name}`;
    if (dottedNames.has(name)) end = index + 1;
  }
  return end;
}

/** Returns the full names of a field and of the fields that contain it: `a`, `a.b` and `a.b.c` for `a.b.c`. */
function listOuterNames(fullName: string): string[] {
  const parts = splitDottedName(fullName);
  return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
}

/** Returns whether a field documents an array itself although its name ends with brackets. */
function isArrayItself({ name, fullName, type, variants }: DocumentedPageField, preceding: PrecedingFields): boolean {
  // `[1]` is an item of a tuple.
  const isTupleItem = parseFieldPath(name).some(({ index }) => index !== undefined);
  if (!isItemName(name) || isTupleItem || !readType(type).types?.has('array')) return false;
  const parentName = fullName.slice(0, -`.${name}`.length);
  const parent = preceding.get(parentName);
  // If the parent has the type `string[][]`, its items are arrays, so the field documents the items. In a variant, the
  // field documents the array itself.
  const isInVariant = variants.at(-1)?.path === parentName;
  return isInVariant || !(parent && readType(parent.type).items?.types?.has('array'));
}

/** Returns the value at a path. Creates the values along the path that do not exist yet. */
function enterPath(start: DocumentedValue, segments: readonly FieldPathSegment[]): DocumentedValue {
  let value = start;
  for (const { name, arrayDepth, isBracketed, index } of segments) {
    if (index !== undefined) value = enterTupleItem(value, index);
    if (isBracketed) value = enterMapValues(value);
    else if (name !== '') value = enterMember(value, name);
    const itemDepth = index === undefined ? arrayDepth : 0;
    for (let depth = 0; depth < itemDepth; depth++) value = enterItems(value);
  }
  return value;
}

function enterMapValues(value: DocumentedValue): DocumentedValue {
  value.mapValues ??= createDocumentedValue();
  return value.mapValues;
}

function enterTupleItem(value: DocumentedValue, index: number): DocumentedValue {
  const known = value.tuple.get(index);
  if (known) return known;
  const item = createDocumentedValue();
  value.tuple.set(index, item);
  return item;
}

function enterItems(value: DocumentedValue): DocumentedValue {
  value.items ??= createDocumentedValue();
  return value.items;
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
 * `object[]` describes a member of each item. If a value can also be something other than an array or null, its
 * variants stay alternatives of the value itself.
 *
 * @param itemType - If `value` describes array items, their type as specified by the array's type label. Used if the
 * items have no field.
 */
function moveMembersToItems(value: DocumentedValue, itemType?: ParsedType): void {
  const parsedType = value.field ? readType(value.field.type) : itemType;
  const types = parsedType?.types;
  moveSingleIndexToItems(value);
  if (types?.has('array') && !types.has('object')) {
    const isOnlyArray = [...types].every((type) => type === 'array' || type === 'null');
    if (value.members.size > 0 || (isOnlyArray && value.variants.size > 0)) moveToItems(value, isOnlyArray);
  }
  for (const inner of listInner(value))
    moveMembersToItems(inner, inner === value.items ? parsedType?.items : undefined);
}

/**
 * Treats the only documented item of a tuple as the schema of all array items, because authors also write `[0].id` for
 * a member of each item.
 */
function moveSingleIndexToItems(value: DocumentedValue): void {
  const [only, ...others] = value.tuple.values();
  if (!only || others.length > 0 || value.items) return;
  value.items = only;
  value.tuple.clear();
}

function moveToItems(value: DocumentedValue, includesVariants: boolean): void {
  const items = enterItems(value);
  for (const [name, member] of value.members) if (!items.members.has(name)) items.members.set(name, member);
  value.members.clear();
  if (!includesVariants) return;
  for (const [group, alternatives] of value.variants) items.variants.set(group, alternatives);
  value.variants.clear();
}

/** Returns the values directly inside a value. */
function listInner({ members, items, tuple, mapValues, variants }: DocumentedValue): DocumentedValue[] {
  const inner = [...members.values(), ...tuple.values(), ...listAlternatives(variants), items, mapValues];
  return inner.filter((value) => value !== undefined);
}

function listAlternatives(variants: DocumentedValue['variants']): DocumentedValue[] {
  return [...variants.values()].flatMap((group) => [...group.values()]);
}
