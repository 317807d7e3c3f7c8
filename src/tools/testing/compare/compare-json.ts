import { getNamePosition, getTypePosition } from '../../pages/documented/read-fields.js';
import type { DocumentedResponse } from '../../pages/documented/read-responses.js';
import { unescapeDots } from '../../../model/block/field-path.js';
import { allowsType } from '../../../model/block/type-label.js';
import { findMember, type JsonNode } from '../../../model/json/json-tree.js';
import { toJsonType } from '../../../model/json/json-types.js';
import type { Position } from '../../pages/positions.js';
import { getMemberMap } from '../../../model/block/object-shapes.js';
import type { ReceivedJson } from './compare-content.js';
import { findConstraintMismatch, hasConstraints } from '../../pages/values/mismatch.js';
import { toTypedValue } from '../../pages/values/typed-value.js';
import { findViolation } from '../../pages/values/find-violation.js';
import { toConstraintDifference } from './constraint-difference.js';
import { describeTypes, describeType } from './describe-json-type.js';
import {
  type UnlocatedFinding,
  toEmptyArray,
  toMissingMember,
  toTypeDifference,
  toUndocumentedMember,
} from './unlocated-finding.js';
import type { FieldIndex } from './field-index.js';
import { type Finding, selectClosest } from './finding.js';
import { createRootLocation, enterItem, enterMapValue, enterMember, type ValueLocation } from './value-location.js';

/** Values nested more deeply than this are not compared. */
const MAX_DEPTH = 200;

/** A finding with a key. Findings with the same key have the same cause. */
type KeyedFinding = Finding & { key: string };

interface JsonContext {
  /** The documented response. `undefined` if there is none. */
  documented: DocumentedResponse | undefined;
  /** The fields of the documented response. */
  index: FieldIndex;
  /** The source of the received JSON. */
  source: string;
  /** Whether an empty array is an error if its items are documented. */
  failOnEmpty: boolean;
  /** The position for findings about values that no part of the block documents. */
  fallback: Position;
}

interface ValuePair {
  documentedValue: JsonNode | undefined;
  received: JsonNode;
  location: ValueLocation;
}

interface ObjectPair {
  documentedObject: JsonNode | undefined;
  documentedMembers: ReadonlyMap<string, JsonNode>;
  receivedMembers: ReadonlyMap<string, JsonNode>;
  location: ValueLocation;
}

export function compareJson(received: ReceivedJson, documentation: Omit<JsonContext, 'source'>): Finding[] {
  const { documented, index } = documentation;
  const context: JsonContext = { ...documentation, source: received.source };
  const documentedValue = documented?.body?.json;
  const location = createRootLocation(index, documentedValue);
  const findings = compareValue(context, { documentedValue, received, location });
  return findings.map(({ key: _key, ...finding }) => finding);
}

/** Compares a value with several documented values and returns the findings for the most similar one. */
function compareWithAny(
  context: JsonContext,
  documentedValues: readonly JsonNode[],
  { received, location }: Omit<ValuePair, 'documentedValue'>,
): KeyedFinding[] {
  if (documentedValues.length === 0) return compareValue(context, { documentedValue: undefined, received, location });
  const candidates: KeyedFinding[][] = [];
  for (const documentedValue of documentedValues) {
    const findings = compareValue(context, { documentedValue, received, location });
    if (findings.length === 0) return [];
    candidates.push(findings);
  }
  return selectClosest(candidates);
}

function compareValue(context: JsonContext, pair: ValuePair): KeyedFinding[] {
  const { location } = pair;
  if (location.depth > MAX_DEPTH) return [];
  const wrongType = findWrongType(context, pair);
  if (wrongType) return [wrongType];
  return [...findWrongValue(context, pair), ...compareParts(context, pair)];
}

/** Compares a value with the constraints of its fields, such as `enum`. */
function findWrongValue(context: JsonContext, { received, location }: ValuePair): KeyedFinding[] {
  if (!location.ownFields.some(hasConstraints)) return [];
  const value = toTypedValue(received, context.source);
  const violation = findViolation(location.ownFields, (field) => findConstraintMismatch(value, field));
  return violation ? [createFinding(context, location, toConstraintDifference(value, violation))] : [];
}

/** Compares the members of an object or the items of an array. */
function compareParts(context: JsonContext, { documentedValue, received, location }: ValuePair): KeyedFinding[] {
  // Ignore a documented value of another kind, such as null, because its members or items cannot be compared.
  const comparableValue = documentedValue?.kind === received.kind ? documentedValue : undefined;
  const comparablePair: ValuePair = { documentedValue: comparableValue, received, location };
  if (received.kind === 'object') return compareObject(context, comparablePair);
  if (received.kind === 'array') return compareArray(context, comparablePair);
  return [];
}

/** Compares the type of a value with the type of the documented value, then with the types of the fields. */
function findWrongType(
  context: JsonContext,
  { documentedValue, received, location }: ValuePair,
): KeyedFinding | undefined {
  const { parsedTypes, fields, isNullable } = location;
  const type = toJsonType(received.kind, context.source.slice(received.start, received.end));
  const found = describeType(received.kind);
  const examplePosition = documentedValue && toPosition(context, documentedValue);

  if (documentedValue && documentedValue.kind !== 'null' && documentedValue.kind !== received.kind) {
    const isOneOfSeveralTypes = parsedTypes.some(({ types }) => types && types.size > 1 && allowsType({ types }, type));
    const isAllowedNull = type === 'null' && isNullable;
    if (!isOneOfSeveralTypes && !isAllowedNull) {
      const expected = describeType(documentedValue.kind);
      return createFinding(context, location, toTypeDifference(expected, found, examplePosition));
    }
  }

  const isDocumentedNull = type === 'null' && documentedValue?.kind === 'null';
  if (isDocumentedNull || parsedTypes.length === 0 || parsedTypes.some((parsedType) => allowsType(parsedType, type)))
    return undefined;
  const position = fields[0] ? getTypePosition(fields[0]) : examplePosition;
  return createFinding(context, location, toTypeDifference(describeTypes(parsedTypes), found, position));
}

function compareObject(
  context: JsonContext,
  { documentedValue: documentedObject, received, location }: ValuePair,
): KeyedFinding[] {
  const documentedMembers = documentedObject ? getMemberMap(documentedObject) : new Map<string, JsonNode>();
  const pair: ObjectPair = { documentedObject, documentedMembers, receivedMembers: getMemberMap(received), location };
  if (location.parsedTypes.some(({ values }) => values)) return compareMapValues(context, pair);
  return [
    ...compareDocumentedMembers(context, pair),
    ...findMissingFields(context, pair),
    ...compareOtherMembers(context, pair),
  ];
}

/**
 * Compares the values of a map with a type such as `map<string, integer>`. The keys in the response can differ from
 * those in the example.
 */
function compareMapValues(
  context: JsonContext,
  { documentedMembers, receivedMembers, location }: ObjectPair,
): KeyedFinding[] {
  const documentedValues = [...documentedMembers.values()];
  const findings = [...receivedMembers].flatMap(([name, value]) =>
    compareWithAny(context, documentedValues, {
      received: value,
      location: enterMapValue(location, name, context.index),
    }),
  );
  return removeRepeated(findings);
}

/**
 * Compares the members of the documented object. Reports members that the response does not contain, unless they are
 * optional.
 */
function compareDocumentedMembers(context: JsonContext, pair: ObjectPair): KeyedFinding[] {
  const { documentedObject, documentedMembers, receivedMembers } = pair;
  return [...documentedMembers].flatMap(([name, documentedMember]) => {
    const location = enterMember(pair.location, name, context.index);
    const received = receivedMembers.get(name);
    if (received) return compareValue(context, { documentedValue: documentedMember, received, location });
    if (location.fields.some(({ optional }) => optional)) return [];
    const nameNode = findNameNode(documentedObject, name) ?? documentedMember;
    return [createFinding(context, location, toMissingMember(name, toPosition(context, nameNode)))];
  });
}

/** Reports required fields that neither the documented object nor the response contains. */
function findMissingFields(
  context: JsonContext,
  { documentedMembers, receivedMembers, location }: ObjectPair,
): KeyedFinding[] {
  const prefixLength = location.path === '' ? 0 : location.path.length + 1;
  return context.index.requiredIn(location.path).flatMap((field) => {
    const name = unescapeDots(field.path).slice(prefixLength);
    if (documentedMembers.has(name) || receivedMembers.has(name)) return [];
    const memberLocation = enterMember(location, name, context.index);
    return [createFinding(context, memberLocation, toMissingMember(name, getNamePosition(field)))];
  });
}

/**
 * Compares received members with their fields if the documented object does not contain these members. Reports a member
 * without a field only if the page contains an example of the object or a field inside the object.
 */
function compareOtherMembers(context: JsonContext, pair: ObjectPair): KeyedFinding[] {
  const { documentedObject, documentedMembers, receivedMembers } = pair;
  const { index } = context;
  const isDocumented = documentedObject !== undefined || index.hasInside(pair.location.path);
  if (!isDocumented) return [];
  const openingBrace = documentedObject && { ...documentedObject, end: documentedObject.start + 1 };
  const position = openingBrace ? toPosition(context, openingBrace) : findPosition(pair.location);
  return [...receivedMembers].flatMap(([name, received]) => {
    if (documentedMembers.has(name)) return [];
    const location = enterMember(pair.location, name, index);
    const isMember = location.fields.length > 0 || index.hasInside(location.path) || index.hasMapInside(location.path);
    if (isMember) return compareValue(context, { documentedValue: undefined, received, location });
    return [createFinding(context, location, toUndocumentedMember(name, position))];
  });
}

function compareArray(
  context: JsonContext,
  { documentedValue: documentedArray, received, location }: ValuePair,
): KeyedFinding[] {
  const documentedItems = documentedArray?.items ?? [];
  const isDocumented = documentedArray ? documentedItems.length > 0 : location.fields.length > 0;
  if (context.failOnEmpty && isDocumented && received.items?.length === 0) {
    const position = documentedArray && toPosition(context, documentedArray);
    return [createFinding(context, location, toEmptyArray(position))];
  }
  const findings = (received.items ?? []).flatMap((item, itemIndex) =>
    compareWithAny(context, documentedItems, { received: item, location: enterItem(location, itemIndex) }),
  );
  return removeRepeated(findings);
}

/**
 * Adds the location of a value to a difference. If the difference has no position, uses the nearest documented
 * position.
 */
function createFinding(
  { index, documented, fallback }: JsonContext,
  location: ValueLocation,
  difference: UnlocatedFinding,
): KeyedFinding {
  const { pointer, pattern } = location;
  const message = pointer === '' ? difference.message : `${difference.message} at ${pointer}`;
  const position = difference.position ?? findPosition(location) ?? index.position ?? documented?.position ?? fallback;
  return { ...difference, message, pointer, position, key: `${difference.rule} ${pattern}` };
}

function findPosition({ fields: [first] }: ValueLocation): Position | undefined {
  return first && getNamePosition(first);
}

/** Keeps the first finding for each cause. */
function removeRepeated(findings: readonly KeyedFinding[]): KeyedFinding[] {
  const firstByKey = new Map<string, KeyedFinding>();
  for (const finding of findings) if (!firstByKey.has(finding.key)) firstByKey.set(finding.key, finding);
  return [...firstByKey.values()];
}

function toPosition({ documented }: JsonContext, node: JsonNode): Position | undefined {
  return documented?.body?.source.toPosition(node);
}

function findNameNode(object: JsonNode | undefined, name: string): JsonNode | undefined {
  return object && findMember(object, name)?.nameNode;
}
