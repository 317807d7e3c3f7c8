import { type DocumentedPageField, getNamePosition } from '../../pages/documented/read-fields.js';
import { asBoolean, asString } from '../../../model/text/coerce.js';
import type { ParsedType } from '../../../model/block/type-label.js';
import type { PageField } from '../../pages/page-block.js';
import { removeOmitted } from '../block/omission-notes.js';
import {
  createArray,
  createObject,
  createString,
  getItems,
  getMember,
  getString,
  type SourceObject,
  type SourceNode,
} from '../source/source-node.js';
import { type FieldSchema, toFieldSchema } from './field-schema.js';
import type { PageOrigin } from './page-origin.js';
import { type DocumentedValue, toWholeValue } from './schema-tree.js';
import { type SchemaMembers, toTypeMembers } from './type-schema.js';
import { createDefinedObject, createOptionalString, createStrings } from './create-nodes.js';

/** Converts a documented value to a schema in JSON Schema 2020-12. */
export function toSchema(value: DocumentedValue, page: PageOrigin): SourceObject {
  return toTypedSchema(value, undefined, page);
}

/** @param labelType - The type of array items that have no field, as specified by the type label of the array. */
function toTypedSchema(value: DocumentedValue, labelType: ParsedType | undefined, page: PageOrigin): SourceObject {
  const position = value.field && getNamePosition(value.field);
  const origin = page.at(position);
  const fieldSchema = value.field ? toFieldSchema(value.field, origin) : NO_FIELD;
  const { own, value: valueKeywords, parsedType = labelType } = fieldSchema;
  const members: SchemaMembers = new Map(own);
  const inner = page.within(position);
  addObjectKeywords(members, value, inner);
  addTuple(members, value, inner);
  addItems(members, value, parsedType, inner);
  addVariants(members, value, parsedType, inner);
  addValueKeywords(members, valueKeywords);
  return createObject(origin, members);
}

const NO_FIELD: Partial<FieldSchema> & Pick<FieldSchema, 'own' | 'value'> = { own: new Map(), value: new Map() };

function addObjectKeywords(members: SchemaMembers, { members: fields, mapValues }: DocumentedValue, page: PageOrigin) {
  if (fields.size === 0 && !mapValues) return;
  const origin = page.at(undefined);
  if (!members.has('type')) members.set('type', createString(origin, 'object'));
  const properties = [...fields].map(([name, field]) => [name, toSchema(field, page)] as const);
  if (properties.length > 0) members.set('properties', createObject(origin, properties));
  const required = [...fields].filter(([, { field }]) => field && isRequired(field)).map(([name]) => name);
  if (required.length > 0) members.set('required', createStrings(origin, required));
  if (mapValues) members.set('additionalProperties', toSchema(mapValues, page));
}

function isRequired({ element }: DocumentedPageField): boolean {
  return asBoolean(element.props.required);
}

/** Adds the schemas of the items of a tuple. Indexes without a field allow any value. */
function addTuple(members: SchemaMembers, { tuple }: DocumentedValue, page: PageOrigin): void {
  if (tuple.size === 0) return;
  const origin = page.at(undefined);
  if (!members.has('type')) members.set('type', createString(origin, 'array'));
  const length = Math.min(Math.max(...tuple.keys()) + 1, MAX_TUPLE_LENGTH);
  const items = Array.from({ length }, (_, index) => {
    const item = tuple.get(index);
    return item ? toSchema(item, page) : createObject(origin, []);
  });
  members.set('prefixItems', createArray(origin, items));
}

/** Maximum number of items of a tuple. A page can contain a field such as `[1000000000]`. */
const MAX_TUPLE_LENGTH = 100;

/**
 * Adds the schema of array items. The keywords of a field such as `tags[]` take precedence over the type label of
 * `tags`. Items without a field of their own keep the type from the label. This type can include null, as in
 * `array<object | null>`.
 */
function addItems(
  members: SchemaMembers,
  { items }: DocumentedValue,
  parsedType: ParsedType | undefined,
  page: PageOrigin,
): void {
  if (!items) return;
  if (!members.has('type')) members.set('type', createString(page.at(undefined), 'array'));
  const schema = toTypedSchema(items, parsedType?.items, page);
  const typed = members.get('items');
  const typeMembers = typed?.kind === 'object' ? typed.members : new Map<string, SourceNode>();
  const type = items.field ? undefined : typeMembers.get('type');
  const ownMembers = type ? new Map([...schema.members, ['type', type] as const]) : schema.members;
  members.set('items', createObject(schema, new Map([...typeMembers, ...ownMembers])));
}

/**
 * Adds a single group of variants as `oneOf`, or several groups as `allOf` with a `oneOf` for each group. If the field
 * is nullable, adds `null` to the alternatives. Removes the `items` keyword of a type such as `string | string[]`,
 * because the variants specify the items.
 */
function addVariants(
  members: SchemaMembers,
  { field, variants, items }: DocumentedValue,
  parsedType: ParsedType | undefined,
  page: PageOrigin,
): void {
  const groups = [...variants].map(([group, alternatives]) => {
    const documented = toAlternatives(group, alternatives, page);
    const others = allowsAny(field)
      ? [createObject(page.at(undefined), [])]
      : toOtherTypes(documented, parsedType, page);
    const schemas = [...documented, ...others];
    return createArray(page.at(undefined), field?.nullable ? [...schemas, createNullSchema(page)] : schemas);
  });
  const [first] = groups;
  if (!first) return;
  if (!items) members.delete('items');
  const origin = page.at(undefined);
  if (groups.length === 1) {
    members.set('oneOf', first);
    return;
  }
  const schemas = groups.map((alternatives) => createObject(origin, [['oneOf', alternatives]]));
  members.set('allOf', createArray(origin, schemas));
}

/**
 * Converts the variants in a `Variants` element, or a single `Variant` outside of one. A variant without fields is an
 * object.
 */
function toAlternatives(
  group: PageField,
  alternatives: ReadonlyMap<PageField, DocumentedValue>,
  page: PageOrigin,
): SourceObject[] {
  const variants = group.component === 'Variants' ? group.fields.filter(isVariant) : [group];
  return variants.map((variant) => {
    const origin = page.at(variant.position);
    const title = asString(variant.props['title']).trim();
    const value = alternatives.get(variant);
    const members: Iterable<readonly [string, SourceNode]> = value
      ? toSchema(toWholeValue(value), page.within(variant.position)).members
      : [['type', createString(origin, 'object')]];
    return createDefinedObject(origin, [
      ['title', createOptionalString(origin, title)],
      ['description', createOptionalString(origin, removeOmitted(variant.text))],
      ...members,
    ]);
  });
}

/** Returns whether the type of a field is `any`. The value of such a field does not need to match a variant. */
function allowsAny(field: DocumentedPageField | undefined): boolean {
  return field?.type.trim().toLowerCase() === 'any';
}

/**
 * Returns schemas for the types that the label of a field contains but its variants don't cover. For example, if the
 * label is `string | object` and all variants are objects, returns a schema for strings.
 */
function toOtherTypes(
  variants: readonly SourceObject[],
  parsedType: ParsedType | undefined,
  page: PageOrigin,
): SourceObject[] {
  const variantTypes = variants.map((variant) => listTypes(getMember(variant, 'type')));
  // A variant without a type allows any value.
  if (!parsedType?.types || variantTypes.some((types) => types.length === 0)) return [];
  const known = new Set(variantTypes.flat());
  const others = [...parsedType.types].filter((type) => type !== 'null' && !known.has(type));
  return others.map((type) => {
    const items = type === 'array' ? parsedType.items : undefined;
    const values = type === 'object' ? parsedType.values : undefined;
    const only: ParsedType = { types: new Set([type]), items, values };
    return createObject(page.at(undefined), toTypeMembers(page.at(undefined), only, false));
  });
}

function listTypes(type: SourceNode | undefined): string[] {
  return type?.kind === 'array' ? getItems(type).map(getString) : [getString(type)].filter((name) => name !== '');
}

function createNullSchema(page: PageOrigin): SourceObject {
  const origin = page.at(undefined);
  return createObject(origin, [['type', createString(origin, 'null')]]);
}

function isVariant({ component }: PageField): boolean {
  return component === 'Variant';
}

/** Adds the keywords for single values to a schema or, if the schema describes an array, to the schema of the items. */
function addValueKeywords(members: SchemaMembers, keywords: SchemaMembers): void {
  if (keywords.size === 0) return;
  const items = members.get('items');
  if (items?.kind !== 'object') {
    for (const [keyword, value] of keywords) members.set(keyword, value);
    return;
  }
  const itemMembers: SchemaMembers = new Map(items.members);
  addValueKeywords(itemMembers, keywords);
  members.set('items', createObject(items, itemMembers));
}
