import { splitDottedName } from '../../model/block/field-path.js';
import { findSeparator, isJsonContent } from '../../model/http/serialization.js';
import { readSerialization } from '../../model/block/serialization-props.js';
import { allowsType, type ParsedType } from '../../model/block/type-label.js';
import { toJsonType } from '../../model/json/json-types.js';
import { type JsonNode, parseJsonTree } from '../../model/json/json-tree.js';
import {
  type DocumentedPageField,
  documentsItems,
  readFieldType,
  readMemberType,
} from '../pages/documented/read-fields.js';
import { findConstraintMismatch, formatValue, type Mismatch } from '../pages/values/mismatch.js';
import { findTextMismatch, parseTextValue, toPossibleTypes } from '../pages/values/text-value.js';
import { parsePropValue, toTypedValue, type TypedValue } from '../pages/values/typed-value.js';
import { findViolation } from '../pages/values/find-violation.js';
import { decodeQueryText, type SentText } from './form-members.js';

/** A value that a request contains, and the fields that document it. */
interface SentValue {
  /** The name of the value in error messages, such as `The query parameter page`. */
  subject: string;
  /** Several fields can document the same value, because each variant can contain one. */
  fields: readonly DocumentedPageField[];
}

/** Returns an error message if none of the fields allows a JSON value. */
export function findJsonProblem(node: JsonNode, source: string, { subject, fields }: SentValue): string | undefined {
  const violation = findViolation(fields, (field) => findNodeMismatch(node, source, field));
  return violation && toMessage(subject, toTypedValue(node, source), violation);
}

function findNodeMismatch(node: JsonNode, source: string, field: DocumentedPageField): Mismatch | undefined {
  const type = toJsonType(node.kind, source.slice(node.start, node.end));
  if (!allowsType(readMemberType(field), type)) return toTypeMismatch(field);
  if (!documentsItems(field)) return findConstraintMismatch(toTypedValue(node, source), field);
  return findFirst((node.items ?? []).map((item) => findConstraintMismatch(toTypedValue(item, source), field)));
}

/**
 * Returns an error message if none of the fields allows the value of a query parameter or form member. An array is sent
 * as one string per item, or as one string with separators.
 */
export function findPairProblem(texts: readonly SentText[], { subject, fields }: SentValue): string | undefined {
  const violation = findViolation(fields, (field) => findPairMismatch(texts, field));
  return violation && toMessage(subject, toPairValue(texts, violation.field), violation);
}

/** Returns an error message if none of the fields allows the text of a path parameter, header or cookie. */
export function findTextProblem(text: string, { subject, fields }: SentValue): string | undefined {
  const violation = findViolation(fields, (field) =>
    isJsonField(field) ? findJsonTextMismatch(text, field) : findTextMismatch(text, field),
  );
  return violation && toMessage(subject, parseTextValue(text, violation.field), violation);
}

function findPairMismatch(texts: readonly SentText[], field: DocumentedPageField): Mismatch | undefined {
  if (isJsonField(field)) return findFirst(texts.map(({ text }) => findJsonTextMismatch(text, field)));
  const { types, items } = readFieldType(field);
  // Split the value into items only if the type allows only arrays and null.
  const isArray = types?.has('array') === true && [...types].every((type) => type === 'array' || type === 'null');
  if (isArray) return findItemsMismatch(texts, field, items);
  return findFirst(texts.map(({ text }) => findTextMismatch(text, field)));
}

function isJsonField(field: DocumentedPageField): boolean {
  return isJsonContent(readSerialization(field.element.props));
}

function findJsonTextMismatch(text: string, field: DocumentedPageField): Mismatch | undefined {
  const { allowEmptyValue } = readSerialization(field.element.props);
  if (text === '' && allowEmptyValue) return undefined;
  const json = parseJsonTree(text);
  if (!json) return toTypeMismatch(field);
  // A field of the type string also allows an array or object, because a string that contains JSON is sent without
  // quotes.
  if (json.items && readFieldType(field).types?.has('string')) return undefined;
  return isSentItem(json, field) ? findItemMismatch(json, text, field) : findNodeMismatch(json, text, field);
}

/**
 * Returns whether a JSON value is an item of the documented array. In a multipart body, each item is a separate part.
 */
function isSentItem({ kind }: JsonNode, field: DocumentedPageField): boolean {
  const isArray = readMemberType(field).types?.has('array') === true;
  return kind !== 'array' && isArray && (field.location === 'body' || documentsItems(field));
}

function findItemMismatch(node: JsonNode, source: string, field: DocumentedPageField): Mismatch | undefined {
  const type = toJsonType(node.kind, source.slice(node.start, node.end));
  const { items } = readMemberType(field);
  if (items && !allowsType(items, type)) return toTypeMismatch(field);
  return documentsItems(field) ? findConstraintMismatch(toTypedValue(node, source), field) : undefined;
}

function findItemsMismatch(
  texts: readonly SentText[],
  field: DocumentedPageField,
  parsedType: ParsedType | undefined,
): Mismatch | undefined {
  if (!splitItems(texts, field).every((text) => allowsItem(text, parsedType))) return toTypeMismatch(field);
  // If the field is inside an array of objects, the items of different objects cannot be distinguished.
  const isInArray = field.isNested || splitDottedName(field.fullName).length > 1;
  return isInArray ? undefined : findConstraintMismatch(toPairValue(texts, field), field);
}

function splitItems(values: readonly SentText[], field: DocumentedPageField): string[] {
  const separator = findSeparator(readSerialization(field.element.props));
  if (separator === undefined) return values.map(({ text }) => text);
  return values.flatMap(({ text, encoded }) =>
    // In a query, an encoded comma is part of an item. Other separators are always encoded, because a URL cannot
    // contain them.
    separator === ',' && encoded !== undefined ? encoded.split(separator).map(decodeQueryText) : text.split(separator),
  );
}

function allowsItem(text: string, parsedType: ParsedType | undefined): boolean {
  const types = parsedType?.types;
  if (!types || types.has('string') || types.has('array') || types.has('object')) return true;
  return toPossibleTypes(text).some((type) => allowsType({ types }, type));
}

/** Returns the value that the strings of a query parameter or form member represent. */
function toPairValue(texts: readonly SentText[], field: DocumentedPageField): TypedValue {
  const { types, items: itemType } = readFieldType(field);
  if (!types?.has('array')) {
    const { text } = texts.find((each) => findTextMismatch(each.text, field)) ?? texts[0] ?? { text: '' };
    return parseTextValue(text, field);
  }
  const acceptsStrings = itemType?.types?.has('string') ?? true;
  const items = splitItems(texts, field).map((text) => parsePropValue(text, { acceptsStrings }));
  const json = items.map(({ kind, text }) => (kind === 'string' ? JSON.stringify(text) : text));
  return { kind: 'array', text: `[${json.join(', ')}]`, items };
}

function toTypeMismatch({ type }: DocumentedPageField): Mismatch {
  return { constraint: 'type', clause: `which does not have the type ${type}`, expected: type };
}

function toMessage(subject: string, value: TypedValue, { mismatch }: { mismatch: Mismatch }): string {
  const { constraint, clause, expected } = mismatch;
  return constraint === 'type'
    ? `${subject} must be of the type ${expected}`
    : `${subject} is ${formatValue(value)}, ${clause}`;
}

function findFirst(mismatches: readonly (Mismatch | undefined)[]): Mismatch | undefined {
  return mismatches.find((mismatch) => mismatch !== undefined);
}
