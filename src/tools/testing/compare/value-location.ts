import { isItemName } from '../../../model/block/item-name.js';
import type { ParsedType } from '../../../model/block/type-label.js';
import { escapePointerStep } from '../../../model/json/json-pointer.js';
import type { JsonNode } from '../../../model/json/json-tree.js';
import { type DocumentedPageField, documentsItems } from '../../pages/documented/read-fields.js';
import type { FieldIndex } from './field-index.js';

/** The location of a value in a received body, with the fields that document it. */
export interface ValueLocation {
  /**
   * The names of the members that lead to the value, joined by dots and without array indexes. The paths of fields have
   * the same format.
   */
  path: string;
  /** The JSON pointer (RFC 6901) to the value. */
  pointer: string;
  /**
   * The JSON pointer with `*` instead of array indexes and map keys, so that all items of an array and all values of a
   * map share one pattern.
   */
  pattern: string;
  /**
   * The fields that document the value. An array item or map value without its own fields has the fields of the array
   * or map.
   */
  fields: readonly DocumentedPageField[];
  /** The fields whose constraints apply to the value itself. An item does not have the constraints of its array. */
  ownFields: readonly DocumentedPageField[];
  parsedTypes: readonly ParsedType[];
  /** Whether null is allowed, even if the documented example contains another value. */
  isNullable: boolean;
  /** The number of arrays and objects that contain the value. */
  depth: number;
}

/** Returns the location of the whole body. `documentedValue` is the example of the body, if there is one. */
export function createRootLocation(index: FieldIndex, documentedValue: JsonNode | undefined): ValueLocation {
  const { fields, parsedTypes: fieldTypes } = index.at('');
  const hasExample = documentedValue !== undefined && documentedValue.kind !== 'null';
  const memberTypes = hasExample || !index.rootType ? [] : [index.rootType];
  const parsedTypes = fields.length > 0 ? fieldTypes : memberTypes;
  return {
    path: '',
    pointer: '',
    pattern: '',
    fields,
    ownFields: fields.filter((field) => !documentsItems(field)),
    parsedTypes,
    isNullable: hasNullable(fields),
    depth: 0,
  };
}

export function enterMember(object: ValueLocation, name: string, index: FieldIndex): ValueLocation {
  const path = object.path === '' ? name : `${object.path}.${name}`;
  const { fields, parsedTypes } = index.at(path);
  const step = `/${escapePointerStep(name)}`;
  return {
    path,
    pointer: object.pointer + step,
    pattern: object.pattern + step,
    fields,
    ownFields: fields.filter((field) => !documentsItems(field)),
    parsedTypes,
    isNullable: hasNullable(fields),
    depth: object.depth + 1,
  };
}

/** Returns the location of a value in a map with a type such as `map<string, integer>`. */
export function enterMapValue(map: ValueLocation, name: string, index: FieldIndex): ValueLocation {
  const member = enterMember(map, name, index);
  if (member.fields.length > 0) return member;
  const parsedTypes = map.parsedTypes.flatMap(({ values }) => values ?? []);
  return { ...member, pattern: `${map.pattern}/*`, fields: map.fields, parsedTypes, isNullable: hasNull(parsedTypes) };
}

/**
 * Returns the location of an array item. The items of a nullable array cannot be null, unless their type or a field
 * such as `tags[]` allows it.
 */
export function enterItem(array: ValueLocation, itemIndex: number): ValueLocation {
  const parsedTypes = array.parsedTypes.flatMap(({ items }) => items ?? []);
  const itemFields = array.fields.filter(({ name }) => isItemName(name));
  return {
    ...array,
    // A field such as `tags[]` documents the items of `tags`, but not the items of these items.
    ownFields: array.pattern.endsWith('/*') ? [] : array.fields.filter(documentsItems),
    parsedTypes,
    isNullable: hasNull(parsedTypes) || hasNullable(itemFields),
    pointer: `${array.pointer}/${itemIndex}`,
    pattern: `${array.pattern}/*`,
    depth: array.depth + 1,
  };
}

function hasNullable(fields: readonly DocumentedPageField[]): boolean {
  return fields.some(({ nullable }) => nullable);
}

function hasNull(parsedTypes: readonly ParsedType[]): boolean {
  return parsedTypes.some(({ types }) => types?.has('null'));
}
