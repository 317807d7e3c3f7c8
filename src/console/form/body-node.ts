import type { FieldGroup } from '../request/displayed-fields.js';
import { toBodyField } from '../request/nest-fields.js';
import { findValueKind } from '../request/value-type.js';
import { ArrayNode } from './array-node.js';
import { createValueNode } from './create-value-node.js';
import { ObjectNode } from './object-node.js';
import type { ValueNode, ValueNodeOptions } from './value-node.js';

interface BodyNodeOptions extends Pick<ValueNodeOptions, 'labels' | 'encoding' | 'documented'> {
  fields: FieldGroup;
}

/**
 * Creates the controls for an entire body: a file input for a file body, or else controls for the members of an object
 * or for the items of an array.
 */
export function createBodyNode({ labels, encoding, documented, fields }: BodyNodeOptions): ValueNode {
  const createNode = createValueNode;
  if (encoding === 'file')
    return createValueNode({ createNode, labels, encoding, name: '', field: undefined, documented });
  const field = toBodyField(fields, { documented: documented?.node, isJson: encoding === 'json' });
  if (findValueKind(field.type) === 'array')
    return new ArrayNode({ createNode, labels, encoding, name: labels.body, field, documented });
  const { members } = field;
  return new ObjectNode({
    createNode,
    labels,
    encoding,
    name: '',
    field: undefined,
    documented,
    members,
    isRoot: true,
  });
}
