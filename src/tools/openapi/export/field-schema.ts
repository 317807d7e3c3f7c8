import { type Constraint, CONSTRAINTS } from '../../../model/block/constraints.js';
import type { DocumentedPageField } from '../../pages/documented/read-fields.js';
import { readItemLabel, readType, type ParsedType } from '../../../model/block/type-label.js';
import { toAllowedJson, toTypedJson } from '../../../model/block/typed-json.js';
import { type ListedValue, parseValueList } from '../../../model/block/value-list.js';
import { parseJsonTree } from '../../../model/json/json-tree.js';
import { asBoolean, asString, isBlank } from '../../../model/text/coerce.js';
import { joinParagraphs } from '../block/describe-schema.js';
import { removeOmitted } from '../block/omission-notes.js';
import { createArray, createObject, createString, type SourceNode } from '../source/source-node.js';
import { createReplacement } from './replacement.js';
import { type SchemaMembers, toTypeMembers } from './type-schema.js';
import { createBoolean, createOptionalString, createValue } from './create-nodes.js';
import { toJsonText } from '../../../model/json/to-json-text.js';

const CONSTRAINT_ENTRIES: [name: string, constraint: Constraint][] = Object.entries(CONSTRAINTS);
/** The constraints of an array itself. */
const ARRAY_CONSTRAINTS = CONSTRAINT_ENTRIES.filter(([, { type }]) => type === 'array');
/** The constraints of a single value. If the field is an array, they apply to its items. */
const VALUE_CONSTRAINTS = CONSTRAINT_ENTRIES.filter(([, { type }]) => type !== 'array');

export interface FieldSchema {
  own: SchemaMembers;
  /** Keywords that restrict single values: the items if the field is an array, otherwise the field itself. */
  value: SchemaMembers;
  /** The type that the field's type label specifies. */
  parsedType: ParsedType;
}

/** Converts the props of a field to JSON Schema 2020-12 keywords. */
export function toFieldSchema(field: DocumentedPageField, origin: SourceNode): FieldSchema {
  const { nullable } = field;
  const { props } = field.element;
  const label = toStandardLabel(field.type);
  const parsedType = readType(label);
  const own = toTypeMembers(origin, parsedType, nullable);
  const text = joinParagraphs([
    asString(props.description),
    removeOmitted(field.element.text),
    getDeprecationNote(field),
  ]);
  const description = createOptionalString(origin, text);
  if (description) own.set('description', description);
  for (const name of ['deprecated', 'readOnly', 'writeOnly'])
    if (asBoolean(props[name])) own.set(name, createBoolean(origin, true));
  const replacement = createReplacement(props, origin);
  if (replacement) own.set('x-replaced-by', replacement);
  setConstraints(own, ARRAY_CONSTRAINTS, field, origin);
  const defaultValue = readValue(field, 'defaultValue') ?? readValue(field, 'default');
  if (defaultValue) own.set('default', createFieldValue(origin, defaultValue, parsedType));
  const examples = readExamples(field, parsedType, origin);
  if (examples.length > 0) own.set('examples', createArray(origin, examples));
  return {
    own,
    value: toValueKeywords(field, { label, parsedType: getInnermostItems(parsedType), origin }),
    parsedType,
  };
}

/** Returns the note in `deprecated`, or `''` if the prop is only a flag. */
function getDeprecationNote({ element }: DocumentedPageField): string {
  const { deprecated } = element.props;
  const isNote = typeof deprecated === 'string' && !['true', 'false'].includes(deprecated.trim().toLowerCase());
  return isNote ? deprecated.trim() : '';
}

function toValueKeywords(
  field: DocumentedPageField,
  { label, parsedType, origin }: { label: string; parsedType: ParsedType; origin: SourceNode },
): SchemaMembers {
  const members: SchemaMembers = new Map();
  const title = readTypeName(label);
  if (title !== '') members.set('title', createString(origin, title));
  // The `format` prop replaces the format in the type label.
  const format = readLabelFormat(label);
  if (format !== '') members.set('format', createString(origin, format));
  const listed = parseValueList('enum', readList(field, 'enum'), { splitAtCommas: true }).values;
  const allowed = listed.map((item) => createJsonValue(origin, toAllowedJson(item.code, parsedType)));
  if (allowed.length > 0) members.set('enum', createArray(origin, allowed));
  const described = listed.filter(({ text }) => text !== undefined);
  if (described.length > 0) members.set('x-enumDescriptions', createEnumDescriptions(described, origin));
  setConstraints(members, VALUE_CONSTRAINTS, field, origin);
  return members;
}

/** Creates the value of `x-enumDescriptions`: the descriptions of the allowed values, keyed by value. */
function createEnumDescriptions(described: readonly ListedValue[], origin: SourceNode): SourceNode {
  return createObject(
    origin,
    described.map((item) => [toPlainString(item), createString(origin, item.text ?? '')] as const),
  );
}

/** Returns the type of the innermost items of an array, or the type itself if it is not an array. */
function getInnermostItems(parsedType: ParsedType): ParsedType {
  return parsedType.items ? getInnermostItems(parsedType.items) : parsedType;
}

/** Adds the constraints that a field specifies. Omits limits that are not numbers. */
function setConstraints(
  members: SchemaMembers,
  constraints: readonly (readonly [name: string, constraint: Constraint])[],
  field: DocumentedPageField,
  origin: SourceNode,
): void {
  for (const [name, { kind }] of constraints) {
    const keyword = createKeyword(kind, name, field, origin);
    if (keyword) members.set(name, keyword);
  }
}

function createKeyword(
  kind: Constraint['kind'],
  name: string,
  { element }: DocumentedPageField,
  origin: SourceNode,
): SourceNode | undefined {
  const value = element.props[name];
  switch (kind) {
    case 'string':
      return createOptionalString(origin, name === 'format' ? asString(value).trim() : asString(value));
    case 'flag':
      return asBoolean(value) ? createBoolean(origin, true) : undefined;
    case 'limit': {
      if (isBlank(value) || value === false) return undefined;
      const limit = createValue(origin, element.written[name]?.json ?? String(value));
      return limit?.kind === 'number' ? limit : undefined;
    }
  }
}

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

function toFieldValue(origin: SourceNode, item: ListedValue, parsedType: ParsedType): SourceNode {
  return createFieldValue(origin, { value: toPlainString(item), json: undefined }, parsedType);
}

function readExamples(field: DocumentedPageField, parsedType: ParsedType, origin: SourceNode): SourceNode[] {
  const example = readValue(field, 'example');
  const others = parseValueList('examples', readList(field, 'examples')).values;
  return [
    ...(example ? [createFieldValue(origin, example, parsedType)] : []),
    ...others.map((item) => toFieldValue(origin, item, parsedType)),
  ];
}

/** A value of a prop, such as an example. */
interface WrittenValue {
  value: unknown;
  /** The value as JSON with all its digits. `undefined` if the value is a string. */
  json: string | undefined;
}

/** Converts the value of a prop to a value of the field's type. See {@link toTypedJson}. */
function createFieldValue(origin: SourceNode, { value, json }: WrittenValue, parsedType: ParsedType): SourceNode {
  return createJsonValue(origin, json ?? toTypedJson(value, parsedType) ?? toJsonText(value));
}

/** Creates a value from JSON, or a string if the text is not valid JSON or its values are nested too deeply. */
function createJsonValue(origin: SourceNode, text: string): SourceNode {
  return createValue(origin, text) ?? createString(origin, text);
}

/** The formats that type labels imply, keyed by type label. */
const IMPLIED_FORMATS: ReadonlyMap<string, string> = new Map([
  ['date', 'date'],
  ['datetime', 'date-time'],
  ['double', 'double'],
  ['email', 'email'],
  ['float', 'float'],
  ['int32', 'int32'],
  ['int64', 'int64'],
  ['long', 'int64'],
  ['uri', 'uri'],
  ['url', 'uri'],
  ['uuid', 'uuid'],
]);

/** Words after a type that are not formats, as in `string, nullable`. */
const NOT_FORMATS = ['null', 'nullable', 'optional', 'required'];

/** Matches a format after a type, as in `string (uuid)`, `string<date>` and `string · email`. */
const FORMAT_AFTER_TYPE = /^(?:string|integer|number)\s*[(<[{\u00b7,:]\s*(?<format>[\w-]+)/;

/** Returns the format in a type label, or `''` if there is none. For an array, this is the format of its items. */
function readLabelFormat(label: string): string {
  const itemLabel = readItemLabel(label);
  if (itemLabel !== undefined) return readLabelFormat(itemLabel);
  const type = label.trim().toLowerCase();
  const format = FORMAT_AFTER_TYPE.exec(type)?.groups?.['format'];
  if (format !== undefined && !NOT_FORMATS.includes(format)) return format;
  return IMPLIED_FORMATS.get(type) ?? '';
}

const FILE_TYPES = ['binary', 'file'];

/** Type labels that allow any value instead of naming a type. */
const UNNAMED_TYPES = ['', '*', 'any', 'enum', 'json', 'mixed', 'unknown', 'value'];

/** Replaces `file` in a type label with the type and format that OpenAPI uses for the content of a file. */
function toStandardLabel(label: string): string {
  const itemLabel = readItemLabel(label);
  if (itemLabel === undefined) return FILE_TYPES.includes(label.trim().toLowerCase()) ? 'string (binary)' : label;
  const standard = toStandardLabel(itemLabel);
  return standard === itemLabel ? label : `${standard}[]`;
}

/**
 * Returns the name of the custom type in a type label, such as `Money`, or `''` if there is none. For an array such as
 * `Money[]`, returns the name of the item type.
 */
function readTypeName(label: string): string {
  const itemLabel = readItemLabel(label);
  if (itemLabel !== undefined) return readTypeName(itemLabel);
  const isNamed = readType(label).types === undefined && !UNNAMED_TYPES.includes(label.trim().toLowerCase());
  return isNamed ? label.trim() : '';
}
