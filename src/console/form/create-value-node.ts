import { getMembers } from '../../model/json/json-tree.js';
import { NO_FIELDS } from '../request/displayed-fields.js';
import { hasFields } from '../request/field-tree.js';
import { findValueKind } from '../request/value-type.js';
import { ArrayNode } from './array-node.js';
import { FileNode, isFileValue } from './file-node.js';
import { JsonTextNode } from './json-text-node.js';
import { NullableNode } from './nullable-node.js';
import { ObjectNode } from './object-node.js';
import { ScalarNode } from './scalar-node.js';
import type { ValueNode, ValueNodeOptions } from './value-node.js';

/** Creates the controls for a value. Only JSON values have a control for null, because forms and queries omit null values. */
export function createValueNode(options: ValueNodeOptions): ValueNode {
  const isNullable = options.encoding === 'json' && options.field?.nullable;
  return isNullable ? new NullableNode(options, createNonNullNode) : createNonNullNode(options);
}

/**
 * Creates the controls for the kind of the documented value. If the value is missing or null, creates the controls for
 * the documented type.
 */
function createNonNullNode(options: ValueNodeOptions): ValueNode {
  const { field, documented } = options;
  if (isFileValue(options)) return new FileNode(options);
  const documentedKind = documented && documented.node.kind !== 'null' ? documented.node.kind : undefined;
  const kind = documentedKind ?? findValueKind(field?.type ?? '');
  if (kind === 'array') return new ArrayNode(options);
  const members = field?.members ?? NO_FIELDS;
  const hasMembers = hasFields(members) || (documented !== undefined && getMembers(documented.node).length > 0);
  const isScalar = documentedKind !== undefined && documentedKind !== 'object';
  if (hasMembers && !isScalar) return new ObjectNode({ ...options, members, isRoot: false });
  return kind === 'object' ? new JsonTextNode(options) : new ScalarNode(options);
}
