import { getJsonMembers } from '../../model/json/json-tree.js';
import { hasFields } from '../request/field-tree.js';
import { type DisplayedField, NO_FIELDS } from '../request/displayed-fields.js';
import { findValueKind, isArrayWithoutObject, type ValueKind } from '../request/value-type.js';
import { ArrayNode } from './array-node.js';
import { createNullableNode, createOmittableNode } from './checkbox-node.js';
import { FileNode, isFileValue } from './file-node.js';
import { ObjectNode } from './object-node.js';
import { ScalarNode } from './scalar-node.js';
import type { ValueNode, ValueNodeOptions } from './value-node.js';

/**
 * Creates the controls for a value. Optional members that are documented arrays or objects have a checkbox that leaves
 * them out. Any other member is left out if its control is empty.
 */
export function createValueNode(options: ValueNodeOptions): ValueNode {
  const { isMember, field, documented } = options;
  const isContainer = documented?.node.items !== undefined && !isFileValue(options);
  const isOmittable = isMember && isContainer && !field?.required;
  return isOmittable ? createOmittableNode(options, createSentNode) : createSentNode(options);
}

/**
 * Creates the controls for a value. Only JSON values have a control for null, because forms and queries omit null
 * values.
 */
function createSentNode(options: ValueNodeOptions): ValueNode {
  const isNullable = options.encoding === 'json' && options.field?.nullable;
  return isNullable ? createNullableNode(options, createNonNullNode) : createNonNullNode(options);
}

/**
 * Creates the controls for the kind of the documented value. If the value is missing or null, creates the controls for
 * the documented type.
 */
function createNonNullNode(options: ValueNodeOptions): ValueNode {
  const { field, documented } = options;
  if (isFileValue(options)) return new FileNode(options);
  const documentedKind = documented && documented.node.kind !== 'null' ? documented.node.kind : undefined;
  const kind = documentedKind ?? findDocumentedKind(field);
  if (kind === 'array') return new ArrayNode(options);
  const members = field?.members ?? NO_FIELDS;
  const hasMembers = hasFields(members) || (documented !== undefined && getJsonMembers(documented.node).length > 0);
  const isScalar = documentedKind !== undefined && documentedKind !== 'object';
  const isObject = kind === 'object' || (hasMembers && !isScalar);
  return isObject ? new ObjectNode({ ...options, members, isRoot: false }) : new ScalarNode(options);
}

/** Returns the kind of a documented type. A type such as `string | object[]` with fields for the items is an array. */
function findDocumentedKind(field: DisplayedField | undefined): ValueKind | undefined {
  if (!field) return undefined;
  return findValueKind(field.type) ?? (field.items && isArrayWithoutObject(field.type) ? 'array' : undefined);
}
