import type { DocumentedPageField } from '../../pages/documented/fields.js';
import type { ConstraintProps } from '../../../model/block/constraints.js';
import { readType, type TypeClaim } from '../../../model/block/type-label.js';
import { type ListedValue, parseValueList } from '../../../model/block/value-list.js';
import { parseJsonTree } from '../../../model/json/json-tree.js';
import { asBoolean, asString, isBlank } from '../../../model/text/coerce.js';
import { joinParagraphs } from '../block/describe-schema.js';
import { removeOmitted } from '../block/omitted-fields.js';
import { createArray, createObject, createString, type SourceNode } from '../source/source-node.js';
import { createFieldValue, type WrittenValue } from './field-value.js';
import { readFormat } from './format.js';
import { createReplacement } from './replacement.js';
import { readTypeName, toStandardLabel } from './type-name.js';
import { type SchemaMembers, toTypeMembers } from './type-schema.js';
import { createBoolean, createNull, createOptionalString, createValue } from './value-node.js';

/** The numeric limits of a single value, which apply to the items if the field is an array. */
const VALUE_LIMITS = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
] as const satisfies (keyof ConstraintProps)[];

const ARRAY_LIMITS = ['minItems', 'maxItems'] as const satisfies (keyof ConstraintProps)[];

/** The keywords of a field's schema. */
export interface FieldSchema {
  /** Keywords of the field itself. */
  own: SchemaMembers;
  /** Keywords that restrict single values: the items if the field is an array, otherwise the field itself. */
  value: SchemaMembers;
  /** The type that the field's type label specifies. */
  claim: TypeClaim;
}

/** Converts the props of a field to the keywords of JSON Schema 2020-12. */
export function toFieldSchema(field: DocumentedPageField, origin: SourceNode): FieldSchema {
  const { nullable } = field;
  const { props } = field.element;
  const label = toStandardLabel(field.type);
  const claim = readType(label);
  const own = toTypeMembers(origin, claim, nullable);
  const text = joinParagraphs([
    asString(props.description),
    removeOmitted(field.element.text),
    getDeprecationNote(field),
  ]);
  const description = createOptionalString(origin, text);
  if (description) own.set('description', description);
  for (const name of ['deprecated', 'readOnly', 'writeOnly', 'uniqueItems'])
    if (asBoolean(props[name])) own.set(name, createBoolean(origin, true));
  const replacement = createReplacement(props, origin);
  if (replacement) own.set('x-replaced-by', replacement);
  for (const name of ARRAY_LIMITS) setLimit(own, name, field, origin);
  const defaultValue = readValue(field, 'defaultValue') ?? readValue(field, 'default');
  if (defaultValue) own.set('default', createFieldValue(origin, defaultValue, claim));
  const examples = readExamples(field, claim, origin);
  if (examples.length > 0) own.set('examples', createArray(origin, examples));
  return { own, value: toValueKeywords(field, { label, claim: getInnermostItems(claim), origin }), claim };
}

/** Returns the note in `deprecated`, or `''` if the prop is only a flag. */
function getDeprecationNote({ element }: DocumentedPageField): string {
  const { deprecated } = element.props;
  const isNote = typeof deprecated === 'string' && !['true', 'false'].includes(deprecated.trim().toLowerCase());
  return isNote ? deprecated.trim() : '';
}

function toValueKeywords(
  field: DocumentedPageField,
  { label, claim, origin }: { label: string; claim: TypeClaim; origin: SourceNode },
): SchemaMembers {
  const { props } = field.element;
  const members: SchemaMembers = new Map();
  const title = readTypeName(label);
  if (title !== '') members.set('title', createString(origin, title));
  const format = asString(props.format).trim() || readFormat(label);
  if (format !== '') members.set('format', createString(origin, format));
  const listed = parseValueList('enum', readList(field, 'enum'), { splitAtCommas: true }).values;
  const allowed = listed.map((item) => createAllowedValue(origin, item, field, claim));
  if (allowed.length > 0) members.set('enum', createArray(origin, allowed));
  const described = listed.filter(({ text }) => text !== undefined);
  if (described.length > 0) members.set('x-enumDescriptions', createEnumDescriptions(described, origin));
  for (const name of VALUE_LIMITS) setLimit(members, name, field, origin);
  const pattern = asString(props.pattern);
  if (pattern !== '') members.set('pattern', createString(origin, pattern));
  return members;
}

/** Creates a value of `enum`. In a nullable field, an unquoted `null` is the value null instead of a string. */
function createAllowedValue(
  origin: SourceNode,
  item: ListedValue,
  { nullable }: DocumentedPageField,
  claim: TypeClaim,
): SourceNode {
  return nullable && item.code === 'null' ? createNull(origin) : toFieldValue(origin, item, claim);
}

/** Creates the value of `x-enumDescriptions`: the descriptions of the allowed values, keyed by value. */
function createEnumDescriptions(described: readonly ListedValue[], origin: SourceNode): SourceNode {
  return createObject(
    origin,
    described.map((item) => [toPlainString(item), createString(origin, item.text ?? '')] as const),
  );
}

/** Returns the type of the innermost items of an array, or the type itself if it is not an array. */
function getInnermostItems(claim: TypeClaim): TypeClaim {
  return claim.items ? getInnermostItems(claim.items) : claim;
}

/** Adds a limit, unless it is missing or not a number. */
function setLimit(
  members: SchemaMembers,
  name: keyof ConstraintProps,
  { element }: DocumentedPageField,
  origin: SourceNode,
): void {
  const value = element.props[name];
  if (isBlank(value) || value === false) return;
  const limit = createValue(origin, element.written[name]?.json ?? String(value));
  if (limit?.kind === 'number') members.set(name, limit);
}

/** Returns the value of a prop. `undefined` if the field has no such prop. */
function readValue({ element: { props, written } }: DocumentedPageField, name: string): WrittenValue | undefined {
  return props[name] === undefined ? undefined : { value: props[name], json: written[name]?.json };
}

/** Returns the list in a prop. A list in an expression is returned as JSON, so that numbers keep all their digits. */
function readList({ element: { props, written } }: DocumentedPageField, name: string): unknown {
  return written[name]?.json ?? props[name];
}

/**
 * Converts an item from `parseValueList` to a string. Removes the quotes, which `parseValueList` keeps if a string is
 * blank or looks like another JSON value, such as `"4"`.
 */
function toPlainString({ code }: ListedValue): string {
  const string = code.startsWith('"') ? parseJsonTree(code)?.text : undefined;
  return string ?? code;
}

function toFieldValue(origin: SourceNode, item: ListedValue, claim: TypeClaim): SourceNode {
  return createFieldValue(origin, { value: toPlainString(item), json: undefined }, claim);
}

function readExamples(field: DocumentedPageField, claim: TypeClaim, origin: SourceNode): SourceNode[] {
  const example = readValue(field, 'example');
  const others = parseValueList('examples', readList(field, 'examples')).values;
  return [
    ...(example ? [createFieldValue(origin, example, claim)] : []),
    ...others.map((item) => toFieldValue(origin, item, claim)),
  ];
}
