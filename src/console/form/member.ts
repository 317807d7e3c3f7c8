import type { JsonMember } from '../../model/json/json-tree.js';
import type { DisplayedField } from '../request/displayed-fields.js';
import type { ValueNode, ValueNodeOptions } from './value-node.js';

/** A member of an object. */
export interface Member {
  /** The name as a JSON string, including its quotes. */
  name: string;
  /** Index in the documented object. Members that the object does not contain come last. */
  position: number;
  node: ValueNode;
}

/**
 * Creates the documented members in document order, followed by a member for each field that documents none of these
 * members.
 *
 * @param all - All members of the documented object, which determine the positions.
 * @param documentedMembers - The members of the documented object that get controls.
 */
export function createMembers(
  options: ValueNodeOptions,
  fields: readonly DisplayedField[],
  all: readonly JsonMember[],
  documentedMembers: readonly JsonMember[],
): Member[] {
  const source = options.documented?.source ?? '';
  const documented = documentedMembers.map(({ name, nameNode, value }): Member => {
    const field = fields.find((other) => other.name === name);
    return {
      name: source.slice(nameNode.start, nameNode.end),
      position: all.findIndex((other) => other.nameNode === nameNode),
      node: options.createNode({ ...options, name, field, documented: { node: value, source } }),
    };
  });
  const names = new Set(documentedMembers.map(({ name }) => name));
  const others = fields
    .filter(({ name }) => !names.has(name))
    .map((field): Member => ({
      name: JSON.stringify(field.name),
      position: Number.MAX_SAFE_INTEGER,
      node: options.createNode({ ...options, name: field.name, field, documented: undefined }),
    }));
  return [...documented, ...others];
}
