import { UNDOCUMENTED_FIELD, type FieldGroup } from '../request/displayed-fields.js';
import { nestDottedNames } from '../request/field-tree.js';
import { getMembers } from '../../model/json/json-tree.js';
import { ArrayNode } from './array-node.js';
import { createValueNode } from './create-value-node.js';
import { ObjectNode } from './object-node.js';
import type { ValueNode, ValueNodeOptions } from './value-node.js';

interface BodyNodeOptions extends Pick<ValueNodeOptions, 'labels' | 'encoding' | 'documented'> {
  /** The fields that document the body. */
  fields: FieldGroup;
}

/** Creates the controls of a whole body: a file, or an object or array whose members the fields of the block document. */
export function createBodyNode({ labels, encoding, documented, fields }: BodyNodeOptions): ValueNode {
  const createNode = createValueNode;
  if (encoding === 'file')
    return createValueNode({ createNode, labels, encoding, name: '', field: undefined, documented });
  const names = new Set(documented ? getMembers(documented.node).map(({ name }) => name) : []);
  // In form and multipart bodies, a dot is part of the name.
  const members = encoding === 'json' ? nestDottedNames(fields, names) : fields;
  if (documented?.node.kind === 'array')
    return new ArrayNode({
      createNode,
      labels,
      encoding,
      name: labels.body,
      field: { ...UNDOCUMENTED_FIELD, type: 'array', members },
      documented,
    });
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
