import type { OpenApiDocument } from '../document/open-api-document.js';
import {
  getItems,
  getMember,
  getMembers,
  getScalarText,
  getString,
  isFalse,
  type SourceNode,
} from '../source/source-node.js';
import { describeSchemaType, joinCodes, toCode } from './describe-schema-type.js';
import { readAllowedValues } from './property-definitions.js';

/** Returns sentences about the keywords of a schema for which fields have no props. */
export function describeUnshownKeywords(node: SourceNode, document: OpenApiDocument): string[] {
  const sentences = [describeNot(node, document), describeContains(node, document), describeContent(node)];
  return [...sentences, describeFurtherItems(node, document)].filter((sentence) => sentence !== '');
}

function describeNot(node: SourceNode, document: OpenApiDocument): string {
  const excluded = document.get(node, 'not');
  // Fields already show whether a value can be null. Members with `{not: {}}` are removed, because no value matches it.
  if (excluded?.kind !== 'object' || excluded.members.size === 0 || getString(getMember(excluded, 'type')) === 'null')
    return '';
  const values = readAllowedTexts(excluded);
  if (values.length > 0) return `Not allowed: ${joinCodes(values)}.`;
  const names = getItems(getMember(excluded, 'required')).map(getScalarText);
  const isOnlyRequired =
    names.length > 0 && getMembers(excluded).every(([name]) => name === 'required' || name === 'type');
  if (!isOnlyRequired) return 'The description excludes some values, which are not shown.';
  return names.length === 1
    ? `Not allowed: a value with ${joinCodes(names)}.`
    : `Not allowed together: ${joinCodes(names)}.`;
}

function describeContains(node: SourceNode, document: OpenApiDocument): string {
  const contained = document.get(node, 'contains');
  if (!contained) return '';
  const minimum = getScalarText(getMember(node, 'minContains')) || '1';
  const maximum = getScalarText(getMember(node, 'maxContains'));
  const count = maximum === '' ? `at least ${minimum}` : `${minimum} to ${maximum}`;
  const values = readAllowedTexts(contained);
  const type = describeSchemaType(contained, document);
  if (values.length > 0) return `Number of items with the value ${joinCodes(values)}: ${count}.`;
  return type === ''
    ? `Number of items to which further rules apply: ${count}.`
    : `Number of items with the type ${type}: ${count}.`;
}

/** Returns the allowed values as strings. Returns an empty array if one of them is an object, an array or null. */
function readAllowedTexts(schema: SourceNode): string[] {
  const texts = readAllowedValues(schema).map(getScalarText);
  return texts.includes('') ? [] : texts;
}

function describeContent(node: SourceNode): string {
  const mediaType = getString(getMember(node, 'contentMediaType'));
  return mediaType && `Contains ${toCode(mediaType)}.`;
}

/** Describes the items after the first items of a tuple. */
function describeFurtherItems(node: SourceNode, document: OpenApiDocument): string {
  const isTuple = getItems(getMember(node, 'prefixItems')).length > 0;
  const isDraft4Tuple = getItems(getMember(node, 'items')).length > 0;
  const items = isTuple ? getMember(node, 'items') : getMember(node, 'additionalItems');
  if (!items || (!isTuple && !isDraft4Tuple)) return '';
  if (isFalse(items)) return 'No further items are allowed.';
  const type = describeSchemaType(items, document);
  return type && `Further items have the type ${type}.`;
}
